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
  { width: 4, height: 4, wrapping: false, difficulty: [20, 29] },
  { width: 5, height: 5, wrapping: false, difficulty: [26, 35] },
  { width: 6, height: 5, wrapping: false, difficulty: [29, 38] },
  { width: 6, height: 6, wrapping: false, difficulty: [33, 42] },
  { width: 7, height: 7, wrapping: false, difficulty: [39, 48] },
  { width: 5, height: 5, wrapping: false, difficulty: [40, 54] },
  { width: 6, height: 6, wrapping: false, difficulty: [46, 58] },
  { width: 7, height: 7, wrapping: false, difficulty: [50, 62] },
  { width: 7, height: 7, wrapping: false, difficulty: [58, 75] },
  { width: 4, height: 4, wrapping: true, difficulty: [0, 100] },
  { width: 5, height: 5, wrapping: true, difficulty: [58, 70] },
  { width: 6, height: 6, wrapping: true, difficulty: [65, 77] },
  { width: 7, height: 6, wrapping: true, difficulty: [72, 84] },
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
