// What lies on what at the table: a name, a call or an index that something else covers.
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 2; n++) await frame();
  const SLACK = 3; // a face may touch the plate above it by so much
  const all = (query) => [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
  const told = (element) => `${element.className} ${element.textContent.slice(0, 12)}`;
  const meet = (one, other, slack) => {
    const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > slack && high > slack;
  };
  const wrong = [];
  const apart = (some, others, slack = 1) => {
    for (const one of all(some))
      for (const other of all(others)) {
        const same = one === other || one.contains(other) || other.contains(one);
        const neighbours = one.closest(".seat, .laid") && one.closest(".seat, .laid") === other.closest(".seat, .laid");
        if (!same && !neighbours && meet(one, other, slack)) wrong.push(`${told(one)} on ${told(other)}`);
      }
  };
  apart(".plate", ".plate");
  apart(".face, .role, .purse", ".plate b");
  apart(".face, .role", ".plate .call", SLACK);
  apart(".plate, .face", ".laid .card, .slot, .who, .pot, .muestra", SLACK);
  apart(".pot, .muestra", ".laid .card, .slot, .who", SLACK);
  if (!document.querySelector(".cross")) apart(".laid .card, .slot", ".laid .card, .slot, .who");
  apart(".who:not(.sr)", ".who:not(.sr)", 0);

  const INDEX = [[0.12, 0.12], [0.3, 0.12], [0.2, 0.3], [0.2, 0.6]]; // in widths of a card
  for (const card of all(".laid .card")) {
    const width = card.offsetWidth;
    const box = card.getBoundingClientRect();
    const [left, top] = [(box.left + box.right - width) / 2, (box.top + box.bottom - card.offsetHeight) / 2];
    for (const [x, y] of INDEX) {
      const found = document.elementFromPoint(left + x * width, top + y * width);
      if (!card.contains(found)) wrong.push(`the index of ${card.getAttribute("aria-label")} is under ${found && told(found)}`);
    }
  }
  return wrong;
};
