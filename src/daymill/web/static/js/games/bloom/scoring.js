/**
 * Bloom's score: how nearly each bed gets what it needs, less 15 for each hint.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { waterOf } from "./rules.js";

const HINT_COST = 15;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ board }, play) {
  const solved = play.ended === "solved";
  if (!play.ended) return { value: 0, best: Math.max(0, 100 - HINT_COST * play.hints), solved };
  const opened = play.ended !== "given up";
  const value = opened ? Math.max(0, percent(board, play.state.settings) - HINT_COST * play.hints) : 0;
  return { value, best: value, solved };
}

/**
 * The mean share of its need that a bed gets, too much counting like too little, in hundredths rounded half up.
 *
 * Needs go up to 72 in each of 8 beds, so that a common denominator can be beyond 2^53.
 *
 * @param {Board} board
 * @param {readonly number[]} settings
 * @returns {number} 0 to 100
 */
function percent(board, settings) {
  const water = waterOf(board, settings);
  const product = board.needs.reduce((all, need) => all * BigInt(need), 1n);
  const total = board.needs.reduce((sum, need, bed) => {
    const good = Math.max(0, need - Math.abs(water[bed] - need));
    return sum + (BigInt(good) * product) / BigInt(need);
  }, 0n);
  const whole = product * BigInt(board.needs.length);
  return Number((200n * total + whole) / (2n * whole));
}
