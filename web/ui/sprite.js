// Puts the drawings into the page, where the colours of art.css reach them: a constant file of this site.

fetch(new URL("asset:art/sprite.svg", document.currentScript.src))
  .then((response) => response.text())
  .then((drawings) => document.body.insertAdjacentHTML("afterbegin", drawings));
