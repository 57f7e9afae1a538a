// Keeps the site on the device and finds new versions of it, whether or not the interface comes up.
//
// It leaves what it knows in `globalThis.offline`, and says "offline-state" on the window each time that changes:
//   ready    all files are on the device: the site works without a network
//   waiting  a new version is there; update() changes to it and loads the page anew

const offline = { ready: false, waiting: false, update: () => {} };
globalThis.offline = offline;

const HOUR = 3600_000;

function tell(change) {
  Object.assign(offline, change);
  dispatchEvent(new Event("offline-state"));
}

function watch(registration) {
  const look = () => tell({ ready: registration.active !== null, waiting: registration.waiting !== null });
  const follow = (worker) => worker?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  follow(registration.active);
  offline.update = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage({ type: "SKIP_WAITING" });
  };
  look();

  const check = () => document.visibilityState === "visible" && registration.update().catch(() => {});
  addEventListener("pageshow", check);
  document.addEventListener("visibilitychange", check);
  setInterval(check, HOUR);
  check();
}

async function register() {
  try {
    watch(await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }));
  } catch (error) {
    console.warn("This site cannot be kept on the device:", error.message);
  }
}

// On the first visit the network and the processor belong to the engine, until it has started or takes too long.
const FIRST_VISIT_PATIENCE = 20_000;

const engineIsUp = new Promise((resolve) => addEventListener("engine-ready", resolve, { once: true }));
const patienceEnds = () => new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_PATIENCE));

if (navigator.serviceWorker?.controller) register();
else if (navigator.serviceWorker) Promise.race([engineIsUp, patienceEnds()]).then(register);
