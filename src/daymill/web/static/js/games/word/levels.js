/**
 * The levels of the word of the day, as `spec.md` has them.
 */

/**
 * `hard`: what is known has to be used. `difficulty`: the least and the most.
 *
 * @typedef {{
 *   readonly letters: number,
 *   readonly tries: number,
 *   readonly hard: boolean,
 *   readonly difficulty: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { letters: 4, tries: 8, hard: false, difficulty: [0, 14] },
  { letters: 5, tries: 8, hard: false, difficulty: [0, 19] },
  { letters: 4, tries: 7, hard: false, difficulty: [15, 35] },
  { letters: 5, tries: 7, hard: false, difficulty: [20, 40] },
  { letters: 6, tries: 7, hard: false, difficulty: [25, 45] },
  { letters: 5, tries: 6, hard: false, difficulty: [30, 50] },
  { letters: 4, tries: 6, hard: false, difficulty: [35, 60] },
  { letters: 5, tries: 6, hard: false, difficulty: [40, 63] },
  { letters: 6, tries: 6, hard: false, difficulty: [50, 68] },
  { letters: 7, tries: 6, hard: false, difficulty: [55, 72] },
  { letters: 5, tries: 6, hard: true, difficulty: [60, 77] },
  { letters: 6, tries: 6, hard: true, difficulty: [65, 80] },
  { letters: 5, tries: 5, hard: true, difficulty: [73, 86] },
  { letters: 6, tries: 5, hard: true, difficulty: [77, 90] },
  { letters: 7, tries: 5, hard: true, difficulty: [80, 100] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ letters, tries, hard, difficulty: [low, high] }) {
  const parts = [`${letters} letters`, `${tries} tries`, ...(hard ? ["hard mode"] : [])];
  return [...parts, `difficulty ${low} to ${high}`].join(", ");
}
