// What PyScript's `interpreter` setting points at in the worker: Pyodide from this site, with the rules core
// unpacked into it before any Python of ours runs.

import { loadPyodide as load, version } from "asset:pyodide/pyodide.mjs";

export { version };

const runtime = new URL("asset:pyodide/", import.meta.url).href;
const core = new URL("asset:core.whl", import.meta.url);

const fetchCore = async () => {
  const response = await fetch(core);
  if (!response.ok) throw new Error(`The rules could not be loaded: ${response.status}`);
  return response.arrayBuffer();
};

export const loadPyodide = async (options) => {
  const [pyodide, wheel] = await Promise.all([load({ ...options, indexURL: runtime }), fetchCore()]);
  pyodide.unpackArchive(wheel, "wheel");
  return pyodide;
};
