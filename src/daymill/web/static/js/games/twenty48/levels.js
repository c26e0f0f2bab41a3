/**
 * The levels of 2048, as `spec.md` has them.
 */

/**
 * `slack` is how many moves over par the limit leaves, the least and the most, null where there is no limit; `difficulty`
 * is the least and the most, null where any will do.
 *
 * @typedef {{
 *   readonly target: number,
 *   readonly slack: readonly [number, number] | null,
 *   readonly difficulty: readonly [number, number] | null,
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { target: 64, slack: null, difficulty: [0, 9] },
  { target: 128, slack: null, difficulty: [8, 19] },
  { target: 64, slack: [2, 5], difficulty: [16, 30] },
  { target: 256, slack: null, difficulty: [18, 29] },
  { target: 128, slack: [3, 6], difficulty: [26, 42] },
  { target: 512, slack: null, difficulty: [28, 41] },
  { target: 256, slack: [3, 6], difficulty: [38, 56] },
  { target: 2048, slack: null, difficulty: null },
  { target: 1024, slack: null, difficulty: [40, 54] },
  { target: 512, slack: [4, 8], difficulty: [50, 66] },
  { target: 1024, slack: [6, 12], difficulty: [60, 78] },
  { target: 2048, slack: [30, 60], difficulty: [66, 82] },
  { target: 4096, slack: null, difficulty: [68, 88] },
  { target: 2048, slack: [3, 8], difficulty: [80, 96] },
  { target: 4096, slack: [10, 20], difficulty: [86, 99] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ target, slack }) {
  return `reach ${target}${slack ? `, limit ${slack[0]} to ${slack[1]} moves over par` : ""}`;
}
