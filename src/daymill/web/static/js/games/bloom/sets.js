/**
 * Sets of small numbers as masks: pumps and beds in 8 bits, candidates in 10.
 */

import { HIGHEST_SETTING } from "./model.js";

/**
 * The lowest number of a set that is not empty.
 *
 * @param {number} set
 */
export function lowest(set) {
  return 31 - Math.clz32(set & -set);
}

/**
 * The highest number of a set that is not empty.
 *
 * @param {number} set
 */
export function highest(set) {
  return 31 - Math.clz32(set);
}

/**
 * The numbers of a set that lie from `least` to `most`.
 *
 * @param {number} set
 * @param {number} least
 * @param {number} most
 */
export function within(set, least, most) {
  if (most < 0 || least > HIGHEST_SETTING) return 0;
  const upTo = most >= HIGHEST_SETTING ? set : set & ((2 << most) - 1);
  return least <= 0 ? upTo : (upTo >> least) << least;
}

/**
 * Whether a set holds exactly one number.
 *
 * @param {number} set
 */
export function isOne(set) {
  return set !== 0 && (set & (set - 1)) === 0;
}

/**
 * The numbers of a set, ascending.
 *
 * @param {number} set
 * @returns {number[]}
 */
export function numbersOf(set) {
  const numbers = [];
  for (let left = set; left; left &= left - 1) numbers.push(lowest(left));
  return numbers;
}
