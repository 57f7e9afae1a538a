# make play    build the site and serve it on this machine (PORT=8000)
# make test    everything: lint, types, rules on both Pythons, build, browsers
# make check   the quick part of it
# make dist    build the site only
# make lighthouse    audit the start and a table in play
# make bench-start    time, bytes and memory of the start, against loadPyodide alone (Linux)
# make bench-turns    time that opponents take on a slow phone, and between two turns (Linux)
# make bench-bots    deals an opponent imagines a second, on both Pythons

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
INSTALL := apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends
SOURCES := $(shell find pygame_core web -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*')

.PHONY: play dist test check clean lint core browsers lighthouse bench-start bench-turns bench-bots

play: dist
	@$(BIN)/python web/serve.py --port $(PORT)

dist: dist/sw.js

test: lint core dist browsers

check: lint
	$(BIN)/python -m pytest tests -q -n 2 -m "not slow"

lint: .venv/test.stamp web/node_modules/.package-lock.json
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	node web/check_ui.mjs

core: .venv/test.stamp web/node_modules/.package-lock.json
	$(BIN)/python -m pytest tests -q -n 2 --dist worksteal
	node tests/pyodide_run.mjs
	$(BIN)/python -m pygame_core check tests/vectors/*.jsonl

browsers: dist .venv/test.stamp
	@for name in chromium chromium-browser google-chrome; do command -v $$name && break; done || $(MAKE) chromium
	@test "$$(id -u)" != 0 || $(MAKE) engines
	$(BIN)/python -m pytest e2e -q -n 2 --dist loadfile

.PHONY: chromium engines
chromium:
	@test "$$(id -u)" = 0 || { echo "The browser tests need Chromium: install Debian's package chromium."; exit 1; }
	$(INSTALL) chromium

# Firefox and WebKit: where they cannot be installed, the tests do without and say so.
engines: .venv/test.stamp
	@missing=$$($(BIN)/python -m e2e.engines.needs); test -z "$$missing" || { $(INSTALL) $$missing; } || true

lighthouse: dist .venv/test.stamp web/audit/node_modules/.package-lock.json
	$(BIN)/python -m web.audit.lighthouse

bench-bots: .venv/build.stamp web/node_modules/.package-lock.json
	$(BIN)/python -m pygame_core bench tomate
	node tests/pyodide_bench.mjs tomate

bench-start: dist .venv/test.stamp
	$(BIN)/python -m e2e.bench_start

bench-turns: dist .venv/test.stamp
	$(BIN)/python -m e2e.bench_turns

clean:
	rm -rf .venv dist build web/node_modules web/audit/node_modules

dist/sw.js: $(SOURCES) pyproject.toml .venv/build.stamp web/node_modules/.package-lock.json
	$(BIN)/python -m web.build dist

.venv/build.stamp: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check pip==26.0.1
	$(BIN)/pip install --quiet --group build
	touch $@

.venv/test.stamp: .venv/build.stamp
	$(BIN)/pip install --quiet --group test
	touch $@

%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	cd $* && npm ci --ignore-scripts --no-audit --no-fund
	touch $@
