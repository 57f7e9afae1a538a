// What PyScript's `interpreter` setting points at in the worker: Pyodide from this site, with the rules core
// imported. Its standard library is the part that is used here. The first time on a device all that is imported;
// from then on Python starts from its memory as it was then.

import createPyodideModule from "asset:pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "asset:pyodide/pyodide.mjs";
import lockFileContents from "asset:lock.mjs";
import { find, keep, refuse } from "asset:worker/snapshot.mjs";

export { version };

const address = (asset) => new URL(asset, import.meta.url).href;
const runtime = address("asset:pyodide/");
const library = address("asset:library.zip");
const core = address("asset:core.zip");
// The name of this file tells the content of all that makes the memory; Python also adapts to the browser.
const build = `${new URL(import.meta.url).pathname} ${navigator.userAgent}`;

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

// The content of a file, which must be what the name says: Python would wait for ever for a damaged library.
const contentOf = async (url) => {
  const response = await fetch(url);
  const content = await response.arrayBuffer();
  const [, digest] = url.match(/\.(\w+)\.zip$/);
  if (!response.ok || !hex(await crypto.subtle.digest("SHA-256", content)).startsWith(digest))
    throw new Error(`${url} could not be loaded: ${response.status}`);
  return new Uint8Array(content);
};

// Python from its start, or from a memory. Files are never part of a memory. An error in Pyodide's own promises is
// told to nobody: here it ends the start.
const start = async (options, files) => {
  const settings = { ...options, createPyodideModule, indexURL: runtime, stdLibURL: library, lockFileContents };
  const over = new AbortController();
  const failure = new Promise((_, reject) =>
    addEventListener("unhandledrejection", ({ reason }) => reject(reason), { signal: over.signal }),
  );
  try {
    const loaded = Promise.race([load({ ...settings, packageBaseUrl: runtime }), failure]);
    const [pyodide, [rules]] = await Promise.all([loaded, files]);
    pyodide.FS.writeFile("/lib/core.zip", rules);
    return pyodide;
  } finally {
    over.abort();
  }
};

const startAnew = async (options, files) => {
  performance.mark("anew");
  const pyodide = await start({ ...options, _makeSnapshot: true }, files);
  pyodide.runPython("import sys; sys.path.append('/lib/core.zip'); import html, pygame_core.table");
  keep(build, pyodide);
  return pyodide;
};

const startFrom = async (memory, options, files) => {
  performance.mark("from memory");
  const pyodide = await start({ ...options, _loadSnapshot: memory }, files);
  pyodide.runPython("import random; random.seed()"); // or every start would deal the same cards
  return pyodide;
};

export const loadPyodide = async (options) => {
  const files = Promise.all([contentOf(core), contentOf(library)]);
  files.catch(() => {}); // it is looked at below
  const memory = await find(build);
  if (!memory) return startAnew(options, files);
  try {
    return await startFrom(memory, options, files);
  } catch (error) {
    await files; // that they do not come is no fault of the memory
    console.warn("Python starts anew:", error);
    await refuse(build);
    return startAnew(options, files);
  }
};
