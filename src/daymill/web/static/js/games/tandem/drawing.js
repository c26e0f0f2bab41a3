/**
 * Tandem's picture.
 *
 * @import { Cell, Scene, Shape } from "../../core/scene.js"
 * @import { Board, Pair, View } from "./model.js"
 */

import { UNIT, offer, shape } from "../../core/scene.js";

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
export function draw({ board, pieces }) {
  const { width, height, walls } = board;
  return {
    width: UNIT * width,
    height: UNIT * height,
    label: `Tandem, ${width} columns by ${height} rows`,
    shapes: [
      shape("rect", "floor", [0, 0, UNIT * width, UNIT * height, 12]),
      ...Array.from(walls, (wall, cell) => drawFloor(board, cell, wall === 1)),
      ...drawStations(board),
      ...drawPieces(board, pieces),
    ],
    cells: Array.from(walls, (_, cell) => describe(board, pieces, cell)),
    controls: CONTROLS,
    arrows: "play",
  };
}

/**
 * The Scene's id of a cell.
 *
 * @param {number} width
 * @param {number} cell
 */
export function cellId(width, cell) {
  return `r${Math.floor(cell / width) + 1}c${(cell % width) + 1}`;
}

/**
 * @param {Board} board
 * @param {number} cell
 * @returns {[number, number]} the upper left corner
 */
function cornerOf({ width }, cell) {
  return [UNIT * (cell % width), UNIT * Math.floor(cell / width)];
}

/**
 * @param {Board} board
 * @param {number} cell
 * @param {boolean} wall
 * @returns {Shape}
 */
function drawFloor(board, cell, wall) {
  const [x, y] = cornerOf(board, cell);
  return shape("rect", wall ? "wall" : "tile", [x + 3, y + 3, 94, 94, 10]);
}

/**
 * @param {Board} board
 * @returns {Shape[]}
 */
function drawStations(board) {
  const [[x1, y1], [x2, y2]] = board.stations.map((cell) => cornerOf(board, cell));
  return [
    shape("circle", "station-1", [x1 + 50, y1 + 50, 38]),
    shape("text", "station-label", [x1 + 50, y1 + 50, 36], "1"),
    shape("rect", "station-2", [x2 + 12, y2 + 12, 76, 76, 12]),
    shape("text", "station-label", [x2 + 50, y2 + 50, 36], "2"),
  ];
}

/**
 * @param {Board} board
 * @param {Pair} pieces
 * @returns {Shape[]}
 */
function drawPieces(board, pieces) {
  const [[x1, y1], [x2, y2]] = pieces.map((cell) => cornerOf(board, cell));
  const [home1, home2] = pieces.map((cell, at) => (cell === board.stations[at] ? " home" : ""));
  return [
    shape("circle", `piece-1${home1}`, [x1 + 50, y1 + 50, 29]),
    shape("text", "piece-label", [x1 + 50, y1 + 50, 36], "1"),
    shape("rect", `piece-2${home2}`, [x2 + 21, y2 + 21, 58, 58, 10]),
    shape("text", "piece-label", [x2 + 50, y2 + 50, 36], "2"),
  ];
}

/**
 * @param {Board} board
 * @param {Pair} pieces
 * @param {number} cell
 * @returns {Cell}
 */
function describe(board, pieces, cell) {
  const [x, y] = cornerOf(board, cell);
  const place = `row ${y / UNIT + 1}, column ${x / UNIT + 1}`;
  const piece = pieces.indexOf(cell) + 1;
  const station = board.stations.indexOf(cell) + 1;
  return {
    id: cellId(board.width, cell),
    at: [x, y, UNIT, UNIT],
    name: `${place}: ${board.walls[cell] ? "wall" : nameOf(piece, station)}`,
    text: board.walls[cell] ? "#" : signOf(piece, station),
    offers: [],
  };
}

/**
 * What an open cell holds. A piece or station is 1 or 2, or 0 for none.
 *
 * @param {number} piece
 * @param {number} station
 */
function nameOf(piece, station) {
  if (piece && piece === station) return `piece ${piece} on its station`;
  const held = [...(piece ? [`piece ${piece}`] : []), ...(station ? [`station ${station}`] : [])];
  return held.join(", ") || "open";
}

/**
 * The sign of an open cell in the plain-text form.
 *
 * @param {number} piece
 * @param {number} station
 */
function signOf(piece, station) {
  return [".ab", "1Ax", "2yB"][piece][station];
}
