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
  { width: 5, height: 5, density: 60, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 5, height: 5, density: 60, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 5, height: 5, density: 50, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 10, height: 10, density: 60, smooth: 0, symmetry: "left-right", band: [0, 79] },
  { width: 10, height: 10, density: 60, smooth: 1, symmetry: "none", band: [0, 79] },
  { width: 10, height: 10, density: 55, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 10, height: 10, density: 55, smooth: 1, symmetry: "none", band: [0, 79] },
  { width: 10, height: 10, density: 50, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 15, height: 15, density: 55, smooth: 1, symmetry: "left-right", band: [0, 79] },
  { width: 15, height: 15, density: 60, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 15, height: 15, density: 55, smooth: 0, symmetry: "turn", band: [0, 79] },
  { width: 15, height: 15, density: 50, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 20, height: 20, density: 55, smooth: 2, symmetry: "none", band: [0, 79] },
  { width: 20, height: 20, density: 55, smooth: 0, symmetry: "up-down", band: [0, 79] },
  { width: 20, height: 20, density: 50, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 25, height: 25, density: 55, smooth: 1, symmetry: "none", band: [0, 79] },
  { width: 30, height: 30, density: 55, smooth: 0, symmetry: "none", band: [0, 79] },
  { width: 30, height: 30, density: 55, smooth: 2, symmetry: "left-right", band: [0, 79] },
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
