// Python's memory as it was right after its first start, on the device. There is at most one, of one build; whatever
// goes wrong with it, Python starts as it did the first time.

const CACHE = "sobremesa.memory";
const DIGEST = "digest";
const SPARE = 200e6; // bytes of storage that saves and newer versions may need
const CALM = 3000; // ms after which the match on the table does not wait for anything any more

// No address of the site, so that nobody asks for it by accident.
const nameOf = (build) => `${location.origin}/memory?${encodeURIComponent(build)}`;

const digest = async (bytes) => String(new Uint32Array(await crypto.subtle.digest("SHA-256", bytes)));

export const forget = async () => {
  try {
    await caches.delete(CACHE);
  } catch {} // then there is none
};

// The memory of this build, null when there is none that is sound.
export const find = async (build) => {
  try {
    const kept = await caches.match(nameOf(build), { cacheName: CACHE });
    const memory = await kept?.arrayBuffer();
    if (memory && (await digest(memory)) === kept.headers.get(DIGEST)) return memory;
    if (memory) await forget();
  } catch {} // then Python starts anew
  return null;
};

const hasRoom = async () => {
  const { quota, usage } = await navigator.storage.estimate();
  return quota - usage > SPARE;
};

const write = async (build, memory) => {
  if (!(await hasRoom())) return;
  await forget(); // that of an older build
  const headers = { [DIGEST]: await digest(memory) };
  await (await caches.open(CACHE)).put(nameOf(build), new Response(memory, { headers }));
};

// Keeps the memory as it is now, a little later.
export const keep = (build, pyodide) => {
  try {
    const memory = pyodide.makeMemorySnapshot();
    setTimeout(() => write(build, memory).catch((error) => console.info("No memory is kept:", error)), CALM);
  } catch (error) {
    console.info("No memory is kept:", error);
  }
};
