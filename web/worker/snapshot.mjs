// Python's memory as it was right after its first start, on the device. There is at most one, of one build; whatever
// goes wrong with it, Python starts as it did the first time.

const CACHE = "sobremesa.memory";
const DIGEST = "digest";
const REFUSED = "refused"; // in the place of a digest
const SPARE = 200e6; // bytes of storage that saves and newer versions may need
const CALM = 3000; // ms after which the match on the table does not wait for anything any more

// No address of the site, so that nobody asks for it by accident.
const nameOf = (build) => `${location.origin}/memory?${encodeURIComponent(build)}`;

const digest = async (bytes) => String(new Uint32Array(await crypto.subtle.digest("SHA-256", bytes)));

const forget = () => caches.delete(CACHE);

const put = async (build, content, mark) => {
  const cache = await caches.open(CACHE);
  await cache.put(nameOf(build), new Response(content, { headers: { [DIGEST]: mark } }));
};

const lookUp = (build) => caches.match(nameOf(build), { cacheName: CACHE });

// The memory of this build, null when there is none that is sound.
export const find = async (build) => {
  try {
    const kept = await lookUp(build);
    if (!kept || kept.headers.get(DIGEST) === REFUSED) return null;
    const memory = await kept.arrayBuffer();
    if ((await digest(memory)) === kept.headers.get(DIGEST)) return memory;
    await forget();
  } catch {} // then Python starts anew
  return null;
};

const write = async (build, memory) => {
  if (await lookUp(build)) return; // it was refused
  await forget(); // that of an older build
  const { quota, usage } = await navigator.storage.estimate();
  if (quota - usage > SPARE) await put(build, memory, await digest(memory));
  else console.info("No memory is kept: there is too little room");
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

// Python cannot start from memory in this browser: no memory of this build is kept any more.
export const refuse = (build) => put(build, "", REFUSED).catch(() => {});
