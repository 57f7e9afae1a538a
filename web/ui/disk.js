// Keeps texts by name, on the disk before the promise comes true. That is IndexedDB: what localStorage is given
// reaches the disk seconds later, so a phone that ends the browser takes the last moves with it. localStorage
// stands in where IndexedDB does not work; a copy found there is then the newer one.

const PREFIX = "sobremesa.";
const STORE = "texts";
const PATIENCE = 2000;

const request = (asked) =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const opened = Promise.race([
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("sobremesa", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    request(opening).then(resolve, reject);
  }),
  new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("IndexedDB does not open"))),
]);
opened.catch((error) => console.warn("localStorage is used instead:", error.message));

async function all() {
  const found = {};
  try {
    const store = (await opened).transaction(STORE).objectStore(STORE);
    const [keys, values] = await Promise.all([request(store.getAllKeys()), request(store.getAll())]);
    keys.forEach((key, n) => (found[key] = values[n]));
  } catch {}
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) found[key] = localStorage.getItem(key);
  } catch {}
  return JSON.stringify(found);
}

async function write(pairs) {
  const change = (await opened).transaction(STORE, "readwrite", { durability: "strict" });
  for (const [key, text] of pairs) change.objectStore(STORE).put(text, key);
  await new Promise((resolve, reject) => {
    change.oncomplete = resolve;
    change.onabort = () => reject(change.error);
  });
  forgetCopies(pairs);
}

function forgetCopies(pairs) {
  try {
    for (const [key] of pairs) localStorage.removeItem(key);
  } catch {} // then there are none
}

// Whether the texts are kept.
async function put(pairs) {
  try {
    await write(pairs);
    return true;
  } catch {}
  try {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

globalThis.disk = { all, put };
