/**
 * The nine cells, their lines, and what two signs in a line threaten.
 *
 * Cells count from 0 in here, row by row. Nine signs, `x`, `o` and `.` for free, are a position of one game.
 */

export const CELLS = 9;
export const FREE = ".";
export const EMPTY = FREE.repeat(CELLS);

/** @typedef {"x" | "o"} Sign */

/** Rows, columns, diagonals. @type {readonly (readonly number[])[]} */
export const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** The cells by rank: the centre, the corners, the sides. */
export const RANKS = [4, 0, 2, 6, 8, 1, 3, 5, 7];
export const CORNERS = RANKS.slice(1, 5);

/** @param {number} cell */
export function cellName(cell) {
  return `r${Math.floor(cell / 3) + 1}c${(cell % 3) + 1}`;
}

/** @param {number} line */
export function lineName(line) {
  if (line < 6) return `${line < 3 ? "row" : "column"} ${(line % 3) + 1}`;
  return `the diagonal from ${cellName(LINES[line][0])}`;
}

/** @param {Sign} sign @returns {Sign} */
export function otherSign(sign) {
  return sign === "x" ? "o" : "x";
}

/**
 * Who is to move.
 *
 * @param {string} cells
 * @returns {Sign}
 */
export function moverOf(cells) {
  return cellsWith(cells, FREE).length % 2 ? "x" : "o";
}

/**
 * The cells that hold a sign, or those that are free.
 *
 * @param {string} cells
 * @param {string} sign
 */
export function cellsWith(cells, sign) {
  return [...cells].flatMap((each, cell) => (each === sign ? [cell] : []));
}

/**
 * The cells after a move.
 *
 * @param {string} cells
 * @param {number} cell a free one
 * @param {Sign} sign
 */
export function put(cells, cell, sign) {
  return cells.slice(0, cell) + sign + cells.slice(cell + 1);
}

/**
 * The lines with three equal signs.
 *
 * @param {string} cells
 */
export function threesOf(cells) {
  return LINES.filter(([a, b, c]) => cells[a] !== FREE && cells[a] === cells[b] && cells[a] === cells[c]);
}

/**
 * Whether a side has three in a line.
 *
 * @param {string} cells
 * @param {Sign} sign
 */
export function hasThree(cells, sign) {
  return threesOf(cells).some(([first]) => cells[first] === sign);
}

/**
 * A side's threats: lines that lack one sign of three, and the gap, in the order of lines.
 *
 * @param {string} cells
 * @param {Sign} sign
 */
export function threatsOf(cells, sign) {
  return LINES.flatMap((line, at) => {
    const rest = line.filter((cell) => cells[cell] !== sign);
    return rest.length === 1 && cells[rest[0]] === FREE ? [{ line: at, gap: rest[0] }] : [];
  });
}

/**
 * The gaps of a side's threats, in reading order.
 *
 * @param {string} cells
 * @param {Sign} sign
 */
export function gapsOf(cells, sign) {
  return [...new Set(threatsOf(cells, sign).map(({ gap }) => gap))].sort();
}

/**
 * Where a side would have two gaps or more, by rank.
 *
 * @param {string} cells
 * @param {Sign} sign
 */
export function forksOf(cells, sign) {
  return RANKS.filter((cell) => cells[cell] === FREE && gapsOf(put(cells, cell, sign), sign).length > 1);
}
