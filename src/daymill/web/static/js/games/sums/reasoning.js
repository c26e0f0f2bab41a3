/**
 * How a person finds what to keep, and how hard that is. Explanations and grades are made of the same steps.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 */

import { CASE_SPLIT, COMMON_CELLS, TECHNIQUES, climb } from "./ladder.js";
import { Position } from "./position.js";
import { stepOf } from "./sentences.js";
import { solve } from "./solver.js";

const STUCK = 100;
const HARDEST = 99;
/** The dearest step counts so many times more. */
const TOP = 4;
/** The work at which a board is halfway to the highest difficulty. */
const HALF = 130;

/**
 * The steps of reasoning on a board, and how hard they make it.
 *
 * @typedef {{ readonly steps: readonly Found[], readonly difficulty: number }} Appraisal
 */

/**
 * The steps from a position to the end; ends early where reasoning is stuck. None if a mark is a mistake.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  if (mistakeIn(board, state)) return;
  const position = new Position(board, state);
  for (const found of climb(position)) yield stepOf(position, found);
}

/**
 * The first cell that was marked wrongly, as far as reasoning can tell, and the mark that it has to have.
 *
 * @param {Board} board
 * @param {State} state
 */
export function mistakeIn(board, { marks }) {
  if (marks.every((mark) => mark === 0)) return null;
  const derived = new Position(board);
  for (const _ of climb(derived));
  const cell = marks.findIndex((mark, cell) => mark !== 0 && derived.markOf(cell) === -mark);
  return cell < 0 ? null : { cell, mark: -marks[cell] };
}

/**
 * @param {Board} board
 * @param {number} [high] where it becomes harder than this, reasoning ends
 * @returns {Appraisal}
 */
export function appraise(board, high = STUCK) {
  const position = new Position(board);
  /** @type {Found[]} */
  const steps = [];
  let [cost, top, difficulty] = [0, 0, 0];
  for (const found of climb(position)) {
    steps.push(found);
    cost += found.cost;
    top = Math.max(top, found.cost);
    const work = cost + TOP * top;
    difficulty = Math.min(HARDEST, Math.floor((100 * work) / (work + HALF)));
    if (difficulty > high) break;
  }
  return { steps, difficulty: position.stuck ? STUCK : difficulty };
}

/**
 * How hard a board is.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  return gradeOf(board, appraise(board), solve(board, 2).nodes);
}

/**
 * The grade of a board that has been appraised.
 *
 * @param {Board} board
 * @param {Appraisal} appraisal
 * @param {number} nodes of its proof
 * @returns {Grade}
 */
export function gradeOf({ lines: { numbers, size } }, { steps, difficulty }, nodes) {
  /** @param {string} name */
  const by = (name) => steps.filter(({ technique }) => technique === name);
  const taken = TECHNIQUES.filter((name) => by(name).length > 0);
  const costs = steps.map(({ cost }) => cost);
  const ways = by(COMMON_CELLS).map((found) => found.ways);
  const rounds = by(CASE_SPLIT).map((found) => found.rounds);
  return {
    difficulty,
    hardest: taken.at(-1) ?? "",
    steps: Object.fromEntries(taken.map((name) => [name, by(name).length])),
    features: {
      cells: size,
      negatives: numbers.filter((number) => number < 0).length,
      largest: Math.max(...numbers.map(Math.abs)),
      nodes,
      steps: steps.length,
      cost: sumOf(costs),
      top: Math.max(0, ...costs),
      ways: sumOf(ways),
      most_ways: Math.max(0, ...ways),
      rounds: sumOf(rounds),
      deepest: Math.max(0, ...rounds),
    },
  };
}

/** @param {readonly number[]} numbers */
function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
