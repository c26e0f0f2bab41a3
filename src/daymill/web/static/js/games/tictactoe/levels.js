/**
 * Tic-tac-toe's levels, as `spec.md` has them.
 *
 * @import { Starts } from "./model.js"
 */

/**
 * `errs` is how many of 1,000 turns the opponent errs at, `difficulty` the least and the most.
 *
 * @typedef {{
 *   readonly games: number,
 *   readonly starts: Starts,
 *   readonly errs: number,
 *   readonly difficulty: readonly [number, number],
 * }} Level
 */

/** @type {readonly Level[]} */
export const LEVELS = [
  { games: 1, starts: "player", errs: 900, difficulty: [0, 10] },
  { games: 1, starts: "player", errs: 600, difficulty: [5, 19] },
  { games: 1, starts: "opponent", errs: 600, difficulty: [10, 25] },
  { games: 2, starts: "alternate", errs: 700, difficulty: [17, 30] },
  { games: 2, starts: "alternate", errs: 500, difficulty: [27, 40] },
  { games: 3, starts: "player", errs: 500, difficulty: [30, 43] },
  { games: 3, starts: "alternate", errs: 500, difficulty: [37, 50] },
  { games: 3, starts: "alternate", errs: 0, difficulty: [40, 70] },
  { games: 3, starts: "alternate", errs: 400, difficulty: [48, 60] },
  { games: 3, starts: "alternate", errs: 300, difficulty: [55, 66] },
  { games: 4, starts: "alternate", errs: 400, difficulty: [60, 71] },
  { games: 4, starts: "alternate", errs: 300, difficulty: [66, 76] },
  { games: 5, starts: "alternate", errs: 400, difficulty: [70, 80] },
  { games: 5, starts: "opponent", errs: 300, difficulty: [74, 83] },
  { games: 5, starts: "opponent", errs: 200, difficulty: [80, 95] },
];

const STARTS = { player: "you start", opponent: "the opponent starts", alternate: "starting in turn" };

/**
 * A level in words.
 *
 * @param {Level} level
 */
export function lineOf({ games, starts, errs, difficulty: [low, high] }) {
  const errors = errs ? `errors at ${errs / 10} % of its turns` : "no errors";
  return `${games === 1 ? "1 game" : `${games} games`}, ${STARTS[starts]}, ${errors}, difficulty ${low} to ${high}`;
}
