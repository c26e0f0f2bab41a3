/** The page of a day's set on a site without a server: today's, or that of `?date=`. */

import { Picture } from "../board/picture.js";
import { challengeOfDay } from "../core/challenge.js";
import { fromJson, word } from "../core/game.js";
import { NAMES, load } from "../games/index.js";
import { whenShownAgain } from "../pages/again.js";
import { startCountdown } from "../pages/countdown.js";
import { Session } from "../pages/session.js";
import { say } from "../pages/words.js";
import { standing, tidy } from "./attempt.js";
import * as place from "./place.js";
import { puzzleOf } from "./puzzles.js";
import { resultsOf } from "./record.js";
import { FIRST_DATE, dateOf, dayNumber, partsOfDay } from "./serverless.js";
import { byId, showDifficulty } from "./show.js";

const now = place.today();
const asked = new URLSearchParams(location.search).get("date");
const { date, complaint } = chosen();
const cards = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-card]"));
const lines = place.told("lines"); // of each game, what its levels are

/** The date that is shown, and what is wrong with what was asked for. */
function chosen() {
  if (now < 1) return { date: FIRST_DATE, complaint: say("site.early-clock", { date: place.inWords(dateOf(now)) }) };
  if (asked === null) return { date: dateOf(now), complaint: "" };
  try {
    partsOfDay(asked, place.schedule());
    if (dayNumber(asked) <= now) return { date: asked, complaint: "" };
    return { date: dateOf(now), complaint: say("site.not-yet", { date: place.inWords(asked) }) };
  } catch {
    return { date: dateOf(now), complaint: say("site.no-such-day") };
  }
}

function showStates() {
  const results = resultsOf(date);
  for (const card of cards) {
    const game = card.dataset.card ?? "";
    const result = results.find((it) => it.game === game);
    const begun = standing(date, game).length > 0;
    const state = /** @type {HTMLElement} */ (card.querySelector(".state"));
    const go = /** @type {HTMLElement} */ (card.querySelector(".go"));
    state.className = result ? "state done" : begun ? "state begun" : "state";
    if (result) state.textContent = say(`site.${result.outcome.replace(" ", "-")}`, { score: result.score });
    else state.textContent = say(begun ? "site.begun" : "site.not-started");
    go.textContent = say(result ? "site.result" : begun ? "site.continue" : "site.play");
  }
}

/**
 * @param {HTMLElement} card
 * @param {import("./serverless.js").Part} part
 */
async function fill(card, part) {
  const { game: name, level } = part;
  /** @type {HTMLAnchorElement} */ (card.querySelector("h2 a")).href = place.at(`play/${name}.html`, { date });
  /** @type {HTMLElement} */ (card.querySelector("[data-level]")).textContent = say("site.level", { level });
  /** @type {HTMLElement} */ (card.querySelector(".card-line")).textContent = `: ${lines[name][level - 1]}`;
  const puzzle = await puzzleOf(part);
  const game = await load(name);
  await game.prepare?.(puzzle);
  const picture = new Picture();
  picture.draw(new Session(game, fromJson(game, puzzle)).scene);
  /** @type {HTMLElement} */ (card.querySelector(".card-picture")).replaceChildren(picture.element);
  showDifficulty(card, word(puzzle.grade.difficulty));
  card.removeAttribute("aria-busy");
}

/** The challenge of that day. */
function showChallenge() {
  const { game, level, seed } = challengeOfDay(dayNumber(date), NAMES);
  const link = /** @type {HTMLAnchorElement} */ (byId("challenge-link"));
  link.href = place.at(`play/${game}.html`, { level, seed });
  link.textContent = say("site.challenge", { title: place.told("titles")[game], level });
}

document.body.dataset.today = dateOf(now);
byId("when").textContent = place.inWords(date);
byId("day").textContent = say("site.day", { day: dayNumber(date) });
byId("complaint").textContent = complaint;
byId("complaint").hidden = !complaint;
const current = date === dateOf(now);
byId("current").hidden = !current;
byId("past").hidden = current;
document.title = document.title.replace(/^.*?(?= – )/, (title) => (current ? title : place.inWords(date)));
byId("title").textContent = current ? byId("title").textContent : say("site.set-of", { day: dayNumber(date) });
showStates();
showChallenge();
if (current) startCountdown(place.timeLeft);
whenShownAgain(showStates);
window.addEventListener("storage", showStates);
tidy(now);
const parts = partsOfDay(date, place.schedule());
await Promise.all(parts.map((part, i) => fill(cards[i], part)));
