/**
 * Sudoku's picture: the grid, its digits and its pencil marks.
 *
 * @import { Cell, Offer, Scene, Shape } from "../../core/scene.js"
 * @import { View } from "./model.js"
 */

import { offer, shape } from "../../core/scene.js";
import { listed } from "../../core/words.js";
import { MARKS_OFF, MARKS_ON, cellAction } from "./model.js";
import { bitOf, digitsOf } from "./sets.js";

const CELL = 100;
const EDGE = 10;

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { size, grid } = view.board;
  const width = CELL * size + 2 * EDGE;
  return {
    width,
    height: width,
    label: `Sudoku, ${size} by ${size}`,
    shapes: [
      shape("rect", "sheet", [0, 0, width, width, 12]),
      ...grid.cells.map((cell) => shape("rect", styled(view, cell, "cell", "cell given"), placeOf(size, cell, 0))),
      ...drawLines(view, "thin"),
      ...drawLines(view, "thick"),
      ...grid.cells.flatMap((cell) => (view.digits[cell] ? drawDigit(view, cell) : drawMarks(view, cell))),
    ],
    cells: grid.cells.map((cell) => describe(view, cell)),
    controls: view.ended ? [] : [markSwitch(view.auto)],
    arrows: "focus",
    tap: "choose",
  };
}

/**
 * The corner of a cell.
 *
 * @param {number} size
 * @param {number} cell
 * @returns {[number, number]}
 */
function cornerOf(size, cell) {
  return [CELL * (cell % size) + EDGE, CELL * Math.floor(cell / size) + EDGE];
}

/**
 * @param {number} size
 * @param {number} cell
 * @param {number[]} more
 * @returns {number[]}
 */
function placeOf(size, cell, ...more) {
  return [...cornerOf(size, cell), CELL, CELL, ...more];
}

/**
 * @param {View} view
 * @param {number} cell
 * @param {string} plain the style of a cell that is not given
 * @param {string} given
 */
function styled({ board, repeated }, cell, plain, given) {
  return `${board.givens[cell] ? given : plain}${repeated[cell] ? " repeated" : ""}`;
}

/**
 * The lines between cells, or those around boxes: those across first.
 *
 * @param {View} view
 * @param {"thin" | "thick"} style
 * @returns {Shape[]}
 */
function drawLines({ board: { size, grid } }, style) {
  const end = CELL * size + EDGE;
  /** @param {number} span */
  const places = (span) => {
    const all = Array.from({ length: size + 1 }, (_, k) => k);
    return all.filter((k) => (k % span === 0) === (style === "thick")).map((k) => CELL * k + EDGE);
  };
  return [
    ...places(grid.boxRows).map((y) => shape("line", style, [EDGE, y, end, y])),
    ...places(grid.boxColumns).map((x) => shape("line", style, [x, EDGE, x, end])),
  ];
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawDigit(view, cell) {
  const [x, y] = cornerOf(view.board.size, cell);
  const digit = shape("text", styled(view, cell, "entered", "given"), [x + 50, y + 52, 62], `${view.digits[cell]}`);
  return view.repeated[cell] ? [digit, shape("line", "repeat", [x + 22, y + 86, x + 78, y + 86])] : [digit];
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawMarks({ board: { size, grid }, marks }, cell) {
  const [x, y] = cornerOf(size, cell);
  const { boxRows, boxColumns } = grid;
  return digitsOf(marks[cell]).map((digit) => {
    const right = 30 * ((digit - 1) % boxColumns) - 15 * (boxColumns - 1);
    const down = 30 * Math.floor((digit - 1) / boxColumns) - 15 * (boxRows - 1);
    return shape("text", "mark", [x + 50 + right, y + 50 + down, 28], `${digit}`);
  });
}

/**
 * @param {boolean} auto
 * @returns {Offer}
 */
function markSwitch(auto) {
  return auto
    ? { ...offer(MARKS_OFF, "Own marks in place of automatic ones", "m"), face: "Own marks" }
    : { ...offer(MARKS_ON, "Auto marks in place of your own", "m"), face: "Auto marks" };
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Cell}
 */
function describe(view, cell) {
  const { board, digits, repeated, ended } = view;
  const { size, grid } = board;
  const row = Math.floor(cell / size) + 1;
  return {
    id: grid.nameOf(cell),
    at: [...cornerOf(size, cell), CELL, CELL],
    name: `row ${row} column ${(cell % size) + 1}, ${contentOf(view, cell)}`,
    text: `${digits[cell] || "."}${repeated[cell] ? "!" : ""}`,
    offers: board.givens[cell] || ended ? [] : offersOf(view, cell),
  };
}

/**
 * What stands in a cell, in words.
 *
 * @param {View} view
 * @param {number} cell
 */
function contentOf({ board, digits, marks, repeated }, cell) {
  if (digits[cell]) return `${board.givens[cell] ? "given " : ""}${digits[cell]}${repeated[cell] ? ", repeated" : ""}`;
  return marks[cell] ? `empty, marks ${listed(digitsOf(marks[cell]))}` : "empty";
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Offer[]}
 */
function offersOf({ board: { size, grid }, digits, sight, marks, clearable }, cell) {
  const name = grid.nameOf(cell);
  const sets = digitsOf(grid.all).filter((digit) => digit !== digits[cell]);
  return [
    ...sets.map((digit) => ({
      ...offer(cellAction(size, "set", cell, digit), `Set ${name} to ${digit}`, `${digit}`),
      face: `${digit}`,
      group: "digit",
    })),
    ...digitsOf(sight[cell]).map((digit) => {
      const label = marks[cell] & bitOf(digit) ? `Take mark ${digit} from ${name}` : `Mark ${digit} in ${name}`;
      return { ...offer(cellAction(size, "mark", cell, digit), label), face: `${digit}`, group: "pencil mark" };
    }),
    ...(clearable[cell]
      ? [{ ...offer(cellAction(size, "clear", cell), `Clear ${name}`, "Backspace"), face: "⌫" }]
      : []),
  ];
}
