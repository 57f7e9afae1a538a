// Gives the player a text as a file, and reads a file that the player chooses.

const LONGEST = 3e6; // bytes; no copy of ours is so long
let chooser; // held, so that it outlives the choice

// An app on the home screen of an iPhone has no downloads: there the file is handed on.
async function give(text) {
  const name = `sobremesa-${new Date().toLocaleDateString("sv")}.json`; // Sweden writes 2026-11-30
  const file = new File([text], name, { type: "application/json" });
  if ("standalone" in navigator && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error.name === "AbortError") return; // the player has thought better of it
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const textOf = (file) => (file.size > LONGEST ? "" : file.text().catch(() => ""));

// The text of the file chosen, an empty one when it cannot be a copy; nothing ever when none is chosen.
function choose() {
  chooser = document.createElement("input");
  chooser.type = "file";
  chooser.accept = ".json,application/json";
  return new Promise((resolve) => {
    chooser.onchange = () => resolve(textOf(chooser.files[0]));
    chooser.click();
  });
}

globalThis.files = { give, choose };
