/**
 * The text that a player may show to others. Nothing in it helps anyone with the puzzle.
 *
 * @import { AnyGame } from "../core/game.js"
 * @import { Play } from "../core/replay.js"
 */

import { actions } from "../core/replay.js";

const ENDS = { "": "", solved: "Solved", finished: "Finished, not solved,", "given up": "Given up" };

/**
 * A few lines about a play that has ended: name and score; the score as ten squares; and in words.
 *
 * @param {AnyGame} game
 * @param {string} which what was played, as `day 63`
 * @param {Play<unknown>} play
 * @param {{ value: number }} score
 */
export function shareText(game, which, play, { value }) {
  const full = Math.floor(value / 10);
  const hints = play.hints ? `, ${count(play.hints, "hint")} among them` : "";
  return [
    `Daymill ${game.info.title}, ${which}: ${value}/100`,
    "■".repeat(full) + "□".repeat(10 - full),
    `${ENDS[play.ended]} after ${count(actions(play), "action")}${hints}: ${value} points of 100.`,
  ].join("\n");
}

/**
 * @param {number} number
 * @param {string} what
 */
function count(number, what) {
  return number === 1 ? `${number} ${what}` : `${number} ${what}s`;
}
