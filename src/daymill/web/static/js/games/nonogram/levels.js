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
 *   readonly smooth: number,
 *   readonly symmetry: Symmetry,
 *   readonly band: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { width: 5, height: 5, density: 60, smooth: 0, symmetry: "none", band: [0, 5] },
  { width: 5, height: 5, density: 60, smooth: 0, symmetry: "none", band: [6, 14] },
  { width: 5, height: 5, density: 50, smooth: 0, symmetry: "none", band: [10, 24] },
  { width: 10, height: 10, density: 60, smooth: 1, symmetry: "none", band: [6, 14] },
  { width: 10, height: 10, density: 60, smooth: 0, symmetry: "left-right", band: [10, 20] },
  { width: 10, height: 10, density: 55, smooth: 0, symmetry: "none", band: [16, 24] },
  { width: 10, height: 10, density: 50, smooth: 1, symmetry: "turn", band: [22, 34] },
  { width: 10, height: 10, density: 50, smooth: 0, symmetry: "none", band: [30, 44] },
  { width: 15, height: 15, density: 50, smooth: 1, symmetry: "left-right", band: [26, 42] },
  { width: 15, height: 15, density: 55, smooth: 0, symmetry: "none", band: [32, 46] },
  { width: 15, height: 15, density: 50, smooth: 0, symmetry: "turn", band: [40, 56] },
  { width: 15, height: 15, density: 50, smooth: 0, symmetry: "none", band: [52, 66] },
  { width: 20, height: 20, density: 50, smooth: 1, symmetry: "up-down", band: [46, 66] },
  { width: 20, height: 20, density: 50, smooth: 0, symmetry: "left-right", band: [60, 76] },
  { width: 20, height: 20, density: 50, smooth: 0, symmetry: "none", band: [74, 100] },
  { width: 25, height: 25, density: 55, smooth: 1, symmetry: "none", band: [30, 60] },
  { width: 30, height: 30, density: 55, smooth: 0, symmetry: "none", band: [55, 80] },
  { width: 30, height: 30, density: 50, smooth: 1, symmetry: "left-right", band: [35, 80] },
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
