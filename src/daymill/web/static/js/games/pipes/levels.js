/**
 * Pipes' levels, as `spec.md` has them.
 */

/**
 * The size of the board, whether it wraps, and the least and the most difficulty.
 *
 * @typedef {{
 *   readonly width: number,
 *   readonly height: number,
 *   readonly wrapping: boolean,
 *   readonly difficulty: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { width: 3, height: 3, wrapping: false, difficulty: [0, 100] },
  { width: 4, height: 4, wrapping: false, difficulty: [27, 39] },
  { width: 5, height: 5, wrapping: false, difficulty: [35, 45] },
  { width: 6, height: 5, wrapping: false, difficulty: [38, 49] },
  { width: 6, height: 6, wrapping: false, difficulty: [43, 53] },
  { width: 7, height: 7, wrapping: false, difficulty: [49, 58] },
  { width: 5, height: 5, wrapping: false, difficulty: [50, 64] },
  { width: 6, height: 6, wrapping: false, difficulty: [56, 68] },
  { width: 7, height: 7, wrapping: false, difficulty: [60, 71] },
  { width: 7, height: 7, wrapping: false, difficulty: [67, 82] },
  { width: 4, height: 4, wrapping: true, difficulty: [0, 100] },
  { width: 5, height: 5, wrapping: true, difficulty: [67, 78] },
  { width: 6, height: 6, wrapping: true, difficulty: [73, 84] },
  { width: 7, height: 6, wrapping: true, difficulty: [79, 89] },
  { width: 7, height: 7, wrapping: true, difficulty: [0, 100] },
  { width: 9, height: 9, wrapping: false, difficulty: [0, 100] },
  { width: 9, height: 9, wrapping: true, difficulty: [0, 100] },
  { width: 13, height: 11, wrapping: true, difficulty: [0, 100] },
];

/** Whether boards of any difficulty are as a level wants them. @param {Level} level */
export function takesAny({ difficulty: [low, high] }) {
  return low === 0 && high === 100;
}

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf(level) {
  const { width, height, wrapping, difficulty } = level;
  const band = takesAny(level) ? "any difficulty" : `difficulty ${difficulty.join(" to ")}`;
  return [`${width}x${height}`, ...(wrapping ? ["wrapping"] : []), band].join(", ");
}
