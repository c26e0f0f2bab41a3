/** The challenge of the day: one game, level and seed, the same everywhere, with or without a server. */

import { Invalid } from "./errors.js";
import { SEEDS, Stream } from "./random.js";
import { shown } from "./reading.js";

const LEVELS = 15;

/**
 * @typedef {object} Challenge
 * @property {string} game
 * @property {number} level 1 to 15
 * @property {number} seed 0 to 2^32 - 1
 */

/**
 * The challenge of day number `day`, as `docs/random.md` specifies it. Throws `Invalid` with `bad_day`.
 *
 * @param {unknown} day 1 to 2^32 - 1
 * @param {readonly string[]} games at least one; their order matters
 * @returns {Challenge}
 */
export function challengeOfDay(day, games) {
  if (typeof day !== "number" || !Number.isInteger(day) || day < 1 || day >= SEEDS) {
    throw new Invalid("bad_day", `a day is an integer from 1 to ${SEEDS - 1}, not ${shown(day)}`, "day");
  }
  const stream = new Stream(new Stream(day).nextUint32());
  const game = games[stream.below(games.length)];
  const level = 1 + stream.below(LEVELS);
  return { game, level, seed: stream.nextUint32() };
}
