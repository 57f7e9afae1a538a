// Keeps what the browser offers until the player wants it: an app on the home screen.
//
// It leaves in `globalThis.install`, and says "install-state" on the window when that changes:
//   way     how this browser installs: "prompt" (it asks by itself), "steps" (only by hand: iOS), or "" (it does not,
//           or this is the installed app)
//   ask()   lets the browser ask, where it can

const alone = navigator.standalone === true || matchMedia("(display-mode: standalone)").matches;
const install = { way: navigator.standalone === false ? "steps" : "", ask: () => {} };
globalThis.install = install;

function change(way, ask = () => {}) {
  Object.assign(install, { way, ask });
  dispatchEvent(new Event("install-state"));
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (!alone) change("prompt", () => event.prompt());
});
addEventListener("appinstalled", () => change(""));
