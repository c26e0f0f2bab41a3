/**
 * The one generator: mulberry32 on an explicit 32-bit state, as `docs/random.md` specifies it.
 *
 * The algorithm is Tommy Ettinger's public-domain mulberry32.
 */

import { Invalid } from "./errors.js";
import { shown } from "./reading.js";

export const SEEDS = 2 ** 32;

/** A stream of numbers. Its state starts as the seed itself. */
export class Stream {
  /** @param {number} seed 0 to 2^32 - 1, else `Invalid` with `bad_seed` */
  constructor(seed) {
    this.state = new Int32Array([checkSeed(seed)]);
  }

  /** The next number, 0 to 2^32 - 1. */
  nextUint32() {
    const s = (this.state[0] + 0x6d2b79f5) | 0;
    this.state[0] = s;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /**
   * The next number modulo `n`. The small bias is part of the specification.
   *
   * @param {number} n 1 to 2^32
   */
  below(n) {
    return this.nextUint32() % n;
  }

  /**
   * Fisher-Yates in place, from the last index down, with j = below(i + 1).
   *
   * @template T
   * @param {T[]} list
   */
  shuffle(list) {
    for (let i = list.length - 1; i > 0; i--) swap(list, i, this.below(i + 1));
  }

  /**
   * `k` different numbers of 0..n-1, in the order drawn.
   *
   * @param {number} n
   * @param {number} k 0 to n
   * @returns {number[]}
   */
  choose(n, k) {
    const list = Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i >= n - k; i--) swap(list, i, this.below(i + 1));
    return list.slice(n - k).reverse();
  }
}

/**
 * `seed` if it is one, 0 to 2^32 - 1. Throws `Invalid` with `bad_seed`.
 *
 * @param {unknown} seed
 * @returns {number}
 */
export function checkSeed(seed) {
  if (typeof seed !== "number" || !Number.isInteger(seed) || seed < 0 || seed >= SEEDS) {
    throw new Invalid("bad_seed", `a seed is an integer from 0 to ${SEEDS - 1}, not ${shown(seed)}`, "seed");
  }
  return seed;
}

/**
 * The seed of a text: 32-bit FNV-1a over its UTF-8 bytes (Fowler, Noll and Vo).
 *
 * @param {string} text
 * @returns {number} 0 to 2^32 - 1
 */
export function textSeed(text) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} i
 * @param {number} j
 */
function swap(list, i, j) {
  const item = list[i];
  list[i] = list[j];
  list[j] = item;
}
