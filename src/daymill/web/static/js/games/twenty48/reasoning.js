/**
 * What our players say to their moves; explanations, hints and grades are made of it.
 *
 * @import { Grade, Proof, Step } from "../../core/game.js"
 * @import { Answer, Board, State } from "./model.js"
 * @import { Choice, Move } from "./solver.js"
 */

import { Invalid, Refused } from "../../core/errors.js";
import { log16 } from "../../core/logarithm.js";
import { countEmpty, isStuck, mergesOf } from "./grid.js";
import { DIRECTIONS } from "./model.js";
import { begin } from "./rules.js";
import { changedCells, sentenceOf } from "./sentences.js";
import { parMoves, solve, strongChoice } from "./solver.js";

/** Techniques and their costs. @type {{ readonly [technique: string]: number }} */
export const COSTS = { forced: 1, "only move": 4, merge: 1, slide: 2 };

/** By how much the best move leads where it is the only one. */
const LEAD = 20_000;

const CROWDED = 2;

/**
 * The moves of the par player from a position.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  for (const { before, choice } of parMoves(board, state)) yield stepOf(before, choice);
}

/**
 * The move of the strong player; the position stays. Throws `Refused` (`blocked`) where no move is possible.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state) {
  if (isStuck(state.grid)) throw new Refused("blocked", "No tile can move.");
  return { step: stepOf(state, strongChoice(board, state)), state };
}

/**
 * How hard a board is. Throws `Invalid` (`no_answer`, `undecided`) for one that the par player does not solve.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  const proof = solve(board, 1);
  if (proof.verdict === "none") throw new Invalid("no_answer", "this board has no answer", "board");
  if (proof.verdict !== "one") throw new Invalid("undecided", "our own player does not reach the target", "board");
  return gradeOf(board, proof, [...parMoves(board, begin(board))]);
}

/**
 * The grade that the par player's moves give a board which they solve.
 *
 * @param {Board} board
 * @param {Proof<Answer>} proof
 * @param {readonly Move[]} moves
 * @returns {Grade}
 */
export function gradeOf({ target, limit }, { figures: { par, points, least } }, moves) {
  /** @type {{ [technique: string]: number }} */
  const counts = {};
  for (const { before, choice } of moves) {
    const technique = techniqueOf(before, choice);
    counts[technique] = (counts[technique] ?? 0) + 1;
  }
  const names = Object.keys(COSTS).filter((technique) => counts[technique]);
  const empty = moves.map(({ before }) => countEmpty(before.grid));
  const features = {
    target,
    limit,
    par,
    points,
    least,
    spare: limit ? limit - least : 0,
    only: counts["only move"] ?? 0,
    forced: counts.forced ?? 0,
    crowded: empty.filter((count) => count <= CROWDED).length,
    fewest: Math.min(...empty),
  };
  return {
    difficulty: difficultyOf(features),
    hardest: names.reduce((hardest, name) => (COSTS[name] > COSTS[hardest] ? name : hardest)),
    steps: Object.fromEntries(names.map((name) => [name, counts[name]])),
    features,
  };
}

/**
 * The weights are those of `spec.md`, which says where they come from.
 *
 * @param {{ limit: number, par: number, spare: number, only: number, crowded: number }} features
 * @returns {number} 0 to 99
 */
function difficultyOf({ limit, par, spare, only, crowded }) {
  const long = Math.max(0, 20 * (log16(par) - 80));
  const narrow = Math.min(600, Math.floor((1000 * (crowded + 4 * only)) / par));
  const usual = Math.max(4, Math.floor((3 * log16(par)) / 8) - 20);
  const tight = limit ? Math.floor((1500 * usual) / (usual + spare)) : 0;
  return Math.min(99, Math.floor((long + narrow + tight) / 30));
}

/**
 * @param {State} state
 * @param {Choice} choice
 * @returns {Step}
 */
function stepOf(state, choice) {
  const technique = techniqueOf(state, choice);
  return {
    technique,
    cells: changedCells(state.grid, choice.slid),
    actions: [DIRECTIONS[choice.direction]],
    cost: COSTS[technique],
    sentence: sentenceOf(technique, state.grid, choice),
  };
}

/**
 * @param {State} state
 * @param {Choice} choice
 */
function techniqueOf({ grid }, { direction, wins, forced, lead }) {
  if (forced) return "forced";
  if (!wins && lead >= LEAD) return "only move";
  return mergesOf(grid, direction % 2 === 0).some((pairs) => pairs) ? "merge" : "slide";
}
