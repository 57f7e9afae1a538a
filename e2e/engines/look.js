// What a player reads off the screen, and where a finger meets the buttons that nothing lies over.
() => {
  const name = (button) => (button.getAttribute("aria-label") ?? button.innerText).replace(/\s+/g, " ").trim();
  const shown = (query) => [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
  const point = (button) => {
    const box = button.getBoundingClientRect();
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    return button.contains(document.elementFromPoint(x, y)) ? [[name(button), x, y]] : [];
  };
  const screen = document.querySelector("main:not([hidden])");
  const page = document.scrollingElement;
  const mayScroll = ["start", "setup"].includes(screen.id); // the others fit
  return {
    place: screen.id,
    text: screen.innerText,
    hand: shown("#hand button").map(name),
    playable: shown("#hand.asked button:not([aria-disabled])").map(name),
    refused: shown("#hand button[aria-disabled]").map((card) => [name(card), card.getAttribute("aria-description")]),
    calls: shown("#dock button, #bill .b-primary").map(name),
    buttons: shown("button").flatMap(point),
    toast: shown("#toast").map((toast) => toast.innerText).join(),
    engine_is_up: document.documentElement.dataset.engine === "ready",
    is_kept: globalThis.offline.ready && navigator.serviceWorker.controller !== null,
    scrolls: page.scrollWidth > innerWidth || (!mayScroll && page.scrollHeight > innerHeight),
  };
};
