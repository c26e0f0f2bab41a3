/**
 * Schulte table's levels, as `spec.md` has them.
 *
 * @import { Order } from "./model.js"
 */

/**
 * `reshuffles` says after how many found numbers; `difficulty` is the least and the most.
 *
 * @typedef {{
 *   readonly width: number,
 *   readonly height: number,
 *   readonly order: Order,
 *   readonly reshuffles: readonly number[],
 *   readonly difficulty: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { width: 3, height: 3, order: "up", reshuffles: [], difficulty: [0, 9] },
  { width: 4, height: 3, order: "up", reshuffles: [], difficulty: [9, 13] },
  { width: 4, height: 4, order: "up", reshuffles: [], difficulty: [19, 26] },
  { width: 4, height: 4, order: "down", reshuffles: [], difficulty: [25, 33] },
  { width: 4, height: 4, order: "up", reshuffles: [4, 8, 12], difficulty: [28, 35] },
  { width: 5, height: 4, order: "up", reshuffles: [], difficulty: [32, 40] },
  { width: 5, height: 4, order: "down", reshuffles: [], difficulty: [39, 47] },
  { width: 5, height: 5, order: "up", reshuffles: [], difficulty: [49, 58] },
  { width: 5, height: 5, order: "down", reshuffles: [], difficulty: [56, 64] },
  { width: 5, height: 5, order: "up", reshuffles: [5, 10, 15, 20], difficulty: [61, 69] },
  { width: 6, height: 5, order: "up", reshuffles: [], difficulty: [63, 71] },
  { width: 6, height: 5, order: "down", reshuffles: [10, 20], difficulty: [73, 79] },
  { width: 6, height: 6, order: "up", reshuffles: [], difficulty: [76, 82] },
  { width: 6, height: 6, order: "down", reshuffles: [9, 18, 27], difficulty: [84, 88] },
  { width: 7, height: 7, order: "up", reshuffles: [12, 24, 36], difficulty: [92, 95] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ width, height, order, reshuffles }) {
  const size = width * height;
  const numbers = order === "up" ? `1 to ${size}` : `${size} to 1`;
  const list = reshuffles.join(", ").replace(/, (\d+)$/, " and $1");
  return `${width}x${height}, ${numbers}${list && `, reshuffled after ${list}`}`;
}
