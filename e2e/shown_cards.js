// The side of the largest square that can be seen of each card of the hand.
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 2; n++) await frame();
  const STEP = 2;
  const square = (card) => {
    const box = card.getBoundingClientRect();
    let above = [];
    let best = 0;
    for (let y = box.top; y <= box.bottom; y += STEP) {
      const line = [];
      for (let x = box.left, n = 0; x <= box.right; x += STEP, n++) {
        const seen = card.contains(document.elementFromPoint(x, y));
        line[n] = seen ? 1 + Math.min(line[n - 1] ?? 0, above[n] ?? 0, above[n - 1] ?? 0) : 0;
        best = Math.max(best, line[n]);
      }
      above = line;
    }
    return best * STEP;
  };
  return [...document.querySelectorAll("#hand button")].map(square);
};
