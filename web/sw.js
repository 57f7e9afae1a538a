// Keeps the whole site on the device, one version at a time.
//
// The build fills in the list of files. Names below assets/ carry their hash, so a file that did not change
// is not fetched again. A new version installs beside the old one and waits until the page asks for it, so
// that nothing is swapped under a deal.

import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

precacheAndRoute(self.__WB_MANIFEST, {
  cleanURLs: false,
  ignoreURLParametersMatching: [/./], // "?seed=7" is the same page
});
cleanupOutdatedCaches();

// Only the first installation takes over a page that was loaded without it: later ones wait.
clientsClaim();

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
});
