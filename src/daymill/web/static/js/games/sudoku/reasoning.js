/**
 * How a person fills the grid, and how hard that is. Explanations and grades are made of the same steps.
 *
 * @import { Counts, Grade, Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 */

import { TECHNIQUES, findStep, takeStep } from "./ladder.js";
import { MARKS_ON, cellAction } from "./model.js";
import { Position } from "./position.js";
import { digitsIn, repeatedIn } from "./rules.js";
import { cellsOf, sentenceOf } from "./sentences.js";
import { digitsOf } from "./sets.js";
import { candidatesIn, judge } from "./solver.js";

/** For each rating from which it holds, the least and the most difficulty. */
const DIFFICULTIES = [
  [0, 0, 9],
  [12, 10, 19],
  [15, 20, 29],
  [17, 30, 32],
  [19, 33, 35],
  [20, 36, 39],
  [23, 40, 44],
  [25, 45, 47],
  [26, 48, 54],
  [28, 55, 59],
  [30, 60, 63],
  [32, 64, 65],
  [34, 66, 69],
  [36, 70, 71],
  [38, 72, 74],
  [40, 75, 76],
  [42, 77, 79],
  [44, 80, 80],
  [45, 81, 81],
  [50, 82, 82],
  [52, 83, 83],
  [54, 84, 84],
];
const STUCK = 100;

/**
 * The steps to the end; ends early where reasoning is stuck. None where a position has no answer.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  let { auto } = state;
  for (const { found, position } of climb(board, state)) {
    yield stepOf(found, position, auto);
    auto ||= found.placed === null;
  }
}

/**
 * The steps from a position, each with the position before it.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<{ found: Found, position: Position }>}
 */
export function* climb(board, state) {
  const digits = digitsIn(board, state);
  if (repeatedIn(board, digits).includes(true)) return;
  const verdict = judge(board, state);
  if (verdict === "none") return;
  const position = new Position(board.grid);
  position.load(digits, candidatesIn(board, state));
  while (position.left > 0) {
    const found = findStep(position, { unique: verdict === "one" });
    if (found === null) return;
    yield { found, position };
    takeStep(position, found);
  }
}

/**
 * A step for people.
 *
 * @param {Found} found
 * @param {Position} position before it
 * @param {boolean} auto whether automatic marks are on
 * @returns {Step}
 */
export function stepOf(found, position, auto) {
  const { technique, placed, gone, rating } = found;
  const { size } = position.grid;
  const marks = gone.flatMap(([cell, set]) => digitsOf(set).map((digit) => cellAction(size, "mark", cell, digit)));
  return {
    technique,
    cells: cellsOf(position.grid, found.cells),
    actions: placed ? [cellAction(size, "set", placed.cell, placed.digit)] : [...(auto ? [] : [MARKS_ON]), ...marks],
    cost: rating,
    sentence: sentenceOf(found, position),
  };
}

/**
 * How hard a board is.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  const position = new Position(board.grid);
  position.load(board.givens, board.allowed);
  /** @type {Found[]} */
  const steps = [];
  while (position.left > 0) {
    const found = findStep(position, { counted: true });
    if (found === null) break;
    steps.push(found);
    takeStep(position, found);
  }
  const rating = steps.reduce((highest, step) => Math.max(highest, step.rating), 0);
  const ways = steps.filter(({ technique }) => technique !== TECHNIQUES[0]).map((step) => step.ways);
  const narrowness = mean(ways.map((count) => Math.floor(100 / count)));
  const stuck = position.left > 0 ? 1 : 0;
  return {
    difficulty: stuck ? STUCK : difficultyOf(rating, narrowness),
    hardest: steps.find((step) => step.rating === rating)?.technique ?? "",
    steps: countsOf(steps),
    features: {
      rating,
      givens: board.givens.filter(Boolean).length,
      steps: steps.length,
      placements: steps.filter(({ placed }) => placed).length,
      ways_least: ways.length ? Math.min(...ways) : 0,
      ways_mean: mean(ways.map((count) => 100 * count)),
      narrow: ways.filter((count) => count === 1).length,
      narrowness,
      stuck,
    },
  };
}

/**
 * @param {number} rating
 * @param {number} narrowness 0 to 100
 * @returns {number} 0 to 100
 */
function difficultyOf(rating, narrowness) {
  const [, low, high] = DIFFICULTIES.filter(([from]) => from <= rating).slice(-1)[0];
  return low + Math.min(high - low, Math.floor(((high - low + 1) * narrowness) / 100));
}

/**
 * The number of steps by technique.
 *
 * @param {readonly Found[]} steps
 * @returns {Counts}
 */
function countsOf(steps) {
  /** @type {{ [technique: string]: number }} */
  const counts = {};
  for (const { technique } of steps) counts[technique] = (counts[technique] ?? 0) + 1;
  return Object.fromEntries(TECHNIQUES.flatMap((name) => (counts[name] ? [[name, counts[name]]] : [])));
}

/**
 * The mean, rounded down; 0 of nothing.
 *
 * @param {readonly number[]} numbers
 */
function mean(numbers) {
  return numbers.length ? Math.floor(numbers.reduce((sum, number) => sum + number, 0) / numbers.length) : 0;
}
