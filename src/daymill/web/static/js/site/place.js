/**
 * Where the site lies, its day, and what it keeps on the device: apart from other sites of the same host, each in a
 * folder of its own.
 *
 * @import { TimeLeft } from "../pages/countdown.js"
 * @import { Schedule } from "./serverless.js"
 */

import * as shelf from "../pages/shelf.js";
import { language } from "../pages/words.js";
import { dateOf, dayAt, secondsLeft } from "./serverless.js";

const ROOT = new URL("../../../../", import.meta.url);
const SHELF = `site${ROOT.pathname}`;

/** The folder of this version's scripts, as a name. */
export const VERSION = new URL("../../", import.meta.url).pathname;

/**
 * The address of a page of the site.
 *
 * @param {string} path such as `rules/bloom.html`
 * @param {Readonly<Record<string, string | number>>} [values] what to ask for
 */
export function at(path, values = {}) {
  const url = new URL(path, ROOT);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, `${value}`);
  return url.href;
}

/** The schedule, which every page of the site has. @returns {Schedule} */
export function schedule() {
  return told("schedule");
}

/**
 * What a page says in JSON, in an element.
 *
 * @param {string} id
 */
export function told(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}

/** The day's number by the device's clock; below 1 where that is set to a time before the first day. */
export function today() {
  return dayAt(Date.now());
}

/** How long the device's day lasts. @returns {Promise<TimeLeft>} */
export async function timeLeft() {
  const now = Date.now();
  return { date: dateOf(dayAt(now)), seconds_left: secondsLeft(now) };
}

const long = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "full", timeZone: "UTC" });

/** @param {string} date @returns {string} in words, in the page's language */
export function inWords(date) {
  return long.format(new Date(`${date}T00:00:00Z`));
}

/** @param {string} name @returns {unknown} null where nothing is kept */
export const get = (name) => shelf.get(SHELF + name);
/**
 * Keeps a value: whether for longer than the page.
 *
 * @param {string} name
 * @param {unknown} value
 */
export function set(name, value) {
  shelf.set(SHELF + name, value);
  return shelf.lasts(SHELF + name);
}
/** @param {string} name */
export const remove = (name) => shelf.remove(SHELF + name);
/** @param {string} start @returns {string[]} */
export const names = (start) => shelf.names(SHELF + start).map((name) => name.slice(SHELF.length));

/**
 * Calls `then` when another page of this site has kept something else under a name.
 *
 * @param {string} name
 * @param {() => void} then
 */
export function whenKept(name, then) {
  window.addEventListener("storage", ({ key }) => {
    if (key?.endsWith(SHELF + name)) then();
  });
}
