/**
 * Pipes' picture: the tiles and their openings.
 *
 * @import { Cell, Offer, Scene, Shape } from "../../core/scene.js"
 * @import { Verb, View } from "./model.js"
 */

import { offer, shape } from "../../core/scene.js";
import { cellAction } from "./model.js";
import { KINDS, openingsOf, sidesText, turned } from "./tiles.js";

const CELL = 100;
const EDGE = 10;
/** For each mask, its sign, and the one that it has where it is linked. */
const LIGHT = "·╵╶└╷│┌├╴┘─┴┐┤┬┼";
const HEAVY = "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋";
/** From the corner of a cell to the middle of each side. */
const MIDDLES = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { grid, tiles } = view.board;
  const [width, height] = [CELL * grid.width + 2 * EDGE, CELL * grid.height + 2 * EDGE];
  const cells = [...tiles.keys()];
  return {
    width,
    height,
    label: `Pipes, ${grid.width} by ${grid.height}${grid.wrapping ? ", wrapping" : ""}`,
    shapes: [
      shape("rect", "sheet", [0, 0, width, height, 12]),
      ...cells.map((cell) => drawPlate(view, cell)),
      ...drawRims(view),
      ...cells.flatMap((cell) => drawTile(view, cell)),
      ...cells.flatMap((cell) => drawMark(view, cell)),
    ],
    cells: cells.map((cell) => describe(view, cell)),
    controls: [],
    arrows: "focus",
    tap: "draw",
  };
}

/**
 * The corner of a cell.
 *
 * @param {View} view
 * @param {number} cell
 * @returns {[number, number]}
 */
function cornerOf({ board: { grid } }, cell) {
  return [CELL * (cell % grid.width) + EDGE, CELL * Math.floor(cell / grid.width) + EDGE];
}

/**
 * @param {View} view
 * @param {number} cell
 */
function drawPlate(view, cell) {
  const [x, y] = cornerOf(view, cell);
  const style = view.locked[cell] || view.fixed[cell] ? "plate pinned" : "plate";
  return shape("rect", style, [x + 3, y + 3, 94, 94, 10]);
}

/** @param {View} view */
function drawRims({ board: { grid } }) {
  const [right, bottom] = [CELL * grid.width + EDGE, CELL * grid.height + EDGE];
  const edges = [
    [EDGE, EDGE, right, EDGE],
    [right, EDGE, right, bottom],
    [EDGE, bottom, right, bottom],
    [EDGE, EDGE, EDGE, bottom],
  ];
  return edges.map((at) => shape("line", grid.wrapping ? "rim open" : "rim", at));
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawTile(view, cell) {
  const { board, masks, linked } = view;
  const mask = masks[cell];
  const [x, y] = cornerOf(view, cell);
  const centre = [x + 50, y + 50];
  const on = linked[cell] ? " linked" : "";
  const shapes = openingsOf(mask).map((side) => {
    return shape("line", `duct${on}`, [...centre, x + MIDDLES[side][0], y + MIDDLES[side][1]]);
  });
  if (KINDS[mask] === "end") shapes.push(shape("circle", `bulb${on}`, [...centre, 20]));
  else if (mask) shapes.push(shape("circle", `hub${on}`, [...centre, 8]));
  if (cell === board.grid.centre) shapes.push(shape("rect", "source", [x + 36, y + 36, 28, 28, 4]));
  return shapes;
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawMark(view, cell) {
  const [x, y] = cornerOf(view, cell);
  if (view.fixed[cell]) {
    return [
      shape("circle", "lock-bow", [x + 84, y + 14, 7]),
      shape("rect", "lock", [x + 74, y + 14, 20, 16, 4]),
    ];
  }
  return view.locked[cell] ? [shape("polygon", "pin", [x + 6, y + 6, x + 30, y + 6, x + 6, y + 30])] : [];
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Cell}
 */
function describe(view, cell) {
  const { board, masks, locked, fixed, linked } = view;
  const { width } = board.grid;
  const mask = masks[cell];
  return {
    id: board.grid.nameOf(cell),
    at: [...cornerOf(view, cell), CELL, CELL],
    name: `row ${Math.floor(cell / width) + 1} column ${(cell % width) + 1}, ${contentOf(view, cell)}`,
    text: `${(linked[cell] ? HEAVY : LIGHT)[mask]}${fixed[cell] ? "*" : locked[cell] ? "'" : ""}`,
    offers: view.ended || fixed[cell] ? [] : offersOf(view, cell),
  };
}

/**
 * A tile in words.
 *
 * @param {View} view
 * @param {number} cell
 */
function contentOf({ board, masks, locked, fixed, linked }, cell) {
  const mask = masks[cell];
  const looksAlike = turned(mask, 1) === mask;
  return [
    looksAlike ? KINDS[mask] : `${KINDS[mask]} open ${sidesText(mask)}`,
    cell === board.grid.centre ? "the source" : linked[cell] ? "linked" : "not linked",
    ...(fixed[cell] ? ["fixed"] : locked[cell] ? ["locked"] : []),
  ].join(", ");
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Offer[]}
 */
function offersOf({ board: { grid }, masks, locked }, cell) {
  const name = grid.nameOf(cell);
  /**
   * @param {Verb} verb
   * @param {string} label
   * @param {string} key
   * @param {string} face
   * @param {string} group
   */
  const offered = (verb, label, key, face, group) => {
    return { ...offer(cellAction(grid, verb, cell), label, key), face, group };
  };
  if (locked[cell]) return [offered("unlock", `Unlock ${name}`, "s", "✓", "lock")];
  const lock = offered("lock", `Lock ${name}`, "s", "✓", "lock");
  if (turned(masks[cell], 1) === masks[cell]) return [lock];
  return [
    offered("turn", `Turn ${name}`, "d", "↻", "turn"),
    lock,
    offered("turn back", `Turn ${name} back`, "a", "↺", "turn back"),
  ];
}
