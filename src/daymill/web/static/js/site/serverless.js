/** The set of a day from its date alone, as `docs/serverless.md` specifies it. */

import { Invalid } from "../core/errors.js";
import { Stream, textSeed } from "../core/random.js";
import { shown } from "../core/reading.js";

const A_DAY = 86_400_000; // ms
const BEFORE_FIRST = Date.UTC(2025, 11, 31);
const FORM = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

export const FIRST_DATE = "2026-01-01";

/**
 * The games of a day, in order, and for each its levels from Monday to Sunday.
 *
 * @typedef {{ readonly games: readonly string[], readonly levels: { readonly [game: string]: readonly number[] } }} Schedule
 */
/** One puzzle of a day. @typedef {{ game: string, level: number, seed: number }} Part */

/**
 * The number of a date: 1 for 2026-01-01, 0 and less before it. Throws `Invalid` with `bad_date`.
 *
 * @param {unknown} date
 * @returns {number}
 */
export function dayNumber(date) {
  const ms = typeof date === "string" && FORM.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  const day = (ms - BEFORE_FIRST) / A_DAY;
  // there is no year 0, and engines may take 2026-02-30 for a day in March
  if (Number.isNaN(day) || dateOf(day) !== date || date < "0001") {
    throw new Invalid("bad_date", `a date is written YYYY-MM-DD, not ${shown(date)}`, "date");
  }
  return day;
}

/**
 * The date of a day's number, `YYYY-MM-DD`.
 *
 * @param {number} day
 * @returns {string}
 */
export function dateOf(day) {
  return new Date(BEFORE_FIRST + day * A_DAY).toISOString().slice(0, 10);
}

/**
 * The number of the day on which a moment lies.
 *
 * @param {number} ms since 1970, as `Date.now` has it
 */
export function dayAt(ms) {
  return Math.floor((ms - BEFORE_FIRST) / A_DAY);
}

/**
 * Whole seconds, 1 to 86,400, from a moment to the next day.
 *
 * @param {number} ms since 1970
 */
export function secondsLeft(ms) {
  return Math.ceil(((dayAt(ms) + 1) * A_DAY + BEFORE_FIRST - ms) / 1000);
}

/**
 * The weekday of a day's number: 0 for Monday to 6.
 *
 * @param {number} day 1 or more
 */
export function weekday(day) {
  return (day + 2) % 7;
}

/**
 * The set of a date, in the schedule's order. Throws `Invalid` with `bad_date` or `before_first_day`.
 *
 * @param {unknown} date
 * @param {Schedule} schedule
 * @returns {Part[]}
 */
export function partsOfDay(date, { games, levels }) {
  const day = dayNumber(date);
  if (day < 1) throw new Invalid("before_first_day", `the first day is ${FIRST_DATE}`, "date");
  return games.map((game) => {
    const seed = new Stream(textSeed(`daymill ${date} ${game}`)).nextUint32();
    return { game, level: levels[game][weekday(day)], seed };
  });
}
