/**
 * Bloom's levels, as `spec.md` has them.
 */

/**
 * `settings` is the highest setting; `feeds`: how many beds a pump feeds; `needs`: what a bed may need; `running`:
 * the least number of running pumps in the hidden settings; `difficulty` is null where any will do.
 *
 * @typedef {{
 *   readonly pumps: number,
 *   readonly beds: number,
 *   readonly settings: number,
 *   readonly feeds: readonly [number, number],
 *   readonly needs: readonly [number, number],
 *   readonly running: number,
 *   readonly difficulty: readonly [number, number] | null,
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { pumps: 3, beds: 3, settings: 2, feeds: [1, 2], needs: [1, 4], running: 2, difficulty: [0, 14] },
  { pumps: 3, beds: 3, settings: 3, feeds: [1, 3], needs: [1, 6], running: 2, difficulty: [13, 29] },
  { pumps: 4, beds: 4, settings: 2, feeds: [1, 3], needs: [1, 5], running: 2, difficulty: [19, 34] },
  { pumps: 4, beds: 4, settings: 3, feeds: [2, 3], needs: [1, 7], running: 3, difficulty: [24, 39] },
  { pumps: 5, beds: 5, settings: 2, feeds: [2, 3], needs: [1, 6], running: 3, difficulty: [28, 44] },
  { pumps: 5, beds: 5, settings: 3, feeds: [2, 3], needs: [1, 7], running: 3, difficulty: [33, 49] },
  { pumps: 6, beds: 6, settings: 2, feeds: [2, 3], needs: [1, 6], running: 4, difficulty: [38, 54] },
  { pumps: 6, beds: 6, settings: 3, feeds: [2, 3], needs: [1, 7], running: 4, difficulty: null },
  { pumps: 6, beds: 6, settings: 3, feeds: [2, 3], needs: [1, 9], running: 4, difficulty: [48, 64] },
  { pumps: 6, beds: 6, settings: 4, feeds: [2, 4], needs: [1, 12], running: 4, difficulty: [52, 67] },
  { pumps: 7, beds: 7, settings: 3, feeds: [2, 3], needs: [1, 9], running: 5, difficulty: [57, 72] },
  { pumps: 7, beds: 7, settings: 4, feeds: [2, 4], needs: [1, 12], running: 5, difficulty: [63, 78] },
  { pumps: 8, beds: 8, settings: 4, feeds: [2, 4], needs: [1, 14], running: 6, difficulty: [66, 81] },
  { pumps: 8, beds: 7, settings: 5, feeds: [2, 4], needs: [1, 16], running: 6, difficulty: [72, 86] },
  { pumps: 8, beds: 8, settings: 6, feeds: [3, 5], needs: [1, 24], running: 6, difficulty: [80, 100] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ pumps, beds, settings, difficulty }) {
  const how = difficulty ? `difficulty ${difficulty[0]} to ${difficulty[1]}` : "any difficulty";
  return `${pumps} pumps, ${beds} beds, settings 0 to ${settings}, ${how}`;
}
