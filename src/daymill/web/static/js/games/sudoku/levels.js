/**
 * Sudoku's levels, as `spec.md` has them.
 */

/** @typedef {"none" | "rotational" | "mirror" | "diagonal"} Symmetry */

/**
 * How many givens there may be at least and at most, and the band of the rating, ten times what people know it as.
 *
 * @typedef {{
 *   readonly size: number,
 *   readonly givens: readonly [number, number],
 *   readonly symmetry: Symmetry,
 *   readonly minimal: boolean,
 *   readonly rating: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { size: 4, givens: [8, 16], symmetry: "none", minimal: false, rating: [10, 12] },
  { size: 4, givens: [0, 16], symmetry: "none", minimal: true, rating: [10, 23] },
  { size: 6, givens: [14, 36], symmetry: "rotational", minimal: false, rating: [10, 15] },
  { size: 9, givens: [42, 81], symmetry: "rotational", minimal: false, rating: [10, 12] },
  { size: 9, givens: [36, 81], symmetry: "mirror", minimal: false, rating: [12, 15] },
  { size: 9, givens: [32, 81], symmetry: "rotational", minimal: false, rating: [15, 15] },
  { size: 9, givens: [28, 81], symmetry: "diagonal", minimal: false, rating: [17, 20] },
  { size: 9, givens: [26, 81], symmetry: "rotational", minimal: false, rating: [23, 26] },
  { size: 9, givens: [24, 81], symmetry: "rotational", minimal: false, rating: [26, 28] },
  { size: 9, givens: [0, 81], symmetry: "none", minimal: true, rating: [26, 28] },
  { size: 9, givens: [24, 81], symmetry: "rotational", minimal: false, rating: [30, 34] },
  { size: 9, givens: [0, 81], symmetry: "none", minimal: true, rating: [34, 38] },
  { size: 9, givens: [24, 81], symmetry: "mirror", minimal: false, rating: [38, 42] },
  { size: 9, givens: [0, 81], symmetry: "none", minimal: true, rating: [40, 44] },
  { size: 9, givens: [0, 81], symmetry: "none", minimal: true, rating: [44, 54] },
  { size: 9, givens: [0, 20], symmetry: "none", minimal: true, rating: [10, 54] },
];

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ size, givens: [, most], symmetry, minimal, rating: [low, high] }) {
  return [
    `${size}x${size}`,
    low === high ? `rating ${tenth(low)}` : `rating ${tenth(low)} to ${tenth(high)}`,
    ...(symmetry === "none" ? [] : [`${symmetry} symmetry`]),
    ...(minimal ? ["minimal"] : []),
    ...(most < size * size ? [`at most ${most} givens`] : []),
  ].join(", ");
}

/** @param {number} rating */
function tenth(rating) {
  return `${Math.floor(rating / 10)}.${rating % 10}`;
}
