// Writes dist/sw.js: web/sw.js with Workbox bundled in, the list of all files to keep, and a page in each language
// that stands in for a lost one.
// usage: node web/service_worker.mjs DIST

import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { getManifest } from "workbox-build";

const dist = process.argv[2];
const here = (path) => new URL(path, import.meta.url);

const withIntegrity = async (entries) => ({
  manifest: await Promise.all(
    entries.map(async ({ url, revision }) => {
      const content = await readFile(join(dist, url));
      return { url, revision, integrity: `sha256-${createHash("sha256").update(content).digest("base64")}` };
    }),
  ),
});

const { manifestEntries, warnings } = await getManifest({
  globDirectory: dist,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js"],
  dontCacheBustURLsMatching: /^assets\//,
  maximumFileSizeToCacheInBytes: 64 * 1024 * 1024,
  manifestTransforms: [withIntegrity],
});
if (warnings.length > 0) throw new Error(warnings.join("\n"));

const page = await readFile(here("lost.html"), "utf-8");
const lostPages = {};
for (const language of await readdir(here("text/"))) {
  const texts = JSON.parse(await readFile(here(`text/${language}/common.json`), "utf-8"));
  lostPages[language] = page.replace(/\{\{(\w+)\}\}/g, (_, code) => (code === "language" ? language : texts[code]));
}

const { outputFiles, warnings: bundling } = await build({
  entryPoints: [here("sw.js").pathname],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  target: "es2020",
  define: {
    "self.__WB_MANIFEST": JSON.stringify(manifestEntries),
    "self.__LOST_PAGES": JSON.stringify(lostPages),
    "process.env.NODE_ENV": '"production"',
  },
});
if (bundling.length > 0) throw new Error(JSON.stringify(bundling));
await writeFile(join(dist, "sw.js"), outputFiles[0].contents);
