// Writes dist/sw.js: web/sw.js with Workbox bundled in and the list of all files to keep.
// usage: node web/service_worker.mjs DIST

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { getManifest } from "workbox-build";

const dist = process.argv[2];
const source = new URL("sw.js", import.meta.url).pathname;

const { manifestEntries, warnings } = await getManifest({
  globDirectory: dist,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js"],
  dontCacheBustURLsMatching: /^assets\//,
  maximumFileSizeToCacheInBytes: 64 * 1024 * 1024,
});
if (warnings.length > 0) throw new Error(warnings.join("\n"));

const { outputFiles, warnings: bundling } = await build({
  entryPoints: [source],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  target: "es2020",
  define: {
    "self.__WB_MANIFEST": JSON.stringify(manifestEntries),
    "process.env.NODE_ENV": '"production"',
  },
});
if (bundling.length > 0) throw new Error(JSON.stringify(bundling));
await writeFile(join(dist, "sw.js"), outputFiles[0].contents);
