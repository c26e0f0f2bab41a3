/**
 * Target Sums' levels, as `spec.md` has them.
 */

/**
 * `largest` is the largest amount of a number; `negative` and `kept` are the chances of a number to be negative and of
 * a cell to be kept, in hundredths; `mixed` says that no line is kept whole or struck whole; `difficulty` is the least
 * and the most.
 *
 * @typedef {{
 *   readonly width: number,
 *   readonly height: number,
 *   readonly largest: number,
 *   readonly negative: number,
 *   readonly kept: number,
 *   readonly mixed: boolean,
 *   readonly difficulty: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { width: 3, height: 3, largest: 9, negative: 0, kept: 60, mixed: false, difficulty: [0, 19] },
  { width: 4, height: 4, largest: 9, negative: 0, kept: 60, mixed: false, difficulty: [12, 19] },
  { width: 5, height: 4, largest: 9, negative: 0, kept: 55, mixed: true, difficulty: [20, 28] },
  { width: 5, height: 5, largest: 9, negative: 0, kept: 50, mixed: true, difficulty: [24, 32] },
  { width: 5, height: 6, largest: 9, negative: 0, kept: 50, mixed: true, difficulty: [28, 37] },
  { width: 5, height: 5, largest: 9, negative: 30, kept: 50, mixed: true, difficulty: [30, 42] },
  { width: 6, height: 6, largest: 9, negative: 0, kept: 50, mixed: true, difficulty: [34, 44] },
  { width: 6, height: 6, largest: 9, negative: 0, kept: 50, mixed: true, difficulty: [42, 55] },
  { width: 6, height: 6, largest: 9, negative: 40, kept: 50, mixed: true, difficulty: [46, 56] },
  { width: 6, height: 7, largest: 9, negative: 0, kept: 50, mixed: true, difficulty: [48, 58] },
  { width: 7, height: 7, largest: 12, negative: 0, kept: 50, mixed: true, difficulty: [52, 62] },
  { width: 7, height: 7, largest: 9, negative: 40, kept: 50, mixed: true, difficulty: [56, 67] },
  { width: 7, height: 8, largest: 9, negative: 0, kept: 50, mixed: true, difficulty: [60, 74] },
  { width: 8, height: 8, largest: 9, negative: 40, kept: 50, mixed: true, difficulty: [70, 84] },
  { width: 8, height: 8, largest: 9, negative: 0, kept: 50, mixed: true, difficulty: [82, 96] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ width, height, largest, negative, difficulty: [low, high] }) {
  const least = negative ? `−${largest}` : "1";
  return `${width}x${height}, ${least} to ${largest}, difficulty ${low} to ${high}`;
}
