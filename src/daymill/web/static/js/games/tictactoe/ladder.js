/**
 * The ladder of Tic-tac-toe: one move for every position, after the rules of Newell and Simon. It sees the cells alone.
 *
 * @import { Sign } from "./grid.js"
 */

import { listed } from "../../core/words.js";
import { CORNERS, FREE, LINES, RANKS, cellName, forksOf, gapsOf, lineName, otherSign, put, threatsOf } from "./grid.js";

/**
 * A move with its reason: where it goes, the cells that the reason is about, and the line, where it is one line alone.
 *
 * @typedef {{
 *   readonly cell: number,
 *   readonly sentence: string,
 *   readonly cells: readonly number[],
 *   readonly line?: number,
 * }} Move
 */

/**
 * A position as one side sees it.
 *
 * @typedef {{ readonly cells: string, readonly mine: Sign, readonly theirs: Sign }} Sight
 */

/**
 * A technique finds a move or nothing; `look` is what the first degree of a hint says, where it does not name the line.
 *
 * @typedef {{
 *   readonly name: string,
 *   readonly cost: number,
 *   readonly look: string,
 *   find(sight: Sight): Move | null,
 * }} Technique
 */

const CENTRE = 4;
const QUIET = "Nothing presses: which cells lie on the most lines?";

/** @type {readonly Technique[]} */
const LADDER = [
  { name: "win", cost: 1, look: "", find: findWin },
  { name: "block", cost: 1, look: "", find: findBlock },
  { name: "fork", cost: 3, look: "Two threats at once can be made.", find: findFork },
  { name: "force", cost: 5, look: "A threat can be made that leads to more.", find: findForce },
  { name: "block fork", cost: 4, look: "The opponent could soon make two threats at once.", find: findBlockFork },
  { name: "centre", cost: 2, look: QUIET, find: findCentre },
  { name: "opposite corner", cost: 2, look: QUIET, find: findOpposite },
  { name: "corner", cost: 2, look: QUIET, find: findCorner },
  { name: "side", cost: 2, look: QUIET, find: findSide },
];

/** What the cells alone do not tell. */
export const FORESEE = { name: "foresee", cost: 6 };

export const TECHNIQUES = [...LADDER, FORESEE].map(({ name }) => name);

/** What a technique costs. @param {string} name */
export function costOf(name) {
  return [...LADDER, FORESEE][TECHNIQUES.indexOf(name)].cost;
}

/**
 * What the first technique that finds something says.
 *
 * @param {string} cells a position that is not over
 * @param {Sign} mine whose turn it is
 * @returns {{ technique: Technique, move: Move }}
 */
export function climb(cells, mine) {
  const sight = { cells, mine, theirs: otherSign(mine) };
  for (const technique of LADDER) {
    const move = technique.find(sight);
    if (move) return { technique, move };
  }
  throw new Error("no cell is free");
}

/** @param {Sight} sight @returns {Move | null} */
function findWin({ cells, mine }) {
  const [threat] = threatsOf(cells, mine);
  if (!threat) return null;
  const { line, gap } = threat;
  return { cell: gap, sentence: `${cellName(gap)} completes ${lineName(line)}, and wins.`, cells: LINES[line], line };
}

/** @param {Sight} sight @returns {Move | null} */
function findBlock({ cells, theirs }) {
  const [threat] = threatsOf(cells, theirs);
  if (!threat) return null;
  const { line, gap } = threat;
  const others = gapsOf(cells, theirs).filter((each) => each !== gap);
  const more = others.length ? ` It cannot stop ${cellsText(others)} as well.` : "";
  const sentence = `The opponent threatens to complete ${lineName(line)}: ${cellName(gap)} stops it.${more}`;
  return { cell: gap, sentence, cells: LINES[line], line };
}

/** @param {Sight} sight @returns {Move | null} */
function findFork({ cells, mine }) {
  const [cell] = forksOf(cells, mine);
  if (cell === undefined) return null;
  const gaps = gapsOf(put(cells, cell, mine), mine);
  const sentence = `${cellName(cell)} makes two threats at once, at ${cellsText(gaps)}: only one of them can be stopped.`;
  return { cell, sentence, cells: [cell, ...gaps] };
}

