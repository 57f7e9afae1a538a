// Makes what Python needs on a phone out of what it has on a desk: node web/library.mjs WHEEL FOLDER
//
// library.zip is the part of the standard library that the engine uses, core.zip the rules core of the wheel; both
// are compiled by the very Python that will run them.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [wheel, folder] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
pyodide.FS.writeFile("library.py", readFileSync(fileURLToPath(new URL("library.py", import.meta.url)), "utf-8"));
pyodide.runPython("import library; library.use_all()");
for (const name of ["library", "core"]) {
  const archive = pyodide.runPython(`library.${name}()`);
  writeFileSync(join(folder, `${name}.zip`), archive.toJs());
  archive.destroy();
}
