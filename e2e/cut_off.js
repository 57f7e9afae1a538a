// What of the screen is wrong: beyond its edges, scrolling sideways, text cut, buttons too small or under another thing.
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 2; n++) await frame(); // a window that has changed is laid out with the next one
  const wrong = [];
  const [width, height] = [innerWidth, innerHeight];
  const root = document.documentElement;
  if (root.scrollWidth > width) wrong.push(`the page is ${root.scrollWidth} wide`);
  const dialog = document.querySelector("dialog[open]");
  const scrolls = (element) => element.closest(".scroll, dialog, .form, #start, #setup, #house");
  const rays = (element) => element.matches(".art, .poster"); // their background is larger than they are
  const name = (element) => element.tagName + "." + element.className + " " + element.textContent.slice(0, 20);
  for (const element of (dialog ?? document.body).querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("svg, .sr")) continue;
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < -1 || box.right > width + 1) wrong.push(`${name(element)} is beyond the side`);
    if (!scrolls(element) && (box.top < -1 || box.bottom > height + 1)) wrong.push(`${name(element)} is beyond the end`);
    if (!rays(element) && element.clientWidth && element.scrollWidth > element.clientWidth + 1 && element.tagName !== "MAIN" && element.tagName !== "BUTTON")
      if (getComputedStyle(element).overflowX !== "visible") wrong.push(`${name(element)} is cut`);
    if (element.tagName !== "BUTTON") continue;
    if (element.offsetWidth < 44 || element.offsetHeight < 44) wrong.push(`${name(element)} is small`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (y < height && !element.contains(document.elementFromPoint(x, y)) && (dialog || !scrolls(element))) wrong.push(`${name(element)} is covered`);
  }
  return wrong;
};
