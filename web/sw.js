// Keeps the whole site on the device.
//
// The build fills in the list of files, each with the hash of its content: what comes in another form, cut off or
// changed on its way, is not kept, and a version of which one file does not come is not installed. Names below
// assets/ carry their hash too, so files of two versions lie side by side. A new version waits until a page asks for
// it, so that nothing is swapped under a deal; what only the version before it needs stays as long as there may be a
// page that runs it.
//
// Pages may say
//   { type: "SKIP_WAITING" }                this version shall take over
//   { type: "CHECK", thorough: boolean }    fetch what is lacking; thorough: and what is damaged. The answer is
//                                           whether all files are here and, if that was asked, sound.

import { clientsClaim } from "workbox-core";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

const OUTDATED = "sobremesa.outdated"; // the cache of this name exists while files of older versions may lie here
const FIRST = /\/(index\.html|assets\/ui\/rescue\.\w+\.js)(\?|$)/; // without these nobody sees that anything is wrong

const thorough = (event, request) => event.type === "install" || event.data?.thorough || FIRST.test(request.url);

async function sound(response, integrity) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

const plugin = {
  async cachedResponseWillBeUsed({ cachedResponse, request, event }) {
    if (!cachedResponse || !thorough(event, request)) return cachedResponse;
    const integrity = site.getIntegrityForCacheKey(request.url);
    return (await sound(cachedResponse.clone(), integrity)) ? cachedResponse : null;
  },
  async handlerDidError({ request }) {
    if (request.mode !== "navigate") return undefined;
    return fetch(request.url).catch(() => lost());
  },
};

const site = new PrecacheController({ plugins: [plugin] });
site.addToCacheList(self.__WB_MANIFEST);

// The page that stands in when its own file is gone and there is no network: in the phone's language.
function lost() {
  const pages = self.__LOST_PAGES;
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((name) => pages[name]) ?? "es";
  return new Response(pages[language], { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// Sees to it that a file is here, as it should be.
async function keep(url, event) {
  const cacheKey = site.getCacheKeyForURL(url);
  const integrity = site.getIntegrityForCacheKey(cacheKey);
  const fetchOf = (cache) => {
    const request = new Request(url, { integrity, cache, credentials: "same-origin" });
    return Promise.all(site.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  };
  await fetchOf("default").catch(() => fetchOf("reload")); // the browser's own copy may be the wrong one
}

async function install(event) {
  for (const url of site.getCachedURLs()) await keep(url, event);
}

async function check(event) {
  const cache = await caches.open(site.strategy.cacheName);
  const here = new Set((await cache.keys()).map((request) => request.url));
  let complete = true;
  for (const url of site.getCachedURLs())
    if (event.data.thorough || !here.has(site.getCacheKeyForURL(url)))
      await keep(url, event).catch(() => (complete = false));
  return complete;
}

// Deletes the files of older versions once there is no other page, and no version that already lies here waiting.
async function clean(event) {
  const { installing, waiting } = self.registration;
  if (installing || waiting || !(await caches.has(OUTDATED))) return;
  if ((await self.clients.matchAll({ includeUncontrolled: true })).length > 1) return;
  await site.activate(event);
  await caches.delete(OUTDATED);
}

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => event.waitUntil(caches.open(OUTDATED)));

// Only the first installation takes over a page that was loaded without it: later ones wait.
clientsClaim();

const DOES = {
  SKIP_WAITING: () => self.skipWaiting(),
  CHECK: async (event) => {
    event.ports[0].postMessage(await check(event));
    await clean(event);
  },
};
self.addEventListener("message", (event) => event.waitUntil(DOES[event.data.type](event)));

registerRoute(
  new PrecacheRoute(site, {
    cleanURLs: false,
    ignoreURLParametersMatching: [/./], // "?seed=7" is the same page
  }),
);
// A page of an older version finds its files as long as they are here.
registerRoute(/\/assets\//, async ({ request }) => (await caches.match(request)) ?? fetch(request));
