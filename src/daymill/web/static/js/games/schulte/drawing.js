/**
 * Schulte table's picture: what to tap next, and the numbers.
 *
 * @import { Cell, Scene, Shape } from "../../core/scene.js"
 * @import { View } from "./model.js"
 */

import { UNIT, fittedText, offer, shape } from "../../core/scene.js";
import { START, secondsText } from "../../core/timing.js";
import { tapAction } from "./rules.js";

/** Where the cells begin, below the status. */
const TOP = 70;

/**
 * How a cell stands: "" for a number that is not found.
 *
 * @typedef {"" | "covered" | "found" | "slip"} How
 */

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board: { width, height }, table, state } = view;
  const [right, bottom] = [UNIT * width, TOP + UNIT * height];
  const status = statusOf(view);
  return {
    width: right,
    height: bottom,
    label: `Schulte table, ${width} by ${height}: ${status}`,
    shapes: [
      shape("rect", "panel", [0, 0, right, bottom, 12]),
      fittedText("panel-head", [right / 2, 36], `${status[0].toUpperCase()}${status.slice(1)}`, right - 20, 40),
      ...table.flatMap((_, cell) => drawCell(view, cell)),
    ],
    cells: table.map((_, cell) => describe(view, cell)),
    controls: state.started ? [] : [offer(START, "Start", "s")],
    arrows: "focus",
    typed: true,
  };
}

/** @param {View} view */
function statusOf({ board, state: { started, found, wrong, last } }) {
  if (!started) return `count from ${board.numberAt(0)} to ${board.numberAt(board.size - 1)}`;
  const status = found < board.size ? `next ${board.numberAt(found)}` : `done in ${secondsText(last)}`;
  return wrong ? `${status}, ${wrong} wrong` : status;
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {How}
 */
function howOf({ board, table, state: { started, found, slip } }, cell) {
  if (!started) return "covered";
  if (board.rankOf(table[cell]) < found) return "found";
  return table[cell] === slip ? "slip" : "";
}

/**
 * The corner of a cell.
 *
 * @param {View} view
 * @param {number} cell
 * @returns {[number, number]}
 */
function cornerOf({ board: { width } }, cell) {
  return [UNIT * (cell % width), TOP + UNIT * Math.floor(cell / width)];
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawCell(view, cell) {
  const [x, y] = cornerOf(view, cell);
  const how = howOf(view, cell);
  const style = how && ` ${how}`;
  const number = fittedText(`numeral${style}`, [x + 50, y + 51], `${view.table[cell]}`, 80, 54);
  return [
    shape("rect", `square${style}`, [x + 3, y + 3, 94, 94, 10]),
    ...(how === "covered" ? [] : [number]),
    ...(how === "found" ? [shape("line", "cut", [x + 22, y + 76, x + 78, y + 24])] : []),
    ...(how === "slip" ? [shape("text", "slip-sign", [x + 80, y + 22, 32], "×")] : []),
  ];
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Cell}
 */
function describe(view, cell) {
  const { board, table } = view;
  const number = table[cell];
  const how = howOf(view, cell);
  const what = { "": `${number}`, covered: "covered", found: `${number}, found`, slip: `${number}, not next` }[how];
  const isOpen = how === "" || how === "slip";
  return {
    id: board.cellName(cell),
    at: [...cornerOf(view, cell), UNIT, UNIT],
    name: `${board.placeOf(cell)}: ${what}`,
    text: isOpen ? `${number}` : how === "covered" ? "?" : "·",
    offers: isOpen ? [offer(tapAction(number, ""), `Tap ${number}`)] : [],
  };
}
