// Which names the speech bubbles hide, or which bubbles are cut off, each bubble on its own.
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 2; n++) await frame();
  const names = [...document.querySelectorAll(".plate b")].map((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return [name.textContent, words.getBoundingClientRect()];
  });
  const apart = (one, other) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
  const wrong = [];
  for (const bubble of document.querySelectorAll(".bubble")) {
    const speaker = bubble.parentElement.firstChild.textContent;
    bubble.textContent = "Tomo el mazo";
    bubble.hidden = false;
    const box = bubble.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth) wrong.push(`${speaker} is cut off`);
    for (const [name, words] of names) if (!apart(words, box)) wrong.push(`${speaker} hides ${name}`);
    bubble.hidden = true;
  }
  return wrong;
};
