// Chooses the language, and fetches its texts and fills them into the page before the interface has come up.
//
// It leaves in `globalThis.language`: `names`, all languages; `first`, a promise of the texts of the one chosen at the
// start (the one kept on the device, else the phone's); `use(name)`, which changes to another and promises its texts.

const FILES = { es: "asset:text/es.json", ca: "asset:text/ca.json", en: "asset:text/en.json" };
const KEPT_AS = "sobremesa.language";
const here = document.currentScript.src;

const known = (name) => Object.hasOwn(FILES, name);
const ofPhone = () => navigator.languages.map((tag) => tag.slice(0, 2)).find(known) ?? "es";

function fill(texts) {
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = texts[element.dataset.t];
}

async function use(name) {
  const response = await fetch(new URL(FILES[name], here));
  const texts = await response.text();
  document.documentElement.lang = name;
  fill(JSON.parse(texts));
  return texts;
}

async function chosen() {
  const kept = JSON.parse(await disk.all())[KEPT_AS];
  return known(kept) ? kept : ofPhone();
}

globalThis.language = { names: Object.keys(FILES), first: chosen().then(use), use };
