/**
 * Target Sums' picture: the numbers, and beside each line its target and what it comes to.
 *
 * @import { Cell, Offer, Scene, Shape } from "../../core/scene.js"
 * @import { Board, Total, View } from "./model.js"
 */

import { fittedText, offer, shape } from "../../core/scene.js";
import { KEPT, STRUCK, cellAction } from "./model.js";
import { markText } from "./rules.js";
import { capital, numberText } from "./words.js";

const CELL = 100;
const EDGE = 10;
const NARROW = 80;
const WIDE = 120;
/** The most signs that a narrow gutter has room for. */
const MOST_SIGNS = 3;
const TOP = EDGE + CELL;

/** A picture that is being drawn: what is seen, and where the cells begin. */
/** @typedef {{ readonly view: View, readonly left: number }} Sheet */

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { lines } = view.board;
  const sheet = { view, left: EDGE + gutterOf(view.board) };
  const [width, height] = [sheet.left + CELL * lines.width + EDGE, TOP + CELL * lines.height + EDGE];
  return {
    width,
    height,
    label: `Target Sums, ${lines.width} by ${lines.height}`,
    shapes: [
      shape("rect", "sheet", [0, 0, width, height, 12]),
      ...lines.targets.flatMap((_, line) => drawLine(sheet, line)),
      ...lines.numbers.flatMap((_, cell) => drawCell(sheet, cell)),
    ],
    cells: describe(sheet),
    controls: [],
    arrows: "focus",
    tap: "draw",
  };
}

/**
 * How wide the gutter of the rows is.
 *
 * @param {Board} board
 */
function gutterOf({ lines, rows }) {
  const shown = rows.flatMap((target, row) => [
    target,
    lines.sumOf(row, (cell) => lines.numbers[cell] < 0),
    lines.sumOf(row, (cell) => lines.numbers[cell] > 0),
  ]);
  return shown.some((number) => numberText(number).length > MOST_SIGNS) ? WIDE : NARROW;
}

/**
 * The place of a line's target.
 *
 * @param {Sheet} sheet
 * @param {number} line
 * @returns {[number, number, number, number]}
 */
function placeOf({ view: { board: { lines } }, left }, line) {
  if (line < lines.height) return [EDGE, TOP + CELL * line, left - EDGE, CELL];
  return [left + CELL * (line - lines.height), EDGE, CELL, CELL];
}

/**
 * @param {Sheet} sheet
 * @param {number} line
 * @returns {Shape[]}
 */
function drawLine(sheet, line) {
  const { board, totals } = sheet.view;
  const { sum, right, wrong } = totals[line];
  const [x, y, width, height] = placeOf(sheet, line);
  const how = right ? " right" : wrong ? " wrong" : "";
  const [centre, room] = [x + width / 2, width - 12];
  const total = right ? "✓" : `${wrong ? "≠" : ""}${numberText(sum)}`;
  return [
    shape("rect", `tray${how}`, [x + 3, y + 3, width - 6, height - 6, 10]),
    fittedText(`target${how}`, [centre, y + 38], numberText(board.lines.targets[line]), room, 46),
    fittedText(`total${how}`, [centre, y + 77], total, room, 30),
  ];
}

/**
 * The corner of a cell.
 *
 * @param {Sheet} sheet
 * @param {number} cell
 * @returns {[number, number]}
 */
function cornerOf({ view: { board: { lines: { width } } }, left }, cell) {
  return [left + CELL * (cell % width), TOP + CELL * Math.floor(cell / width)];
}

/**
 * @param {Sheet} sheet
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawCell(sheet, cell) {
  const { board, marks, ended } = sheet.view;
  const [x, y] = cornerOf(sheet, cell);
  const mark = ended && marks[cell] === 0 ? KEPT : marks[cell];
  const how = mark ? ` ${markText(mark)}` : "";
  return [
    shape("rect", `slot${how}`, [x + 3, y + 3, 94, 94, 10]),
    ...(mark === KEPT ? [shape("circle", "ring", [x + 50, y + 50, 41])] : []),
    fittedText(`addend${how}`, [x + 50, y + 51], numberText(board.lines.numbers[cell]), 80, 54),
    ...(mark === STRUCK ? [shape("line", "slash", [x + 24, y + 76, x + 76, y + 24])] : []),
  ];
}

/**
 * The columns, then row by row the row and its cells.
 *
 * @param {Sheet} sheet
 * @returns {Cell[]}
 */
