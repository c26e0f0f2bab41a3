/**
 * Tandem's levels, as `spec.md` has them.
 */

/**
 * `walls`, `par` and `difficulty` are the least and the largest; `difficulty` is null where any will do. `pick` says
 * what is drawn first: a position for the stations, or how far away it is.
 *
 * @typedef {{
 *   readonly width: number,
 *   readonly height: number,
 *   readonly walls: readonly [number, number],
 *   readonly par: readonly [number, number],
 *   readonly pick: "position" | "length",
 *   readonly difficulty: readonly [number, number] | null,
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { width: 3, height: 3, walls: [0, 1], par: [2, 3], pick: "length", difficulty: [0, 15] },
  { width: 4, height: 3, walls: [1, 2], par: [3, 4], pick: "length", difficulty: [5, 22] },
  { width: 4, height: 4, walls: [2, 3], par: [4, 6], pick: "length", difficulty: [15, 32] },
  { width: 5, height: 4, walls: [3, 4], par: [5, 7], pick: "length", difficulty: [22, 38] },
  { width: 5, height: 5, walls: [4, 6], par: [6, 8], pick: "length", difficulty: [30, 44] },
  { width: 6, height: 5, walls: [5, 7], par: [7, 10], pick: "length", difficulty: [38, 50] },
  { width: 6, height: 5, walls: [6, 8], par: [8, 12], pick: "length", difficulty: [42, 56] },
  { width: 6, height: 5, walls: [7, 9], par: [9, 15], pick: "position", difficulty: null },
  { width: 6, height: 6, walls: [8, 11], par: [11, 16], pick: "length", difficulty: [52, 66] },
  { width: 6, height: 6, walls: [9, 12], par: [12, 18], pick: "length", difficulty: [56, 70] },
  { width: 7, height: 6, walls: [10, 14], par: [14, 20], pick: "length", difficulty: [62, 76] },
  { width: 7, height: 7, walls: [12, 16], par: [15, 22], pick: "length", difficulty: [66, 82] },
  { width: 8, height: 7, walls: [14, 19], par: [17, 24], pick: "length", difficulty: [72, 88] },
  { width: 8, height: 8, walls: [16, 21], par: [19, 28], pick: "length", difficulty: [78, 94] },
  { width: 8, height: 8, walls: [18, 23], par: [22, 36], pick: "length", difficulty: [84, 100] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ width, height, walls, par }) {
  return `${width}x${height}, ${walls.join("-")} walls, par ${par.join("-")}`;
}
