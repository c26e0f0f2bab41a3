/**
 * Proofs: of a board with its answer, that it never needs a guess; of a position, what it tells.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board } from "./model.js"
 * @import { Run } from "./reasoning.js"
 */

import { bestChance, chanceText } from "./chances.js";
import { Whole, frontsOf } from "./fronts.js";
import { COVERED, EXPOSED, reveal } from "./grid.js";
import { settle } from "./ladder.js";
import { Answer } from "./model.js";
import { MINE, OPEN, Position, SAFE, UNKNOWN } from "./position.js";
import { clicksOf, run } from "./reasoning.js";

const MOST_LAYOUTS = 1_000;

/**
 * What a position tells: how many layouts fit it, and the least of them.
 *
 * @param {Board} board
 * @param {number} limit how many are given at the most
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  const position = new Position(board.grid, board.mines, board.shown);
  settle(position);
  const { isPossible, isTangled } = new Whole(position, frontsOf(position));
  if (!isPossible) return { verdict: isTangled ? "undecided" : "none", solutions: [], nodes: 0, figures: {} };
  const most = Math.min(limit, MOST_LAYOUTS);
  return {
    verdict: position.unknown.length === 0 ? "one" : "many",
    solutions: layoutsOf(position, most).map((mines) => new Answer(board.grid, mines)),
    nodes: 0,
    figures: {},
    note: noteOf(position),
  };
}

/**
 * The proof that a board never needs a guess.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {Proof<Answer>}
 */
export function prove(board, answer) {
  if (!fits(board, answer)) return { verdict: "none", solutions: [], nodes: 0, figures: {} };
  return proofOf(answer, run(board, answer));
}

/**
 * The proof from the reasoning on a board.
 *
 * @param {Answer} answer
 * @param {Run} run
 * @returns {Proof<Answer>}
 */
export function proofOf(answer, { steps, position }) {
  const nodes = steps.length;
  if (position.isOver) return { verdict: "one", solutions: [answer], nodes, figures: { clicks: clicksOf(answer) } };
  const left = position.hidden;
  const opened = position.status.filter((status) => status === OPEN).length;
  const best = bestChance(position);
  if (!best) return { verdict: "undecided", solutions: [answer], nodes, figures: {} };
  const chance = `the best chance has ${answer.grid.nameOf(best.cell)}, safe with ${chanceText(best)}`;
  const own = answer.mines;
  const other = layoutsOf(position, 2).find((mines) => mines.some((mine, cell) => mine !== own[cell]));
  return {
    verdict: "many",
    solutions: other ? [answer, new Answer(answer.grid, other)] : [answer],
    nodes,
    figures: { opened, left },
    note: `After ${opened} of ${opened + left} safe cells nothing is certain: ${chance}.`,
  };
}

/**
 * Whether an answer has the mines that a board counts, and its first click shows what the board shows.
 *
 * @param {Board} board
 * @param {Answer} answer
 */
function fits({ grid, mines: count, start, shown }, { mines }) {
  if (mines[start] || Array.from(mines).filter(Boolean).length !== count) return false;
  const seen = new Int8Array(grid.size).fill(COVERED);
  reveal(grid, mines, seen, start);
  return shown.every((number, cell) => number === seen[cell]);
}

/**
 * The least layouts of a settled position that has one, in order.
 *
 * @param {Position} position
 * @param {number} most
 * @returns {Uint8Array[]}
 */
function layoutsOf(position, most) {
  /** @type {Uint8Array[]} */
  const layouts = [];
  // the last are the first in order; each has a layout at least
  const waiting = [position];
  while (layouts.length < most) {
    const next = waiting.pop();
    if (!next) break;
    const cell = next.status.indexOf(UNKNOWN);
    if (cell < 0) {
      layouts.push(next.status.map((status) => (status === MINE ? 1 : 0)));
      continue;
    }
    for (const status of [MINE, SAFE]) {
      const branch = next.copy();
      branch.mark(cell, status);
      settle(branch);
      waiting.push(branch);
    }
    if (waiting.length > most - layouts.length) waiting.splice(0, waiting.length - (most - layouts.length));
  }
  return layouts;
}

/**
 * What a settled position tells, in words.
 *
 * @param {Position} position
 */
function noteOf(position) {
  const { status, seen, grid } = position;
  const safe = status.filter((each) => each === SAFE).length;
  const mines = status.filter((each, cell) => each === MINE && seen[cell] !== EXPOSED).length;
  const sure = `${safe === 1 ? "1 covered cell is" : `${safe} covered cells are`} surely safe`;
  const both = `${sure} and ${mines === 1 ? "1 surely a mine" : `${mines} surely mines`}.`;
  const best = status.includes(UNKNOWN) && bestChance(position);
  if (!best) return both;
  return `${both} Of the others ${grid.nameOf(best.cell)} has the best chance: safe with ${chanceText(best)}.`;
}
