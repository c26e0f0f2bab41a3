/**
 * The readable face of the search.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board } from "./model.js"
 */

import { free, worth } from "./kernels.js";
import { Match } from "./match.js";
import { Answer } from "./model.js";
import { firstState } from "./rules.js";

const MOST_SOLUTIONS = 1000;

/** @type {WeakMap<Board, Match>} */
const matches = new WeakMap();

/**
 * All that the player can do on a board, kept for as long as the board is in use.
 *
 * @param {Board} board
 * @returns {Match}
 */
export function matchOf(board) {
  const known = matches.get(board);
  if (known) return known;
  const match = new Match(board, firstState(board));
  matches.set(board, match);
  return match;
}

/**
 * Proves a board: the most points that the match allows, with up to `limit` lines of play that gain them.
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  return proofOf(matchOf(board), limit);
}

/**
 * The proof of a match.
 *
 * @param {Match} match
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function proofOf(match, limit) {
  const { par, nodes } = match;
  const routes = par > 0 ? match.routes(Math.min(limit, MOST_SOLUTIONS)) : [];
  return {
    verdict: par > 0 ? "one" : "none",
    solutions: routes.map((moves) => new Answer(moves)),
    nodes,
    figures: figuresOf(match),
  };
}

/**
 * The claim's own figures.
 *
 * @param {Match} match
 */
export function figuresOf(match) {
  const { board: { games }, par, positions: [first] } = match;
  const ways = match.fold(1, free, (sum) => sum);
  return { par, sure: games + Math.sign(worth[first]), lines: ways[0], par_lines: ways[par] };
}
