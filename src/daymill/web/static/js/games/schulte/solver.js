/**
 * The claim: everyone has the same table. It holds for every board, and here are its figures.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board } from "./model.js"
 */

import { Answer } from "./model.js";

/**
 * The proof of a board, with its one solution unless `limit` is 0.
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  const { size, par } = board;
  const order = new Answer(board.reaches.map((_, at) => board.numberAt(at)));
  return {
    verdict: "one",
    solutions: limit > 0 ? [order] : [],
    nodes: size,
    figures: { numbers: size, par_ms: par },
  };
}
