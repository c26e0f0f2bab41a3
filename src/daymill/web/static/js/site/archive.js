/** The archive of a site without a server: a month of days, each with how many of its puzzles have ended here. */

import { language, say } from "../pages/words.js";
import * as place from "./place.js";
import { results } from "./record.js";
import { FIRST_DATE, dateOf, dayNumber, weekday } from "./serverless.js";
import { byId, element } from "./show.js";

const FORM = /^[0-9]{4}-(0[1-9]|1[0-2])$/;
const today = Math.max(1, place.today());
const first = FIRST_DATE.slice(0, 7);
const last = dateOf(today).slice(0, 7);
const asked = new URLSearchParams(location.search).get("month") ?? last;
const month = FORM.test(asked) && asked >= first && asked <= last ? asked : last;
const all = place.schedule().games.length;
const titles = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });

/** @param {string} month */
function titleOf(month) {
  return titles.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * The month so many months later, or earlier.
 *
 * @param {string} month
 * @param {number} months
 */
function later(month, months) {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function showMonth() {
  /** @type {Map<string, number>} */
  const done = new Map();
  for (const { date, game } of results()) {
    if (place.schedule().games.includes(game)) done.set(date, (done.get(date) ?? 0) + 1);
  }
  const begin = dayNumber(`${month}-01`);
  const end = Math.min(dayNumber(`${later(month, 1)}-01`), today + 1);
  /** @type {HTMLElement[]} */
  const cells = Array.from({ length: weekday(begin) }, () => element("td", ""));
  for (let day = begin; day < end; day++) {
    const date = dateOf(day);
    const count = done.get(date) ?? 0;
    const link = element("a", Number(date.slice(8)), { href: place.at("index.html", { date }) });
    const state = say("site.done-of", { done: count, all });
    link.setAttribute("aria-label", `${place.inWords(date)}: ${state}`);
    link.append(element("span", count ? `${count}/${all}` : "", { class: "soft" }));
    const cell = element("td", "", count === all ? { class: "whole" } : {});
    cell.append(link);
    cells.push(cell);
  }
  while (cells.length % 7) cells.push(element("td", ""));
  const rows = Array.from({ length: cells.length / 7 }, (_, i) => {
    const row = document.createElement("tr");
    row.append(...cells.slice(7 * i, 7 * i + 7));
    return row;
  });
  byId("days").replaceChildren(...rows);
  byId("month").textContent = titleOf(month);
}

/**
 * @param {string} id
 * @param {string} month
 */
function showLink(id, month) {
  const link = /** @type {HTMLAnchorElement} */ (byId(id));
  link.hidden = month < first || month > last;
  link.href = place.at("archive.html", { month });
  link.textContent = titleOf(month);
}

const monday = Date.UTC(2026, 0, 5);
byId("weekdays").replaceChildren(
  ...Array.from({ length: 7 }, (_, i) => element("th", weekdays.format(monday + i * 86_400_000), { scope: "col" })),
);
showMonth();
showLink("earlier", later(month, -1));
showLink("later", later(month, 1));
window.addEventListener("storage", showMonth);
