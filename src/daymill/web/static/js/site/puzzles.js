/**
 * Puzzles by level and seed: built once, in a worker, and kept.
 *
 * @import { Part } from "./serverless.js"
 */

import { build } from "./build.js";
import * as place from "./place.js";

const KEPT = "puzzles"; // the names of those that are kept, the latest last
const MOST = 40;

/** @typedef {{ part: Part, resolve: (text: string) => void, reject: (fault: unknown) => void }} Order */

/** @type {Worker | undefined} */
let worker;
let broken = false;
let number = 0;
/** @type {Map<number, Order>} */
const orders = new Map();

/**
 * The whole puzzle as JSON, secrets included.
 *
 * @param {Part} part
 * @returns {Promise<any>}
 */
export async function puzzleOf(part) {
  // a version of the site has puzzles of its own
  const name = `puzzle${place.VERSION}${part.game}/${part.level}/${part.seed}`;
  const kept = place.get(name);
  if (typeof kept === "object" && kept !== null) return kept;
  const puzzle = JSON.parse(await (broken ? build(part) : inWorker(part)));
  const earlier = place.get(KEPT);
  const listed = Array.isArray(earlier) ? earlier.filter((other) => other !== name) : [];
  for (const old of listed.splice(0, Math.max(0, listed.length + 1 - MOST))) place.remove(old);
  place.set(name, puzzle);
  place.set(KEPT, [...listed, name]);
  return puzzle;
}

/**
 * @param {Part} part
 * @returns {Promise<string>}
 */
function inWorker(part) {
  return new Promise((resolve, reject) => {
    worker ??= start();
    orders.set(number, { part, resolve, reject });
    worker.postMessage({ id: number++, part });
  });
}

function start() {
  const started = new Worker(new URL("./builder.js", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data: { id, text, fault } }) => {
    const order = orders.get(id);
    orders.delete(id);
    if (fault === undefined) order?.resolve(text);
    else order?.reject(new Error(fault));
  });
  // a browser without such workers, or whose worker could not be fetched: the page builds them itself
  started.addEventListener("error", () => {
    broken = true;
    for (const { part, resolve, reject } of orders.values()) build(part).then(resolve, reject);
    orders.clear();
  });
  return started;
}
