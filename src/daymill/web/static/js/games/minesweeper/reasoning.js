/**
 * How a person opens a board, and how hard that is. Explanations, proofs and grades are made of the same steps.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { Whole, frontsOf } from "./fronts.js";
import { COVERED, numberOf } from "./grid.js";
import { TECHNIQUES, climb, settle } from "./ladder.js";
import { MINE, Position, UNKNOWN } from "./position.js";
import { tell } from "./sentences.js";

const HARDEST = 100;
/** The dearest step counts so many times more. */
const TOP = 3;
/** The work at which a board is halfway to the highest difficulty. */
const HALF = 32;

/**
 * The whole reasoning on a board with its answer: the steps, and where they end.
 *
 * @typedef {{ readonly steps: readonly Found[], readonly position: Position }} Run
 */

/**
 * The steps as far as they go from what is seen: up to the first that opens something.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  const position = positionOf(board, state);
  for (const found of climb(position)) {
    yield tell(position, found, state.flags);
    if (found.safe.length > 0) return;
  }
}

/**
 * What is known at the start: the mines that are exposed, and those that carry a flag and are surely mines.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Position}
 */
export function positionOf(board, { seen, flags }) {
  const position = new Position(board.grid, board.mines, seen);
  if (!flags.includes(true)) return position;
  const settled = position.copy();
  settle(settled);
  if (!new Whole(settled, frontsOf(settled)).isPossible) return position;
  flags.forEach((flag, cell) => {
    if (flag && position.status[cell] === UNKNOWN && settled.status[cell] === MINE) position.mark(cell, MINE);
  });
  return position;
}

/**
 * The reasoning from the start to where it ends, with the cells that are safe opened.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {Run}
 */
export function run({ grid, mines, shown }, answer) {
  const position = new Position(grid, mines, shown);
  return { steps: [...climb(position, answer.mines)], position };
}

/**
 * How hard a board is.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {Grade}
 */
export function grade(board, answer) {
  return gradeOf(board, answer, run(board, answer).steps);
}

/**
 * The grade of a board from the steps that open it.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @param {readonly Found[]} steps
 * @returns {Grade}
 */
export function gradeOf({ grid, mines, deadly, shown }, answer, steps) {
  const counts = TECHNIQUES.map((name) => steps.filter(({ technique }) => technique === name).length);
  const taken = TECHNIQUES.filter((_, at) => counts[at] > 0);
  const fronts = steps.filter(({ technique }) => technique === "front").map(({ numbers }) => numbers.length);
  return {
    difficulty: difficultyOf(steps),
    hardest: taken[taken.length - 1] ?? "",
    steps: Object.fromEntries(taken.map((name) => [name, counts[TECHNIQUES.indexOf(name)]])),
    features: {
      cells: grid.size,
      mines,
      deadly: deadly ? 1 : 0,
      shown: shown.filter((number) => number !== COVERED).length,
      clicks: clicksOf(answer),
      steps: steps.length,
      cost: costOf(steps),
      openings: steps.filter(({ safe }) => safe.length > 0).length,
      widest: Math.max(0, ...fronts),
    },
  };
}

/**
 * From 0 to 100.
 *
 * @param {readonly Found[]} steps
 */
export function difficultyOf(steps) {
  const work = costOf(steps) + TOP * Math.max(0, ...steps.map(({ cost }) => cost));
  return Math.floor((HARDEST * work ** 2) / (work ** 2 + HALF ** 2));
}

/** @param {readonly Found[]} steps */
function costOf(steps) {
  return steps.reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * The fewest openings that open everything without chords, which the field calls 3BV: one for each group of cells
 * with the number 0, and one for each other cell without a mine that is beside none of these.
 *
 * @param {Answer} answer
 */
export function clicksOf({ grid, mines }) {
  const numbers = Array.from({ length: grid.size }, (_, cell) => numberOf(grid, mines, cell));
  const met = new Uint8Array(grid.size);
  let clicks = 0;
  for (let first = 0; first < grid.size; first++) {
    if (mines[first] || numbers[first] !== 0 || met[first]) continue;
    clicks++;
    met[first] = 1;
    const opened = [first];
    for (const cell of opened) {
      for (const other of numbers[cell] === 0 ? grid.neighboursOf(cell) : []) {
        if (met[other]) continue;
        met[other] = 1;
        opened.push(other);
      }
    }
  }
  for (let cell = 0; cell < grid.size; cell++) {
    if (!mines[cell] && !met[cell]) clicks++;
  }
  return clicks;
}
