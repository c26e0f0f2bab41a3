/**
 * Opposites' levels, as `spec.md` has them.
 */

/**
 * `ways` is how many directions there are; `hollow`, `words` and `framed` are chances in hundredths; `limit` is in ms;
 * `difficulty` is the least and the most.
 *
 * @typedef {{
 *   readonly prompts: number,
 *   readonly ways: number,
 *   readonly hollow: number,
 *   readonly words: number,
 *   readonly framed: number,
 *   readonly limit: number,
 *   readonly difficulty: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { prompts: 8, ways: 4, hollow: 0, words: 0, framed: 0, limit: 0, difficulty: [0, 9] },
  { prompts: 10, ways: 4, hollow: 100, words: 0, framed: 0, limit: 0, difficulty: [10, 19] },
  { prompts: 12, ways: 2, hollow: 50, words: 0, framed: 0, limit: 0, difficulty: [16, 24] },
  { prompts: 14, ways: 4, hollow: 50, words: 0, framed: 0, limit: 2000, difficulty: [28, 38] },
  { prompts: 16, ways: 4, hollow: 0, words: 60, framed: 0, limit: 1300, difficulty: [32, 40] },
  { prompts: 18, ways: 4, hollow: 40, words: 0, framed: 0, limit: 1200, difficulty: [36, 47] },
  { prompts: 18, ways: 4, hollow: 40, words: 40, framed: 0, limit: 1800, difficulty: [43, 54] },
  { prompts: 20, ways: 4, hollow: 50, words: 0, framed: 0, limit: 1000, difficulty: [45, 55] },
  { prompts: 26, ways: 4, hollow: 0, words: 0, framed: 40, limit: 1500, difficulty: [49, 60] },
  { prompts: 24, ways: 4, hollow: 50, words: 50, framed: 0, limit: 1500, difficulty: [57, 66] },
  { prompts: 28, ways: 4, hollow: 50, words: 50, framed: 0, limit: 1200, difficulty: [64, 72] },
  { prompts: 30, ways: 4, hollow: 0, words: 40, framed: 50, limit: 1500, difficulty: [66, 74] },
  { prompts: 34, ways: 4, hollow: 30, words: 0, framed: 40, limit: 1400, difficulty: [68, 77] },
  { prompts: 36, ways: 4, hollow: 40, words: 40, framed: 40, limit: 1500, difficulty: [75, 82] },
  { prompts: 40, ways: 4, hollow: 50, words: 50, framed: 50, limit: 1400, difficulty: [81, 86] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ prompts, ways, hollow, words, framed, limit }) {
  const how = hollow === 0 ? "filled" : hollow === 100 ? "hollow" : "filled and hollow";
  return [
    `${prompts} ${how} ${words ? "arrows and words" : "arrows"}`,
    ...(ways === 2 ? ["left and right"] : []),
    ...(framed ? ["some framed"] : []),
    ...(limit ? [`${limit} ms each`] : []),
  ].join(", ");
}
