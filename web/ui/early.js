// The first paint can be tapped before the interface is there to listen. The last such tap is kept, and done by
// early.done() as soon as it is; unless what was tapped has gone by then.

let tapped = null;
const keep = (event) => (tapped = event.target.closest("[data-do]") ?? tapped);
addEventListener("click", keep);

function done() {
  removeEventListener("click", keep);
  if (tapped?.checkVisibility()) tapped.click();
}

globalThis.early = { done };
