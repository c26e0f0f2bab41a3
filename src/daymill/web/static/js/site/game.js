/** The page of a game on a site without a server: it builds its puzzle, and plays it as the service's page does. */

import { Invalid } from "../core/errors.js";
import { checkLevel, word } from "../core/game.js";
import { SEEDS, checkSeed } from "../core/random.js";
import { load } from "../games/index.js";
import { play } from "../pages/game.js";
import { say } from "../pages/words.js";
import { LocalAttempt } from "./attempt.js";
import * as place from "./place.js";
import { puzzleOf } from "./puzzles.js";
import { dateOf, dayNumber, partsOfDay } from "./serverless.js";
import { showDifficulty } from "./show.js";

/**
 * What the address asks for.
 *
 * @typedef {{ date: string | null, part: import("./serverless.js").Part }} Wish
 */

const { game: name = "", embedded } = document.body.dataset;
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const message = /** @type {HTMLElement} */ (document.getElementById("message"));

/**
 * Level and seed, or a date, or else today; a game that the set does not have is practised on today's seed.
 *
 * Throws `Invalid` with `bad_level`, `bad_seed`, `bad_date`, `before_first_day`, `not_yet` or `unknown_game`.
 *
 * @returns {Promise<Wish>}
 */
async function wish() {
  const asked = new URLSearchParams(location.search);
  if (asked.has("level") || asked.has("seed")) {
    const { info } = await load(name);
    const level = checkLevel(whole(asked.get("level") ?? "1"), info.levels.length);
    return { date: null, part: { game: name, level, seed: checkSeed(whole(asked.get("seed") ?? "1")) } };
  }
  const today = Math.max(1, place.today());
  const date = asked.get("date") ?? dateOf(today);
  const schedule = place.schedule();
  const own = schedule.games.includes(name);
  const parts = partsOfDay(date, own ? schedule : { ...schedule, games: [name] });
  if (dayNumber(date) > today) throw new Invalid("not_yet", say("site.not-yet", { date: place.inWords(date) }), "date");
  const part = parts.find(({ game }) => game === name);
  if (!part) throw new Invalid("unknown_game", say("site.not-in-set"), "game");
  return { date: own ? date : null, part };
}

/**
 * The number that a text writes in plain digits, or the text itself, which the checks then turn away.
 *
 * @param {string} text
 */
function whole(text) {
  return /^[0-9]{1,10}$/.test(text) ? Number(text) : text;
}

/** @param {Wish} wish */
async function open({ date, part }) {
  const day = date !== null && !embedded ? date : null;
  for (const element of main.querySelectorAll("[data-for]")) {
    /** @type {HTMLElement} */ (element).hidden = element.getAttribute("data-for") !== (day ? "day" : "practice");
  }
  if (day) main.dataset.date = day;
  document.body.dataset.today = dateOf(place.today());
  show("[data-when]", date === null ? "" : place.inWords(date));
  show("[data-day]", date === null ? say("site.seed", { seed: `${part.seed}` }) : say("site.day", { day: dayNumber(date) }));
  show("[data-level]", say("site.level", { level: part.level }));
  const real = date === null ? { level: part.level, seed: part.seed } : { date };
  main.dataset.share = place.at(`play/${name}.html`, real);
  link("[data-real]", main.dataset.share);
  link("[data-next]", place.at(`play/${name}.html`, { level: part.level, seed: (part.seed + 1) % SEEDS }));
  for (const other of /** @type {NodeListOf<HTMLAnchorElement>} */ (main.querySelectorAll("[data-same-day]"))) {
    other.href = place.at(`play/${other.dataset.sameDay}.html`, { date: date ?? "" });
  }
  message.textContent = say("site.building");
  const puzzle = await puzzleOf(part);
  message.textContent = "";
  showDifficulty(main, word(puzzle.grade.difficulty));
  main.removeAttribute("aria-busy");
  await play(puzzle, {
    attemptOf: (date, session, tell) => new LocalAttempt(date, session, tell),
    timeLeft: place.timeLeft,
  });
}

/**
 * @param {string} selector
 * @param {string} text
 */
function show(selector, text) {
  for (const element of main.querySelectorAll(selector)) element.textContent = text;
}

/**
 * @param {string} selector
 * @param {string} href
 */
function link(selector, href) {
  for (const element of document.querySelectorAll(selector)) element.setAttribute("href", href);
}

/** @param {unknown} fault */
function complain(fault) {
  main.hidden = true;
  const problem = /** @type {HTMLElement} */ (document.getElementById("problem"));
  problem.hidden = false;
  /** @type {HTMLElement} */ (problem.querySelector("[data-detail]")).textContent =
    fault instanceof Invalid ? fault.message : `${fault}`;
}

try {
  await open(await wish());
} catch (fault) {
  complain(fault);
  if (!(fault instanceof Invalid)) throw fault;
}
