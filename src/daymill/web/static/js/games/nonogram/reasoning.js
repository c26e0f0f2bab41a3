/**
 * How a person fills the grid, and how hard that is. Explanations and grades are made of the same steps.
 *
 * @import { Counts, Grade, Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { CONTRADICTION, TECHNIQUES, climb } from "./ladder.js";
import { Position } from "./position.js";
import { round } from "./rounds.js";
import { positionOf, valueIn } from "./rules.js";
import { stepOf } from "./sentences.js";

/** What a step adds to the lines that one looks at, in hundredths. @type {Counts} */
const EFFORT = {
  "edge run": 10,
  "short gap": 20,
  "joined and split runs": 30,
  "line analysis": 60,
  contradiction: 3000,
};
/** The effort that makes half of the highest difficulty. */
const HALF = 5000;
const LEAST_WITH_CONTRADICTIONS = 80;
const HARDEST = 100;

/**
 * The steps from a position to the end; ends early where reasoning is stuck. None if something entered is a mistake.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  if (mistakeIn(board, state) >= 0) return;
  const position = positionOf(board, state);
  for (const found of climb(position)) yield stepOf(board, position, found);
}

/**
 * The first cell that was entered wrongly, as far as reasoning can tell; -1 if there is none.
 *
 * @param {Board} board
 * @param {State} state
 */
export function mistakeIn(board, { cells }) {
  if (cells.every((entered) => entered === 0)) return -1;
  const derived = Position.of(board);
  for (const _ of climb(derived));
  return cells.findIndex((entered, cell) => {
    return entered !== 0 && !(derived.values[cell] & (1 << valueIn(entered)));
  });
}

/**
 * How hard a board is.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  const position = Position.of(board);
  const filled = board.rows.flat().reduce((sum, [length]) => sum + length, 0);
  /** @type {number[]} */
  const counts = TECHNIQUES.map(() => 0);
  let deepest = 0;
  const steps = climb(position);
  let next = steps.next();
  for (; !next.done; next = steps.next()) {
    counts[TECHNIQUES.indexOf(next.value.technique.name)]++;
    deepest = Math.max(deepest, next.value.refuted?.rounds ?? 0);
  }
  const features = {
    cells: board.width * board.height,
    filled,
    steps: counts.reduce((sum, count) => sum + count, 0),
    ...roundsOf(board),
    contradictions: counts[TECHNIQUES.indexOf(CONTRADICTION.name)],
    deepest,
    stuck: next.value ? 1 : 0,
  };
  return {
    difficulty: difficultyOf(features, counts),
    hardest: TECHNIQUES.filter((_, at) => counts[at] > 0).at(-1) ?? "",
    steps: Object.fromEntries(TECHNIQUES.flatMap((name, at) => (counts[at] ? [[name, counts[at]]] : []))),
    features,
  };
}

/**
 * What rounds of line analysis say of a board.
 *
 * @param {Board} board
 */
function roundsOf(board) {
  const position = Position.of(board);
  /** @type {number[]} */
  const gives = [];
  let [looks, open] = [0, 0];
  for (;;) {
    open = position.left;
    const live = position.open.reduce((sum, open) => sum + (open > 0 ? 1 : 0), 0);
    const { giving, fails } = round(position);
    if (fails || giving === 0) break;
    gives.push(giving);
    looks += Math.floor((100 * live) / giving);
  }
  const sum = gives.reduce((sum, giving) => sum + giving, 0);
  return {
    rounds: gives.length,
    open,
    gives_least: gives.length ? Math.min(...gives) : 0,
    gives_mean: gives.length ? Math.floor((100 * sum) / gives.length) : 0,
    looks,
  };
}

/**
 * @param {{ readonly looks: number, readonly contradictions: number, readonly stuck: number }} features
 * @param {readonly number[]} counts of steps, by technique
 * @returns {number} 0 to 100
 */
function difficultyOf({ looks, contradictions, stuck }, counts) {
  if (stuck) return HARDEST;
  const effort = counts.reduce((sum, count, at) => sum + count * (EFFORT[TECHNIQUES[at]] ?? 0), looks);
  return Math.max(contradictions ? LEAST_WITH_CONTRADICTIONS : 0, Math.floor((HARDEST * effort) / (effort + HALF)));
}
