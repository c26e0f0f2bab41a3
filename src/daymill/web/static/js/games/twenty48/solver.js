/**
 * Our own players, and the proof that one of them gives.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Grid } from "./grid.js"
 * @import { Board, State } from "./model.js"
 */

import { Stream } from "../../core/random.js";
import { countEmpty, isStuck, largestRank, same, slide } from "./grid.js";
import { after } from "./kernels.js";
import { Answer, DIRECTIONS, MOST_MOVES, tilesOf, valueOf } from "./model.js";
import { arrive, begin, isReached, newRank, outcomeOf } from "./rules.js";

const PAR_DEPTH = 1;

/**
 * What a player makes of a position: the direction, the tiles after that move, whether it makes the target, whether no
 * other move is possible, and by how much it is better than the second best.
 *
 * @typedef {{
 *   readonly direction: number,
 *   readonly slid: Grid,
 *   readonly wins: boolean,
 *   readonly forced: boolean,
 *   readonly lead: number,
 * }} Choice
 */

/** A move that a player makes, and where it leads. @typedef {{ readonly before: State, readonly choice: Choice, readonly next: State }} Move */

/**
 * The choice of a player who looks so many moves ahead. A move has to be possible.
 *
 * @param {Board} board
 * @param {Grid} grid
 * @param {number} depth
 * @returns {Choice}
 */
function choose(board, grid, depth) {
  const moves = DIRECTIONS.map((_, direction) => ({ direction, slid: slide(grid, direction) }));
  const possible = moves.filter(({ slid }) => !same(slid, grid));
  const forced = possible.length === 1;
  const winning = possible.find(({ slid }) => isReached(board, slid));
  if (winning || forced) return { ...(winning ?? possible[0]), wins: winning !== undefined, forced, lead: 0 };
  const values = possible.map(({ slid: { upper, lower } }) => after(upper, lower, depth));
  const best = Math.max(...values);
  const at = values.indexOf(best);
  const lead = best - Math.max(...values.filter((_, other) => other !== at));
  return { ...possible[at], wins: false, forced, lead };
}

/**
 * What the strong player does, who looks further ahead the fewer cells are empty. A move has to be possible.
 *
 * @param {Board} board
 * @param {State} state
 */
export function strongChoice(board, { grid }) {
  const empty = countEmpty(grid);
  return choose(board, grid, empty <= 2 ? 4 : empty <= 5 ? 3 : 2);
}

/**
 * The moves of the par player from a position to the end of the play, or until it has made as many as it makes at the
 * most.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Move>}
 */
export function* parMoves(board, state) {
  for (let count = 0; count < MOST_MOVES && !outcomeOf(board, state); count++) {
    const choice = choose(board, state.grid, PAR_DEPTH);
    const next = arrive(board, state, choice.direction, choice.slid);
    yield { before: state, choice, next };
    state = next;
  }
}

/**
 * The least number of moves that can lead to the target: moves do not change the sum of all tiles, and the values of new
 * ones do not depend on them.
 *
 * @param {Board} board
 */
function leastMoves({ grid, spawns, target }) {
  const stream = new Stream(spawns);
  let sum = tilesOf(grid).reduce((all, tile) => all + tile);
  let moves = 1;
  for (; sum < target; moves++) {
    stream.nextUint32();
    sum += valueOf(newRank(stream));
  }
  return moves;
}

/**
 * Proves a board by the play of the par player.
 *
 * @param {Board} board
 * @param {number} limit how many solutions are wanted, of which there is one at the most
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  const least = leastMoves(board);
  const none = { verdict: /** @type {const} */ ("none"), solutions: [], nodes: 1, figures: { least } };
  if (isStuck(board.grid)) return { ...none, note: "No move is possible" };
  if (board.limit && least > board.limit) return { ...none, note: `The target takes ${least} moves at least` };
  const proof = proofOf(board, [...parMoves(board, begin(board))]);
  return limit > 0 ? proof : { ...proof, solutions: [] };
}

/**
 * The proof that the par player's moves from the start give.
 *
 * @param {Board} board
 * @param {readonly Move[]} moves at least one
 * @returns {Proof<Answer>}
 */
export function proofOf(board, moves) {
  const least = leastMoves(board);
  const { grid, points } = moves[moves.length - 1].next;
  const nodes = moves.length + 1;
  if (!isReached(board, grid)) {
    const figures = { moves: moves.length, points, largest: valueOf(largestRank(grid)), least };
    const note = "Our player misses the target, and whether it can be reached is open";
    return { verdict: "undecided", solutions: [], nodes, figures, note };
  }
  const letters = moves.map(({ choice }) => DIRECTIONS[choice.direction][0]).join("");
  return { verdict: "one", solutions: [new Answer(letters)], nodes, figures: { par: moves.length, points, least } };
}
