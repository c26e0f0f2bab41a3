/**
 * How a person turns the tiles, and how hard that is. Explanations and grades are made of the same steps.
 *
 * @import { Counts, Grade, Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 * @import { Told } from "./sentences.js"
 */

import { TECHNIQUES, climb } from "./ladder.js";
import { Position } from "./position.js";
import { tell } from "./sentences.js";
import { solve } from "./solver.js";
import { COUNT, KINDS } from "./tiles.js";

const STUCK = 100;
/** The dearest step counts so many times more. */
const TOP = 4;
/** The work at which a board is halfway to the highest difficulty. */
const HALF = 53;

/**
 * The steps of reasoning on a board, and how hard they make it.
 *
 * @typedef {{ readonly steps: readonly Found[], readonly difficulty: number }} Appraisal
 */

/**
 * The steps to the end; ends early where reasoning is stuck.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  for (const { step } of explainAll(board, state)) yield step;
}

/**
 * The same steps with what hints need to know of them.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Told>}
 */
export function* explainAll(board, state) {
  const position = new Position(board, state);
  for (const found of climb(position)) yield tell(position, found, state);
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
    difficulty = Math.floor((STUCK * work) / (work + HALF));
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
export function gradeOf({ grid, tiles }, { steps, difficulty }, nodes) {
  const counts = TECHNIQUES.map((name) => steps.filter(({ technique }) => technique === name).length);
  const taken = TECHNIQUES.filter((_, at) => counts[at] > 0);
  const splits = steps.filter(({ technique }) => technique === "case split").map(({ rounds }) => rounds);
  return {
    difficulty,
    hardest: taken[taken.length - 1] ?? "",
    steps: Object.fromEntries(taken.map((name) => [name, counts[TECHNIQUES.indexOf(name)]])),
    features: {
      cells: grid.size,
      wrapping: grid.wrapping ? 1 : 0,
      ...kindsOf(tiles),
      nodes,
      steps: steps.length,
      cost: sumOf(steps.map(({ cost }) => cost)),
      narrowings: steps.filter(({ set }) => COUNT[set] !== 1).length,
      rounds: sumOf(splits),
      deepest: Math.max(0, ...splits),
    },
  };
}

/**
 * How many tiles are of each kind.
 *
 * @param {readonly number[]} tiles
 * @returns {Counts}
 */
function kindsOf(tiles) {
  const kinds = ["end", "straight", "corner", "tee", "cross"];
  return Object.fromEntries(kinds.map((kind) => {
    return [kind === "cross" ? "crosses" : `${kind}s`, tiles.filter((mask) => KINDS[mask] === kind).length];
  }));
}

/** @param {readonly number[]} numbers */
function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