/** @param {Sight} sight @returns {Move | null} */
function findForce({ cells, mine, theirs }) {
  for (const cell of freeOf(cells, RANKS)) {
    const moved = put(cells, cell, mine);
    const gaps = gapsOf(moved, mine);
    if (gaps.length !== 1) continue;
    const answered = put(moved, gaps[0], theirs);
    const pressing = gapsOf(answered, theirs);
    const fork = forksOf(answered, mine).find((each) => pressing.every((gap) => gap === each));
    if (fork === undefined) continue;
    const then = `and then ${cellName(fork)} makes two threats at once.`;
    const sentence = `${cellName(cell)} threatens ${cellName(gaps[0])}. The opponent has to answer there, ${then}`;
    return { cell, sentence, cells: [cell, gaps[0], fork] };
  }
  return null;
}

/** @param {Sight} sight @returns {Move | null} */
function findBlockFork(sight) {
  const { cells, mine, theirs } = sight;
  const forks = forksOf(cells, theirs);
  if (forks.length === 0) return null;
  const others = freeOf(cells, RANKS).filter((cell) => !forks.includes(cell));
  const cell = [...forks, ...others].find((each) => isSafe(sight, each));
  if (cell === undefined) {
    const here = `${cellName(forks[0])} is where it could make them now`;
    const sentence = `No cell keeps the opponent from making two threats at once: ${here}.`;
    return { cell: forks[0], sentence, cells: [forks[0]] };
  }
  const name = cellName(cell);
  if (forks.includes(cell)) {
    const count = gapsOf(put(cells, cell, theirs), theirs).length;
    const sentence = `At ${name} the opponent would make ${count > 2 ? "three" : "two"} threats at once: it is taken first.`;
    return { cell, sentence, cells: [cell] };
  }
  const [gap] = gapsOf(put(cells, cell, mine), mine);
  const sentence = `${name} threatens ${cellName(gap)}, so the opponent has no time to make two threats at once.`;
  return { cell, sentence, cells: [cell, gap] };
}

/**
 * Whether the opponent cannot make two threats at once after a move.
 *
 * @param {Sight} sight
 * @param {number} cell
 */
function isSafe({ cells, mine, theirs }, cell) {
  const moved = put(cells, cell, mine);
  const [gap] = gapsOf(moved, mine);
  const forks = forksOf(moved, theirs);
  return gap === undefined ? forks.length === 0 : !forks.includes(gap);
}

/** @param {Sight} sight @returns {Move | null} */
function findCentre({ cells }) {
  const why = "lies on four lines, more than any other cell";
  return quiet(cells, [CENTRE], (name) => `Nothing presses: ${name} ${why}.`);
}

/** @param {Sight} sight @returns {Move | null} */
function findOpposite({ cells, theirs }) {
  const corners = CORNERS.filter((cell) => cells[8 - cell] === theirs);
  return quiet(cells, corners, (name) => `Nothing presses: ${name} is the corner opposite to one of the opponent's.`);
}

/** @param {Sight} sight @returns {Move | null} */
function findCorner({ cells }) {
  return quiet(cells, CORNERS, (name) => `Nothing presses: ${name} is a corner, and lies on three lines.`);
}

/** @param {Sight} sight @returns {Move | null} */
function findSide({ cells }) {
  return quiet(cells, RANKS, (name) => `Nothing presses, and only sides are left: ${name}.`);
}

/**
 * The first of some cells that is free.
 *
 * @param {string} cells
 * @param {readonly number[]} among
 * @param {(name: string) => string} tell
 * @returns {Move | null}
 */
function quiet(cells, among, tell) {
  const [cell] = freeOf(cells, among);
  return cell === undefined ? null : { cell, sentence: tell(cellName(cell)), cells: [cell] };
}

/**
 * @param {string} cells
 * @param {readonly number[]} among
 */
function freeOf(cells, among) {
  return among.filter((cell) => cells[cell] === FREE);
}

/**
 * Cells as a list: `a`, `a and b`, `a, b and c`.
 *
 * @param {readonly number[]} cells
 */
function cellsText(cells) {
  return listed(cells.map(cellName));
}
