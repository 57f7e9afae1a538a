// How fast bots think under Pyodide in node.
// usage: node tests/pyodide_bench.mjs GAME [ARGUMENTS OF python -m pygame_core bench]

import { fileURLToPath } from "node:url";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const pyodide = await loadPyodide();
pyodide.mountNodeFS("/project", fileURLToPath(new URL("..", import.meta.url)));
pyodide.globals.set("args", pyodide.toPy(["bench", ...process.argv.slice(2)]));
pyodide.runPython(`
import sys

sys.dont_write_bytecode = True
sys.path.append("/project")

from pygame_core.terminal.commands import main

main(list(args))
`);
