/**
 * What a person would play, what gains the par, and how hard that is to come by for one who plays sensibly.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { Invalid } from "../../core/errors.js";
import { log16 } from "../../core/logarithm.js";
import { cellName, lineName } from "./grid.js";
import { sensible } from "./kernels.js";
import { FORESEE, TECHNIQUES, climb, costOf } from "./ladder.js";
import { Match } from "./match.js";
import { putAction } from "./model.js";
import { checkGoesOn, isMatchOver, isOver, nextGame, place } from "./rules.js";
import { figuresOf, matchOf } from "./solver.js";

const BILLION = 1e9;
const MOST = 99;
const NEVER = 100;
/** Sixteenths of a doubling: so rare a par is halfway to the highest difficulty. */
const HALF = 32;

/**
 * The steps from a state to the end of the match, of a line of play that gains the most that can still be had.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Iterable<Step>}
 */
export function explain(board, state) {
  if (isMatchOver(board, state)) return [];
  return isOver(state) ? unfold(new Match(board, nextGame(board, state)), true) : unfold(new Match(board, state));
}

/**
 * The steps of a match. Where the ladder's move keeps the most within reach it is taken.
 *
 * @param {Match} match
 * @param {boolean} [begins] whether its first step begins a game
 * @returns {Generator<Step>}
 */
function* unfold(match, begins = false) {
  const { board } = match;
  let state = match.root;
  for (let node = 0; ; ) {
    const climbed = stepFrom(board, state);
    const kept = match.kept(node);
    const cell = kept.includes(climbed.cell) ? climbed.cell : kept[0];
    const step = cell === climbed.cell ? climbed.step : foresee(cell, climbed.cell);
    if (!begins) yield step;
    else yield { ...step, actions: ["next", ...step.actions], sentence: `Game ${state.game + 1}. ${step.sentence}` };
    state = place(board, state, cell);
    begins = isOver(state);
    if (isMatchOver(board, state)) return;
    if (begins) state = nextGame(board, state);
    node = match.after(node, cell);
  }
}

/**
 * The step of a move that is picked because of what the opponent will do.
 *
 * @param {number} cell
 * @param {number} climbed the ladder's
 * @returns {Step}
 */
function foresee(cell, climbed) {
  const [name, other] = [cellName(cell), cellName(climbed)];
  const sentence = `This opponent's errors are foreseen here: ${name} gains more from them than ${other}.`;
  return { technique: FORESEE.name, cells: [name], actions: [putAction(cell)], cost: FORESEE.cost, sentence };
}

/**
 * A hint, told in two degrees: where to look, then the move and its reason. Throws `Refused` (`game_over`).
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} asked how many hints were given in this position already
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state, asked) {
  checkGoesOn(state);
  const { step, look, line } = stepFrom(board, state);
  if (asked) return { step, state };
  const [sentence, cells] = line === undefined ? [look, []] : [`Look at ${lineName(line)}.`, step.cells];
  return { step: { ...step, cells, actions: [], sentence }, state };
}

/**
 * How hard the par of a board is to come by. Throws `Invalid` (`no_answer`) where nothing can be had.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  const match = matchOf(board);
  if (match.par === 0) throw new Invalid("no_answer", "this board has no answer", "board");
  return gradeOf(match, chancesOf(match));
}

/**
 * For each number of points k, the chance of a sensible player to gain k or more, in billionths.
 *
 * @param {Match} match
 * @returns {Float64Array}
 */
export function chancesOf(match) {
  return match.fold(BILLION, sensible, (sum, count) => Math.floor(sum / count));
}

/**
 * @param {Match} match
 * @param {Float64Array} chances
 * @returns {number} 0 to 100
 */
export function difficultyOf({ par }, chances) {
  if (chances[par] === 0) return NEVER;
  const rare = log16(BILLION) - log16(chances[par]);
  return Math.min(MOST, Math.floor((100 * rare) / (rare + HALF)));
}

/**
 * The grade of a board of which something can be had.
 *
 * @param {Match} match
 * @param {Float64Array} chances
 * @returns {Grade}
 */
export function gradeOf(match, chances) {
  const { board, par, nodes } = match;
  const { games, errs } = board;
  const taken = Array.from(unfold(match), ({ technique }) => technique);
  const there = TECHNIQUES.filter((name) => taken.includes(name));
  const hardest = there.reduce((best, name) => (best && costOf(best) > costOf(name) ? best : name), "");
  return {
    difficulty: difficultyOf(match, chances),
    hardest,
    steps: Object.fromEntries(there.map((name) => [name, taken.filter((each) => each === name).length])),
    features: {
      games,
      errs,
      started: Array.from({ length: games }, (_, game) => board.signIn(game)).filter((sign) => sign === "x").length,
      ...figuresOf(match),
      nodes,
      chance: chances[par],
      expected: chances.slice(1).reduce((sum, chance) => sum + chance, 0),
    },
  };
}

/**
 * The ladder's step from a state whose game goes on, and what a hint says first: `look`, or the line to look at.
 *
 * @param {Board} board
 * @param {State} state
 */
function stepFrom(board, { game, cells }) {
  const { technique: { name, cost, look }, move } = climb(cells, board.signIn(game));
  const { cell, line, sentence } = move;
  const seen = [...move.cells].sort();
  /** @type {Step} */
  const step = { technique: name, cells: seen.map(cellName), actions: [putAction(cell)], cost, sentence };
  return { step, cell, look, line };
}
