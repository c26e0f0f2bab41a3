/**
 * Lists and cells in words.
 */

import { cellName } from "./grid.js";

const COUNTS = ["no", "one", "two", "three"];

/** A small number in words. @param {number} count up to 3 */
export function countText(count) {
  return COUNTS[count];
}

/**
 * Cells as a list: `a`, `a and b`, `a, b and c`.
 *
 * @param {readonly number[]} cells
 */
export function cellsText(cells) {
  const names = cells.map(cellName);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names.join("");
}
