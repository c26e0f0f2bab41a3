/** Recomputes on this device what was promised before a day, by the browser's own SHA-256. */

import { say } from "./words.js";

/**
 * @typedef {object} Told the texts that were hashed, and what their hashes should be
 * @property {{ text: string, link: string, previous: string } | null} record
 * @property {string | null} before the text of the record before
 * @property {{ game: string, nonce: string | null, commitment: string | null, puzzle: string }[]} puzzles
 */

const FIRST = "0".repeat(64); // what stands before the first record

/** @type {Told} */
const told = JSON.parse(document.getElementById("told")?.textContent ?? "");
const verdict = /** @type {HTMLElement} */ (document.querySelector("[data-verdict]"));

/** @param {...Uint8Array<ArrayBuffer>} parts @returns {Promise<string>} 64 hexadecimal digits */
async function sha256(...parts) {
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
function utf8(text) {
  return new TextEncoder().encode(text);
}

/** @param {string} digits */
function bytes(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/**
 * @param {string} what
 * @param {boolean} holds
 */
function tell(what, holds) {
  const place = document.querySelector(`[data-check="${what}"]`);
  if (place) place.textContent = say(holds ? "fairness.holds" : "fairness.fails");
  return holds;
}

/** @returns {Promise<boolean[]>} what holds, of all that can be recomputed */
async function check() {
  const found = [];
  const { record, before, puzzles } = told;
  if (record) {
    const { date, previous, puzzles: said } = JSON.parse(record.text);
    const about = location.pathname.endsWith(date) && (!puzzles.length || puzzles.length === said.length);
    found.push(tell("record", about && (await sha256(utf8(record.text))) === record.link));
    const link = before === null ? FIRST : await sha256(utf8(before));
    found.push(tell("previous", link === record.previous && previous === link));
  }
  for (const { game, nonce, commitment, puzzle } of puzzles) {
    if (nonce === null || commitment === null) continue;
    const same = (await sha256(bytes(nonce), utf8(puzzle))) === commitment;
    /** @type {{ game: string, commitment: string }[] | undefined} */
    const said = record ? JSON.parse(record.text).puzzles : undefined;
    const promised = !said || said.some((it) => it.game === game && it.commitment === commitment);
    found.push(tell(game, same && promised));
  }
  return found;
}

if (crypto.subtle) {
  const found = await check();
  if (found.length) {
    const all = found.every(Boolean);
    verdict.textContent = say(all ? "fairness.all-hold" : "fairness.some-fail", { count: found.length });
    verdict.hidden = false;
  }
} else {
  verdict.textContent = say("fairness.no-crypto");
  verdict.hidden = false;
}
