/** Tells the page that has this one in a frame how high it would like to be, whenever that changes. */

const { game = "" } = document.body.dataset;
let told = 0;

function tell() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === told) return;
  told = height;
  window.parent.postMessage({ daymill: "height", game, height }, "*");
}

if (window.parent !== window) new ResizeObserver(tell).observe(document.body);
