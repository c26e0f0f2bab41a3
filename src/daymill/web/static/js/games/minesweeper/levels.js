/**
 * Minesweeper's levels, as `spec.md` has them.
 */

/**
 * `deadly`: a mine that is opened ends the game. `difficulty`: the least and the most.
 *
 * @typedef {{
 *   readonly width: number,
 *   readonly height: number,
 *   readonly mines: number,
 *   readonly deadly: boolean,
 *   readonly difficulty: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { width: 5, height: 5, mines: 3, deadly: false, difficulty: [0, 15] },
  { width: 6, height: 6, mines: 5, deadly: false, difficulty: [8, 19] },
  { width: 6, height: 7, mines: 7, deadly: false, difficulty: [16, 43] },
  { width: 7, height: 7, mines: 8, deadly: false, difficulty: [26, 50] },
  { width: 7, height: 8, mines: 10, deadly: false, difficulty: [34, 58] },
  { width: 8, height: 8, mines: 10, deadly: false, difficulty: [42, 63] },
  { width: 8, height: 8, mines: 12, deadly: false, difficulty: [50, 68] },
  { width: 8, height: 9, mines: 14, deadly: false, difficulty: [57, 74] },
  { width: 8, height: 9, mines: 15, deadly: true, difficulty: [60, 78] },
  { width: 8, height: 10, mines: 17, deadly: true, difficulty: [65, 84] },
  { width: 8, height: 10, mines: 19, deadly: true, difficulty: [69, 88] },
  { width: 8, height: 11, mines: 21, deadly: true, difficulty: [71, 88] },
  { width: 8, height: 11, mines: 23, deadly: true, difficulty: [74, 90] },
  { width: 8, height: 12, mines: 25, deadly: true, difficulty: [77, 91] },
  { width: 8, height: 12, mines: 28, deadly: true, difficulty: [83, 100] },
  { width: 9, height: 9, mines: 10, deadly: true, difficulty: [0, 100] },
  { width: 16, height: 16, mines: 40, deadly: true, difficulty: [0, 100] },
  { width: 30, height: 16, mines: 99, deadly: true, difficulty: [0, 100] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ width, height, mines, deadly, difficulty: [low, high] }) {
  const band = low === 0 && high === 100 ? "any difficulty" : `difficulty ${low} to ${high}`;
  return [`${width}x${height}`, `${mines} mines`, ...(deadly ? ["deadly"] : []), band].join(", ");
}
