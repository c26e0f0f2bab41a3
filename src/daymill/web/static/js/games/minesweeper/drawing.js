/**
 * Minesweeper's picture: how many mines are left, lids, numbers, flags and mines.
 *
 * @import { Cell, Offer, Scene, Shape } from "../../core/scene.js"
 * @import { Verb, View } from "./model.js"
 */

import { offer, shape } from "../../core/scene.js";
import { COVERED, EXPOSED } from "./grid.js";
import { cellAction } from "./model.js";
import { markedAround, openAround } from "./rules.js";

const CELL = 100;
const EDGE = 10;
/** Where the cells begin, below the number of mines that are left. */
const TOP = 80;
const TALLY_AT = 45;
const TALLY_SIZE = 46;
/** On wide boards, which are drawn small: for each column, and at the most. */
const TALLY_GROWS = 2;
const TALLY_LARGEST = 60;
/** The most that its height times its characters may be, for each column. */
const TALLY_FIT = 180;
const FLAG = [38, 20, 76, 36, 38, 52];
const POLE = [38, 22, 38, 80];
/** From the corner of a cell. */
const SPIKES = [
  [16, 50, 84, 50],
  [50, 16, 50, 84],
  [26, 26, 74, 74],
  [26, 74, 74, 26],
];
const CROSS = [
  [15, 15, 85, 85],
  [15, 85, 85, 15],
];

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board: { grid, mines }, flags } = view;
  const [width, height] = [CELL * grid.width + 2 * EDGE, CELL * grid.height + TOP + EDGE];
  const cells = [...view.seen.keys()];
  const flagged = flags.filter(Boolean).length;
  const size = `Minesweeper, ${grid.width} by ${grid.height}, ${mines === 1 ? "1 mine" : `${mines} mines`}`;
  return {
    width,
    height,
    label: flagged ? `${size}, ${flagged} flagged` : size,
    shapes: [
      shape("rect", "sheet", [0, 0, width, height, 12]),
      drawTally(view),
      ...cells.map((cell) => drawGround(view, cell)),
      ...cells.flatMap((cell) => drawSign(view, cell)),
    ],
    cells: cells.map((cell) => describe(view, cell)),
    controls: [],
    arrows: "focus",
    tap: "draw",
  };
}

/**
 * How many mines are left to flag.
 *
 * @param {View} view
 */
function drawTally({ board: { grid, mines, deadly }, seen, flags }) {
  const left = mines - seen.filter((shown, cell) => shown === EXPOSED || flags[cell]).length;
  const number = `${left}`.replace("-", "−");
  const text = `${number} ${left === 1 ? "mine" : "mines"} left${deadly ? ", deadly" : ""}`;
  const grown = Math.min(TALLY_LARGEST, Math.max(TALLY_SIZE, TALLY_GROWS * grid.width));
  const size = Math.min(grown, Math.floor((TALLY_FIT * grid.width) / text.length));
  return shape("text", "tally", [(CELL / 2) * grid.width + EDGE, TALLY_AT, size], text);
}

/**
 * The corner of a cell.
 *
 * @param {View} view
 * @param {number} cell
 * @returns {[number, number]}
 */
function cornerOf({ board: { grid } }, cell) {
  return [CELL * (cell % grid.width) + EDGE, CELL * Math.floor(cell / grid.width) + TOP];
}

/**
 * @param {View} view
 * @param {number} cell
 */
function drawGround(view, cell) {
  const [x, y] = cornerOf(view, cell);
  const shown = view.seen[cell];
  if (shown === COVERED) return shape("rect", "lid", [x + 4, y + 4, 92, 92, 12]);
  return shape("rect", shown === EXPOSED ? "flat struck" : "flat", [x + 1, y + 1, 98, 98, 4]);
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawSign(view, cell) {
  const [x, y] = cornerOf(view, cell);
  /** @param {readonly number[]} at from the corner */
  const placed = (at) => at.map((place, i) => place + (i % 2 ? y : x));
  /** @param {string} style */
  const line = (style) => (/** @type {readonly number[]} */ at) => shape("line", style, placed(at));
  switch (contentOf(view, cell)) {
    case "mine":
    case "mine, not flagged":
      return [shape("circle", "mine", [x + 50, y + 50, 24]), ...SPIKES.map(line("mine-spike"))];
    case "flagged":
      return [line("pole")(POLE), shape("polygon", "flag", placed(FLAG))];
    case "flagged, no mine":
      return [line("pole")(POLE), shape("polygon", "flag", placed(FLAG)), ...CROSS.map(line("wrong"))];
    case "covered":
    case "empty":
      return [];
    default: {
      const number = view.seen[cell];
      return [shape("text", `number number-${number}`, [x + 50, y + 50, 60], `${number}`)];
    }
  }
}

/**
 * What is in a cell, in words.
 *
 * @param {View} view
 * @param {number} cell
 */
function contentOf({ seen, flags, mines }, cell) {
  const shown = seen[cell];
  if (shown === EXPOSED) return "mine";
  if (shown !== COVERED) return shown === 0 ? "empty" : `${shown}`;
  if (flags[cell]) return mines && !mines[cell] ? "flagged, no mine" : "flagged";
  return mines && mines[cell] ? "mine, not flagged" : "covered";
}

/** What a terminal prints. @type {{ readonly [content: string]: string }} */
const TEXTS = {
  covered: "■",
  flagged: "⚑",
  empty: "·",
  mine: "*",
  "mine, not flagged": "*",
  "flagged, no mine": "×",
};

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Cell}
 */
function describe(view, cell) {
  const { width } = view.board.grid;
  const content = contentOf(view, cell);
  return {
    id: view.board.grid.nameOf(cell),
    at: [...cornerOf(view, cell), CELL, CELL],
    name: `row ${Math.floor(cell / width) + 1} column ${(cell % width) + 1}, ${content}`,
    text: TEXTS[content] ?? content,
    offers: view.ended ? [] : offersOf(view, cell),
  };
}

/**
 * @param {View} view
 * @param {number} cell
 * @returns {Offer[]}
 */
function offersOf(view, cell) {
  const { grid } = view.board;
  const name = grid.nameOf(cell);
  const shown = view.seen[cell];
  /**
   * @param {Verb} verb
   * @param {string} label
   * @param {string} key
   * @param {string} face
   * @param {string} group
   */
  const offered = (verb, label, key, face, group) => {
    return { ...offer(cellAction(grid, verb, cell), `${label} ${name}`, key), face, group };
  };
  if (shown === COVERED) {
    if (view.flags[cell]) return [offered("unflag", "Take the flag off", "f", "⚑", "flag")];
    return [offered("open", "Open", "o", "□", "open"), offered("flag", "Flag", "f", "⚑", "flag")];
  }
  const isReady = shown > 0 && shown < EXPOSED && markedAround(grid, view, cell) === shown
    && openAround(grid, view, cell).length > 0;
  return isReady ? [offered("chord", "Open around", "c", "□", "open")] : [];
}
