// Runs the tests of the core under Pyodide in node, with the pure-Python test tools of the virtual environment.
// usage: node tests/pyodide_run.mjs [PYTEST ARGUMENTS]

import { fileURLToPath } from "node:url";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const library = join(root, ".venv/lib");
const packages = join(library, readdirSync(library)[0], "site-packages");
const args = process.argv.length > 2 ? process.argv.slice(2) : ["tests", "-q", "-m", "not slow and not cpython_only"];

const pyodide = await loadPyodide({ env: { HOME: "/tmp", HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis", HYPOTHESIS_NO_PLUGINS: "1" } });
pyodide.mountNodeFS("/project", root);
pyodide.mountNodeFS("/packages", packages);
pyodide.globals.set("args", pyodide.toPy(args));
const status = pyodide.runPython(`
import os, sys

sys.dont_write_bytecode = True
sys.path += ["/project", "/packages"]
os.chdir("/project")
# the other plugins there drive browsers and processes
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

import pytest

int(pytest.main(["-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", *args]))
`);
process.exit(status);
