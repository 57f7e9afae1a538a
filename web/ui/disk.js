// Keeps texts by name, on the disk before the promise comes true. That is IndexedDB: what localStorage is given
// reaches the disk seconds later, so a phone that ends the browser takes the last moves with it. localStorage
// stands in where IndexedDB does not work, and for what a page that goes has not seen kept; a copy found there is then
// the newer one.
//
// Of several pages only one may write: the last that claimed the texts. What another still writes is refused, and that
// page is told so by "tab-lost" on its window. What lies there may be anything: only texts of ours are read, if they
// are not beyond all measure.

const PREFIX = "sobremesa.";
const STORE = "texts";
const OWNER = "owner"; // the key that holds the mark of the page that may write
const PATIENCE = 2000;
const LONGEST = 1e6;
const CLOSED = ["InvalidStateError", "UnknownError"]; // what a connection says that the system has closed

const mark = `${Date.now()}/${Math.random()}`;
const underway = new Map(); // texts on their way to the disk
let owner = false; // whether this page has claimed the texts

class Refused extends Error {}

function request(asked) {
  const answer = new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  answer.catch(() => {}); // where nobody waits for it any more
  return answer;
}

const inTime = (promise) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")))]);

function open() {
  const opened = inTime(
    new Promise((resolve, reject) => {
      const opening = indexedDB.open("sobremesa", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      request(opening).then(resolve, reject);
    }),
  );
  opened.catch((error) => console.warn("localStorage is used instead:", error.message));
  return opened;
}

let database = open();

async function attempt(mode, work) {
  const change = (await database).transaction(STORE, mode, { durability: "strict" });
  const kept = new Promise((resolve, reject) => {
    change.oncomplete = resolve;
    change.onabort = () => reject(change.error ?? new Error("given up"));
  });
  try {
    const [made] = await Promise.all([work(change.objectStore(STORE)), kept]);
    return made;
  } catch (error) {
    kept.catch(() => {});
    try {
      change.abort();
    } catch {} // it has ended by itself
    throw error;
  }
}

// What the work makes of the store, when all that it changes there is on the disk.
async function within(mode, work) {
  try {
    return await inTime(attempt(mode, work));
  } catch (error) {
    if (!CLOSED.includes(error?.name)) throw error;
    database = open();
    return inTime(attempt(mode, work));
  }
}

const ours = ([key, value]) =>
  typeof key === "string" && key.startsWith(PREFIX) && typeof value === "string" && value.length <= LONGEST;

async function entries(store) {
  const [keys, values] = await Promise.all([request(store.getAllKeys()), request(store.getAll())]);
  return keys.map((key, n) => [key, values[n]]).filter(ours);
}

function copies() {
  try {
    return Object.keys(localStorage)
      .map((key) => [key, localStorage.getItem(key)])
      .filter(ours);
  } catch {
    return []; // then there are none
  }
}

async function read(mode, work) {
  try {
    return [await within(mode, work), copies()];
  } catch (error) {
    return [null, copies(), error];
  }
}

// All texts as a JSON object; this page may write from now on.
async function claim() {
  let [kept, copied] = await read("readwrite", (store) => {
    store.put(mark, OWNER);
    return entries(store);
  });
  owner = kept !== null;
  if (!owner) [kept, copied] = await read("readonly", entries);
  if (kept === null) {
    database = Promise.reject(new Error("it could not be read")); // and so nothing there may be written over
    database.catch(() => {});
    disk.unread = !copied.some(([key, text]) => key.startsWith(`${PREFIX}save.`) && text);
  }
  if (owner && copied.length) put(copied);
  return asObject(kept ?? [], copied);
}

async function all() {
  const [kept, copied] = await read("readonly", entries);
  return asObject(kept ?? [], copied);
}

const asObject = (kept, copied) => JSON.stringify(Object.fromEntries([...kept, ...copied]));

async function write(pairs) {
  await within("readwrite", async (store) => {
    if (owner && (await request(store.get(OWNER))) !== mark) throw new Refused();
    for (const [key, text] of pairs) store.put(text, key);
  });
  forgetCopies(pairs);
}

function forgetCopies(pairs) {
  try {
    for (const [key] of pairs) localStorage.removeItem(key);
  } catch {} // then there are none
}

function copy(pairs) {
  try {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

// Whether the texts are kept.
async function put(pairs) {
  for (const pair of pairs) underway.set(pair[0], pair);
  try {
    await write(pairs);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) return copy(pairs);
    dispatchEvent(new Event("tab-lost"));
    return true; // the page that plays keeps what is to be kept
  } finally {
    for (const pair of pairs) if (underway.get(pair[0]) === pair) underway.delete(pair[0]);
  }
}

addEventListener("pagehide", () => owner && copy(underway.values()));

// `unread`: there may be texts that could not be read this time.
const disk = { all, claim, put, unread: false };
globalThis.disk = disk;
