# make play    build the site and serve it on this machine (PORT=8000)
# make test    everything: lint, types, rules, build, browsers
# make check   the quick part of it
# make dist    build the site only

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
SOURCES := $(shell find pygame_core web -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*')

.PHONY: play dist test check clean

play: dist
	@$(BIN)/python web/serve.py --port $(PORT)

dist: dist/sw.js

dist/sw.js: $(SOURCES) pyproject.toml .venv/build.stamp web/node_modules/.package-lock.json
	$(BIN)/python web/build.py dist

.venv/build.stamp: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check pip==26.0.1
	$(BIN)/pip install --quiet --group build
	touch $@

.venv/test.stamp: .venv/build.stamp
	$(BIN)/pip install --quiet --group test
	touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --ignore-scripts --no-audit --no-fund
	touch $@

clean:
	rm -rf .venv dist build web/node_modules
