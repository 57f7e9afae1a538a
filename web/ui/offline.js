// Keeps the site on the device and finds new versions of it, whether or not the interface comes up.
//
// It leaves what it knows in `globalThis.offline`, and says "offline-state" on the window each time that changes:
//   ready     all files are on the device: the site works without a network
//   waiting   a new version is there, or this page has been left behind by one that another page changed to
//   update()  changes to the new version by loading the page anew; "update-refused" is said if that comes to nothing

const offline = { ready: false, waiting: false, update: () => {} };
globalThis.offline = offline;

const HOUR = 3600_000;
const UPDATE_PATIENCE = 10_000;
const REST = 10_000; // for the engine, before all files are looked through

function tell(change) {
  Object.assign(offline, change);
  dispatchEvent(new Event("offline-state"));
}

const answer = (worker, question) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });

function watch(registration) {
  const container = navigator.serviceWorker;
  let leftBehind = false;
  let asked = 0; // the timer of an update under way

  const look = () => tell({ waiting: leftBehind || registration.waiting !== null });
  const check = async (thorough) =>
    container.controller && tell({ ready: await answer(container.controller, { type: "CHECK", thorough }) });
  const follow = (worker) => worker?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);

  let controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (asked) return location.reload();
    leftBehind = controlled;
    controlled = true;
    look();
    check(false);
  });

  offline.update = () => {
    if (leftBehind && !registration.waiting) return location.reload();
    asked ||= setTimeout(() => {
      asked = 0;
      dispatchEvent(new Event("update-refused"));
    }, UPDATE_PATIENCE);
    registration.waiting?.postMessage({ type: "SKIP_WAITING" });
  };
  look();
  check(false);
  engineIsUp.then(() => setTimeout(check, REST, true));

  const find = () => document.visibilityState === "visible" && registration.update().catch(() => {});
  addEventListener("pageshow", find);
  document.addEventListener("visibilitychange", find);
  setInterval(find, HOUR);
  find();
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
