/**
 * What line analysis alone proves of a board; the search that goes further is Python's.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board } from "./model.js"
 */

import { Answer } from "./model.js";
import { Position, valueOf } from "./position.js";
import { settle } from "./rounds.js";

/**
 * Proves a board as far as line analysis does: `undecided` where it leaves cells open. It never finds a second answer.
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  const { width, height, colours } = board;
  const position = Position.of(board);
  const possible = settle(position);
  const verdict = !possible ? "none" : position.left > 0 ? "undecided" : "one";
  const colourOf = Array.from(position.values, valueOf);
  const picture = Array.from({ length: height }, (_, row) => colourOf.slice(row * width, (row + 1) * width));
  return {
    verdict,
    solutions: verdict === "one" && limit > 0 ? [new Answer(picture, colours.length === 0)] : [],
    nodes: 1,
    figures: { width, height, unknown: possible ? position.left : 0, probes: 0 },
  };
}
