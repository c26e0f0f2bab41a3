/**
 * Figures of a player's results, by the rules of `docs/api.md`.
 *
 * @import { Result } from "./record.js"
 */

import { dateOf, dayAt, dayNumber } from "./serverless.js";
import { streakOf } from "./streaks.js";

/**
 * Over what has ended; what is flagged is only counted. Times are milliseconds; null where there is none.
 *
 * @typedef {object} Figures
 * @property {number} played
 * @property {number} solved
 * @property {number} without_hints
 * @property {number} flagged
 * @property {number | null} average_score
 * @property {number | null} best_score
 * @property {number | null} median_time
 * @property {number | null} best_time
 */

/**
 * @param {readonly Result[]} results
 * @param {number} today
 */
export function statisticsOf(results, today) {
  const games = [...new Set(results.map(({ game }) => game))].sort();
  return {
    streak: streakOf(playedDays(results), today),
    totals: figures(results),
    games: Object.fromEntries(
      games.map((name) => [name, figures(results.filter(({ game }) => game === name))]),
    ),
  };
}

/**
 * The days, in order, on which at least one of the day's own puzzles was begun that was finished.
 *
 * @param {readonly Result[]} results
 */
function playedDays(results) {
  const own = results.filter(({ date, opened, outcome }) => outcome !== "given up" && dateOf(dayAt(opened)) === date);
  return [...new Set(own.map(({ date }) => dayNumber(date)))].sort((a, b) => a - b);
}

/**
 * @param {readonly Result[]} ended
 * @returns {Figures}
 */
function figures(ended) {
  const fair = ended.filter(({ flags }) => !flags.length);
  const scores = fair.map(({ score }) => score);
  const times = fair
    .flatMap(({ outcome, time }) => (outcome === "given up" || time === null ? [] : [time]))
    .sort((a, b) => a - b);
  const solved = fair.filter(({ outcome }) => outcome === "solved");
  const sum = scores.reduce((a, b) => a + b, 0);
  return {
    played: fair.length,
    solved: solved.length,
    without_hints: solved.filter(({ hints }) => hints === 0).length,
    flagged: ended.length - fair.length,
    average_score: scores.length ? Math.floor((2 * sum + scores.length) / (2 * scores.length)) : null,
    best_score: scores.length ? scores.reduce((a, b) => Math.max(a, b)) : null,
    median_time: times.length ? times[Math.floor((times.length - 1) / 2)] : null,
    best_time: times.length ? times[0] : null,
  };
}
