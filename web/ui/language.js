// Chooses the language, and fetches its texts and fills them into the page before the interface has come up.
//
// It leaves in `globalThis.language`: `all`, the code and own name of each language; `first`, a promise of the texts of
// the one chosen at the start (the one kept on the device, else the phone's); `use(code)`, which changes to another and
// promises its texts; `help()`, which promises the rules pages of the language in force.

const LANGUAGES = {
  es: { name: "Español", texts: "asset:text/es.json", help: "asset:help/es.json" },
  ca: { name: "Català", texts: "asset:text/ca.json", help: "asset:help/ca.json" },
  en: { name: "English", texts: "asset:text/en.json", help: "asset:help/en.json" },
};
const KEPT_AS = "sobremesa.language";
const here = import.meta.url;

const known = (code) => Object.hasOwn(LANGUAGES, code);
const ofPhone = () => navigator.languages.map((tag) => tag.split("-")[0]).find(known) ?? "es";

function fill(texts) {
  for (const element of document.querySelectorAll("[data-t]"))
    element[element.tagName === "META" ? "content" : "textContent"] = texts[element.dataset.t];
}

async function load(address) {
  const response = await fetch(new URL(address, here));
  return response.text();
}

async function change(code) {
  const texts = await load(LANGUAGES[code].texts);
  fill(JSON.parse(texts));
  document.documentElement.lang = code;
  return texts;
}

async function chosen() {
  const kept = JSON.parse(await disk.all())[KEPT_AS];
  return known(kept) ? kept : ofPhone();
}

// One change after the other, so that the last one asked for stays.
let changed = chosen().then(change);

function use(code) {
  changed = changed.catch(() => {}).then(() => change(code));
  return changed;
}

globalThis.language = {
  all: Object.entries(LANGUAGES).map(([code, { name }]) => ({ code, name })),
  first: changed,
  use,
  help: () => load(LANGUAGES[document.documentElement.lang].help),
};
