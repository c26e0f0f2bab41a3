/**
 * The picture of 2048: the tiles, and above them the target, the points and the moves.
 *
 * @import { Cell, Scene, Shape } from "../../core/scene.js"
 * @import { View } from "./model.js"
 */

import { offer, shape } from "../../core/scene.js";
import { SIDE } from "./grid.js";
import { cellId } from "./sentences.js";

const WIDTH = 420;
const HEIGHT = 500;
const LEFT = 10;
const TOP = 90;
const CELL = 100;

/** The largest tile with a look of its own. */
const LARGEST_STYLE = 2048;

/** The height of the letters, by the number of digits. */
const LETTERS = [0, 46, 46, 40, 32, 26];

const CONTROLS = [
  offer("up", "Up", "ArrowUp"),
  offer("right", "Right", "ArrowRight"),
  offer("down", "Down", "ArrowDown"),
  offer("left", "Left", "ArrowLeft"),
];

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board, tiles } = view;
  return {
    width: WIDTH,
    height: HEIGHT,
    label: `2048, target ${board.target}`,
    shapes: [
      shape("text", "tally", [WIDTH / 2, 26, 30], `Target ${board.target}`),
      shape("text", "tally", [WIDTH / 2, 60, 24], tallyOf(view)),
      shape("rect", "pan", [0, TOP - 10, WIDTH, WIDTH, 12]),
      ...tiles.flatMap(drawTile),
    ],
    cells: tiles.map(describe),
    controls: CONTROLS,
    arrows: "play",
  };
}

/** @param {View} view */
function tallyOf({ board: { limit }, points, made }) {
  const moves = limit ? many(limit - made, "move", " left") : many(made, "move");
  return `${many(points, "point")} · ${moves}`;
}

/**
 * @param {number} count
 * @param {string} word
 * @param {string} [rest]
 */
function many(count, word, rest = "") {
  return `${count} ${word}${count === 1 ? "" : "s"}${rest}`;
}

/**
 * @param {number} tile
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawTile(tile, cell) {
  const [x, y] = cornerOf(cell);
  const at = [x + 4, y + 4, 92, 92, 8];
  if (tile === 0) return [shape("rect", "gap", at)];
  const value = `${tile}`;
  return [
    shape("rect", tile > LARGEST_STYLE ? "tile-high" : `tile-${value}`, at),
    shape("text", tile > 4 ? "tile-text raised" : "tile-text", [x + 50, y + 51, LETTERS[value.length]], value),
  ];
}

/**
 * @param {number} tile
 * @param {number} cell
 * @returns {Cell}
 */
function describe(tile, cell) {
  const place = `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;
  return {
    id: cellId(cell),
    at: [...cornerOf(cell), CELL, CELL],
    name: `${place}: ${tile || "empty"}`,
    text: tile ? `${tile}` : ".",
    offers: [],
  };
}

/**
 * @param {number} cell
 * @returns {[number, number]} the upper left corner
 */
function cornerOf(cell) {
  return [LEFT + CELL * (cell % SIDE), TOP + CELL * Math.floor(cell / SIDE)];
}
