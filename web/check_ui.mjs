// Imports every module of web/ui under the MicroPython that the site uses, so that what its subset of Python
// refuses is found without a browser. The page is a stand-in that takes anything and does nothing.

import { readdir, readFile } from "node:fs/promises";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const folder = new URL("ui/", import.meta.url);
const core = new URL("../pygame_core/", import.meta.url);
const SHARED = ["choosing.py", "sentences.py"]; // as in build.py

const anything = new Proxy(function () {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => "";
    return name === "then" || typeof name === "symbol" ? undefined : anything; // "then": it is no promise
  },
  set: () => true,
  apply: () => anything,
  construct: () => anything,
});

const PYSCRIPT = `
class Anything:
    def __getattr__(self, name): return self
    def __getitem__(self, name): return self
    def __call__(self, *args, **options): return self
    def __iter__(self): return iter(())

config, display, document, ffi, fetch, js_modules, storage, web, when, window, workers = [Anything()] * 11
`;
const FFI = "create_proxy = to_js = is_none = lambda value=None, **options: value\n";

const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".py")).sort();
const sources = new Map();
for (const name of names) sources.set(name, await readFile(new URL(name, folder), "utf-8"));
for (const name of SHARED) sources.set(name, await readFile(new URL(name, core), "utf-8"));

const lines = [];
const python = await loadMicroPython({ stdout: (line) => lines.push(line), stderr: (line) => lines.push(line) });
for (const source of sources.values())
  for (const [, listed] of source.matchAll(/^\s*from js import (\([^)]*\)|.*)/gm))
    for (const word of listed.match(/\w+/g)) globalThis[word] ??= anything;

const { FS } = python;
FS.mkdir("/pyscript");
FS.writeFile("/pyscript/__init__.py", PYSCRIPT);
FS.writeFile("/pyscript/ffi.py", FFI);
FS.writeFile("games.json", '{"games": [], "levels": []}');
for (const [name, source] of sources) {
  const path = `/${name}`;
  for (let end = path.indexOf("/", 1); end > 0; end = path.indexOf("/", end + 1))
    if (!FS.analyzePath(path.slice(0, end)).exists) FS.mkdir(path.slice(0, end));
  FS.writeFile(path, source);
}
python.runPython("import sys; sys.path.insert(0, '/')");

// main.py is run by PyScript as the body of a coroutine, so it is only compiled here.
const compile = (source) =>
  python.runPython(`async def main():\n    pass\n${source.replace(/^(?=.)/gm, "    ")}`);

let failed = 0;
for (const [name, source] of sources) {
  try {
    if (name === "main.py") compile(source);
    else python.runPython(`import ${name.slice(0, -3).replaceAll("/", ".")}`);
  } catch (error) {
    failed += 1;
    console.error(`web/ui/${name}: ${error.message}`);
  }
}
console.log(`${sources.size - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
