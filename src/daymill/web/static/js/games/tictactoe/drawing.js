/**
 * Tic-tac-toe's picture: the game with its signs, and how the match stands.
 *
 * @import { Cell, Offer, Scene, Shape } from "../../core/scene.js"
 * @import { View } from "./model.js"
 */

import { fittedText, offer, shape } from "../../core/scene.js";
import { CELLS, FREE, cellName, threesOf } from "./grid.js";
import { putAction } from "./model.js";
import { isMatchOver, isOver, pointsOf } from "./rules.js";

const WIDTH = 320;
const HEIGHT = 440;
const CELL = 100;
const LEFT = 10;
const TOP = 56;
/** What the points of a game mean, by their number. */
const RESULTS = ["you lost", "a draw", "you won"];

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board, state: { game, cells, points, latest }, par } = view;
  const { over, mine, threes } = sightOf(view);
  const all = Array.from({ length: CELLS }, (_, cell) => cell);
  const how = over ? RESULTS[points[game]] : `you are ${mine.toUpperCase()}`;
  const [lost, drawn, won] = [0, 1, 2].map((worth) => points.filter((each) => each === worth).length);
  return {
    width: WIDTH,
    height: HEIGHT,
    label: `Tic-tac-toe, game ${game + 1} of ${board.games}`,
    shapes: [
      shape("rect", "sheet", [0, 0, WIDTH, HEIGHT, 12]),
      drawText(30, `Game ${game + 1} of ${board.games}: ${how}`),
      ...all.map((cell) => drawFrame("square", cell, 3, 10)),
      ...(over || latest === null ? [] : [drawFrame("latest", latest, 9, 6)]),
      ...all.flatMap((cell) => drawSign(cell, cells[cell], mine)),
      ...threes.map(drawThree),
      drawText(384, `Won ${won}, drawn ${drawn}, lost ${lost}`),
      drawText(414, `${pointsOf(view.state)} of ${par} ${par === 1 ? "point" : "points"}`),
    ],
    cells: all.map((cell) => describe(view, cell)),
    controls: over && !isMatchOver(board, view.state) ? [offer("next", "Next game", "n")] : [],
    arrows: "focus",
  };
}

/**
 * Whether the game is over, the player's sign, and the lines of three.
 *
 * @param {View} view
 */
function sightOf({ board, state }) {
  const { game, cells } = state;
  return { over: isOver(state), mine: board.signIn(game), threes: threesOf(cells) };
}

/**
 * The corner of a cell.
 *
 * @param {number} cell
 * @returns {[number, number]}
 */
function cornerOf(cell) {
  return [LEFT + CELL * (cell % 3), TOP + CELL * Math.floor(cell / 3)];
}

/**
 * A line of text in the middle, with letters that are as high as its width allows.
 *
 * @param {number} y
 * @param {string} text
 */
function drawText(y, text) {
  return fittedText("match", [WIDTH / 2, y], text, WIDTH - 20, 20);
}

/**
 * @param {string} style
 * @param {number} cell
 * @param {number} inset
 * @param {number} radius
 */
function drawFrame(style, cell, inset, radius) {
  const [x, y] = cornerOf(cell);
  const side = CELL - 2 * inset;
  return shape("rect", style, [x + inset, y + inset, side, side, radius]);
}

/**
 * @param {number} cell
 * @param {string} sign
 * @param {string} mine
 * @returns {Shape[]}
 */
function drawSign(cell, sign, mine) {
  if (sign === FREE) return [];
  const [x, y] = cornerOf(cell);
  const style = `mark-${sign}${sign === mine ? " mine" : ""}`;
  if (sign === "o") return [shape("circle", style, [x + 50, y + 50, 27])];
  return [
    shape("line", style, [x + 25, y + 25, x + 75, y + 75]),
    shape("line", style, [x + 75, y + 25, x + 25, y + 75]),
  ];
}

/** @param {readonly number[]} line */
function drawThree([first, , last]) {
  const middles = [first, last].map((cell) => cornerOf(cell).map((corner) => corner + CELL / 2));
  /** @type {(one: number[], other: number[]) => number[]} */
  const beyond = (one, other) => one.map((place, axis) => (9 * place - other[axis]) / 8);
  return shape("line", "three", [...beyond(middles[0], middles[1]), ...beyond(middles[1], middles[0])]);
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Cell}
 */
function describe(view, cell) {
  const { state: { cells, latest } } = view;
  const { over, mine, threes } = sightOf(view);
  const sign = cells[cell];
  const letter = sign.toUpperCase();
  const isLatest = cell === latest && !over;
  const isThree = threes.some((line) => line.includes(cell));
  const what = sign === FREE ? "free" : `${letter}, ${sign === mine ? "yours" : "the opponent's"}`;
  const more = `${isLatest ? ", the latest" : ""}${isThree ? ", in a line of three" : ""}`;
  return {
    id: cellName(cell),
    at: [...cornerOf(cell), CELL, CELL],
    name: `row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}: ${what}${more}`,
    text: `${letter}${isThree ? "*" : isLatest ? "'" : ""}`,
    offers: sign === FREE && !over ? [offerOf(cell, mine)] : [],
  };
}

/**
 * @param {number} cell
 * @param {string} mine
 * @returns {Offer}
 */
function offerOf(cell, mine) {
  return offer(putAction(cell), `Put ${mine.toUpperCase()} in ${cellName(cell)}`);
}
