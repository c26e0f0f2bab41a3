/**
 * Nonogram's levels, as `spec.md` has them.
 */

/** @typedef {"none" | "left-right" | "up-down" | "turn"} Symmetry */

/**
 * `density` is the chance of a cell to be filled at first, in hundredths; `smooth` the passes of smoothing; `band` the
 * least and the most difficulty.
 *
 * @typedef {{
 *   readonly width: number,
 *   readonly height: number,
 *   readonly density: number,
 *   readonly symmetry: Symmetry,
 *   readonly smooth: number,
 *   readonly band: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { width: 5, height: 5, density: 60, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 5, height: 5, density: 55, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 5, height: 5, density: 50, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 10, height: 10, density: 60, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 10, height: 10, density: 55, symmetry: "left-right", smooth: 0, band: [0, 100] },
  { width: 10, height: 10, density: 55, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 10, height: 10, density: 55, symmetry: "up-down", smooth: 0, band: [0, 100] },
  { width: 10, height: 10, density: 50, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 15, height: 15, density: 55, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 15, height: 15, density: 50, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 15, height: 15, density: 50, symmetry: "turn", smooth: 0, band: [0, 100] },
  { width: 15, height: 15, density: 50, symmetry: "none", smooth: 1, band: [0, 100] },
  { width: 20, height: 20, density: 55, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 20, height: 20, density: 50, symmetry: "none", smooth: 1, band: [0, 100] },
  { width: 20, height: 20, density: 50, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 25, height: 25, density: 50, symmetry: "none", smooth: 0, band: [0, 100] },
  { width: 30, height: 30, density: 50, symmetry: "none", smooth: 0, band: [0, 100] },
];

const WORDS = {
  none: "",
  "left-right": ", mirrored left and right",
  "up-down": ", mirrored top and bottom",
  turn: ", turned by half",
};

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ width, height, symmetry, smooth, band: [low, high] }) {
  return `${width}x${height}${WORDS[symmetry]}${smooth ? ", smooth" : ""}, difficulty ${low} to ${high}`;
}
