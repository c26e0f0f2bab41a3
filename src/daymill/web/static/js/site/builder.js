/** A worker that builds puzzles, so that the page stays quick. */

import { build } from "./build.js";

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));

worker.addEventListener("message", async ({ data: { id, part } }) => {
  try {
    worker.postMessage({ id, text: await build(part) });
  } catch (error) {
    worker.postMessage({ id, fault: `${error}` });
  }
});
