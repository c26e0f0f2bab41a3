/**
 * The results on this device, by month: the first of each day's puzzle, as the service would keep them. No clock.
 */

import { Invalid } from "../core/errors.js";
import { fields, integer, items, text } from "../core/reading.js";
import * as place from "./place.js";
import { dayNumber } from "./serverless.js";

const SHELF = "results/";
const KIND = "daymill results";
const FORM = 1;
const MOST = 200_000; // results in a file: more than a life of them
const ENDS = /** @type {const} */ (["solved", "finished", "given up"]);
const LATEST = 8_640_000_000_000_000; // ms: the last moment that a Date can hold

/**
 * How a day's puzzle ended. Moments are milliseconds since 1970 by the device's clock; `time` is milliseconds.
 *
 * @typedef {object} Result
 * @property {string} date
 * @property {string} game
 * @property {number} opened
 * @property {number} ended
 * @property {"solved" | "finished" | "given up"} outcome
 * @property {number} score 0 to 100
 * @property {number} hints
 * @property {number | null} time
 * @property {string[]} flags
 */

/** All results, by date. @returns {Result[]} */
export function results() {
  return place
    .names(SHELF)
    .flatMap(month)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.opened - b.opened));
}

/**
 * Those of a date.
 *
 * @param {string} date
 */
export function resultsOf(date) {
  return month(nameOf(date)).filter((result) => result.date === date);
}

/**
 * Keeps a result, unless there is one of that puzzle. Whether it is kept.
 *
 * @param {Result} result
 */
export function keep(result) {
  const name = nameOf(result.date);
  const there = month(name);
  if (there.some(({ date, game }) => date === result.date && game === result.game)) return false;
  place.set(name, [...there, result]);
  return true;
}

/** Forgets every result and every game that is not at its end. */
export function forget() {
  for (const start of [SHELF, "log/"]) for (const name of place.names(start)) place.remove(name);
}

/** The text of a file with all results. */
export function exported() {
  return `${JSON.stringify({ kind: KIND, form: FORM, results: results() }, null, 1)}\n`;
}

/**
 * Takes in the results of such a file; where there is one already, it stays. Nothing is taken of a file with a fault.
 *
 * Throws `Invalid` with `bad_json`, `bad_shape` or `bad_date`.
 *
 * @param {string} file
 * @returns {{ added: number, there: number, lasting: boolean }} `lasting` says whether the device keeps them
 */
export function imported(file) {
  const read = readFile(file);
  /** @type {Map<string, Result[]>} */
  const months = new Map();
  for (const result of read) months.set(nameOf(result.date), [...(months.get(nameOf(result.date)) ?? []), result]);
  let [added, lasting] = [0, true];
  for (const [name, some] of months) {
    const there = month(name);
    const all = new Map([...some.reverse(), ...there].map((result) => [`${result.date} ${result.game}`, result]));
    if (all.size === there.length) continue;
    lasting = place.set(name, [...all.values()]) && lasting;
    added += all.size - there.length;
  }
  return { added, there: read.length - added, lasting };
}

/**
 * @param {string} file
 * @returns {Result[]}
 */
export function readFile(file) {
  let json;
  try {
    json = JSON.parse(file);
  } catch {
    throw new Invalid("bad_json", "this is not JSON");
  }
  const data = fields(json, ["kind", "form", "results"], "file");
  if (data.kind !== KIND) throw new Invalid("bad_shape", `the kind of such a file is '${KIND}'`, "kind");
  if (data.form !== FORM) throw new Invalid("bad_shape", `files of form ${FORM} are known here`, "form");
  return items(data.results, "results", 0, MOST).map((item, i) => readResult(item, `result ${i + 1}`));
}

/**
 * @param {unknown} json
 * @param {string} where
 * @returns {Result}
 */
function readResult(json, where) {
  const data = fields(json, ["date", "game", "opened", "ended", "outcome", "score", "hints", "time", "flags"], where);
  const date = text(data.date, `${where}, date`, 10);
  if (dayNumber(date) < 1) throw new Invalid("bad_date", "this is before the first day", where);
  const outcome = ENDS.find((end) => end === data.outcome);
  if (!outcome) throw new Invalid("bad_shape", `one of ${ENDS.join(", ")} is needed here`, `${where}, outcome`);
  return {
    date,
    game: text(data.game, `${where}, game`, 40),
    opened: integer(data.opened, 0, LATEST, `${where}, opened`),
    ended: integer(data.ended, 0, LATEST, `${where}, ended`),
    outcome,
    score: integer(data.score, 0, 100, `${where}, score`),
    hints: integer(data.hints, 0, 20_000, `${where}, hints`),
    time: data.time === null ? null : integer(data.time, 0, LATEST, `${where}, time`),
    flags: items(data.flags, `${where}, flags`, 0, 10).map((flag) => text(flag, `${where}, flags`, 40)),
  };
}

/**
 * What is kept under a name; what anybody has left there that is none is passed over.
 *
 * @param {string} name
 * @returns {Result[]}
 */
function month(name) {
  const kept = place.get(name);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((item) => {
    try {
      return [readResult(item, name)];
    } catch {
      return [];
    }
  });
}

/** @param {string} date */
function nameOf(date) {
  return SHELF + date.slice(0, 7);
}