function describe(sheet) {
  const { board: { lines, rows, columns }, totals } = sheet.view;
  const texts = totals.map((total, line) => totalText(sheet, total, line));
  const longest = Math.max(...texts.slice(0, lines.height).map((text) => text.length));
  /** @param {number} line */
  const describeLine = (line) => {
    const { least, greatest } = totals[line];
    const reach = `from ${numberText(least)} to ${numberText(greatest)}`;
    return {
      id: lines.lineName(line),
      at: placeOf(sheet, line),
      name: `${lines.lineName(line)}: ${wordsOf(sheet, line)}, ${reach}${verdictOf(totals[line])}`,
      text: line < lines.height ? texts[line].padStart(longest) : texts[line],
      offers: [],
    };
  };
  return [
    ...columns.map((_, column) => describeLine(lines.height + column)),
    ...rows.flatMap((_, row) => [describeLine(row), ...lines.cellsOf(row).map((cell) => describeCell(sheet, cell))]),
  ];
}

/**
 * A line as a terminal prints it.
 *
 * @param {Sheet} sheet
 * @param {Total} total
 * @param {number} line
 */
function totalText({ view: { board: { lines } } }, { sum, right, wrong }, line) {
  const target = lines.targets[line];
  const sign = right ? "=" : wrong ? "!" : target < sum ? "<" : ">";
  return `${numberText(target)}${line < lines.height ? " " : "\n"}${sign}${numberText(sum)}`;
}

/**
 * A line in words, without what it can come to.
 *
 * @param {Sheet} sheet
 * @param {number} line
 */
function wordsOf({ view: { board: { lines }, totals } }, line) {
  return `target ${numberText(lines.targets[line])}, now ${numberText(totals[line].sum)}`;
}

/** What is said of a line that is right or wrong. @param {Total} total */
function verdictOf({ right, wrong }) {
  return right ? ", right" : wrong ? ", does not fit" : "";
}

/**
 * @param {Sheet} sheet
 * @param {number} cell
 * @returns {Cell}
 */
function describeCell(sheet, cell) {
  const { board: { lines }, marks, totals, ended } = sheet.view;
  const [row, column] = lines.linesOf(cell).map((line) => `${wordsOf(sheet, line)}${verdictOf(totals[line])}`);
  const number = numberText(lines.numbers[cell]);
  const mark = marks[cell];
  const place = `row ${Math.floor(cell / lines.width) + 1}, column ${(cell % lines.width) + 1}`;
  return {
    id: lines.cellName(cell),
    at: [...cornerOf(sheet, cell), CELL, CELL],
    name: `${place}, ${number}${mark ? `, ${markText(mark)}` : ""}; row: ${row}; column: ${column}`,
    text: mark === KEPT ? `(${number})` : mark === STRUCK ? `/${number}/` : number,
    offers: ended ? [] : offersOf(sheet.view, cell),
  };
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Offer[]}
 */
function offersOf({ board: { lines }, marks }, cell) {
  /**
   * @param {number} mark
   * @param {string} key
   */
  const marking = (mark, key) => {
    const action = cellAction(lines, mark, cell);
    return { ...offer(action, capital(action), key), stroke: /** @type {const} */ (true) };
  };
  const faces = [
    { mark: STRUCK, key: "x", face: "×", group: "strike" },
    { mark: KEPT, key: "k", face: "✓", group: "keep" },
  ];
  return [
    ...faces.map(({ mark, key, face, group }) => {
      return { ...marking(mark === marks[cell] ? 0 : mark, key), face, group };
    }),
    ...(marks[cell] ? [marking(0, "Backspace")] : []),
  ];
}
