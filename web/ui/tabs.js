// One page plays, however many are open: the one that holds the lock, which the browser takes from a page that ends.
//
// `tabs.take()` promises whether this page is the one. It then hears on its window "tab-wanted", when another page
// wants to play, and answers with `tabs.give()` as soon as its last action is kept; and "tab-lost", when another did
// not wait for that. A page that does not play has only the button of its screen: it gets the lock, and loads the page
// anew. Where there are no locks every page plays, until disk.js refuses what it writes.

const LOCK = "sobremesa.table";
const RELOAD = 1000; // a page that was loaded anew may let go of its lock a moment late
const COURTESY = 4000; // how long the page that plays may take for its last action
const WANTED = "wanted"; // as the history's state: the page was loaded anew because it is to play

const channel = navigator.locks && new BroadcastChannel("sobremesa");
let letGo = null; // lets go of the lock; null when this page does not hold it

// Whether this page has got the lock; it keeps it until it is given or taken away.
function ask(options) {
  return new Promise((resolve, reject) => {
    const hold = () =>
      new Promise((end) => {
        letGo = end;
        resolve(true);
      });
    navigator.locks.request(LOCK, options, hold).catch((error) => {
      if (letGo) lose();
      else if (options.signal?.aborted) resolve(false);
      else reject(error);
    });
  });
}

function lose() {
  letGo = null;
  dispatchEvent(new Event("tab-lost"));
}

// Whether the player has asked for this page to play, the last time it was up.
function isWanted() {
  const wanted = history.state === WANTED;
  if (wanted) history.replaceState(null, "");
  return wanted;
}

async function take() {
  const wanted = isWanted();
  if (!navigator.locks) return true;
  try {
    return (await ask({ signal: AbortSignal.timeout(RELOAD) })) || (wanted && (await ask({ steal: true })));
  } catch (error) {
    console.warn("Pages cannot tell of each other:", error.message);
    return true;
  }
}

function give() {
  letGo?.();
  letGo = null;
}

async function takeOver() {
  channel?.postMessage("give");
  if (navigator.locks && !(await ask({ signal: AbortSignal.timeout(COURTESY) }))) await ask({ steal: true });
  history.replaceState(WANTED, "");
  location.reload();
}

// A page that waits goes on when it is looked at and nobody plays any more.
async function look() {
  const waiting = !document.getElementById("elsewhere").hidden;
  if (!waiting || !navigator.locks || document.visibilityState !== "visible") return;
  const { held } = await navigator.locks.query();
  if (!held.some(({ name }) => name === LOCK)) location.reload();
}

channel?.addEventListener("message", () => letGo && dispatchEvent(new Event("tab-wanted")));
document.getElementById("take").addEventListener("click", takeOver);
document.addEventListener("visibilitychange", look);
addEventListener("focus", look);
addEventListener("pageshow", (event) => event.persisted && location.reload()); // what it shows may long be past

globalThis.tabs = { take, give };
