/**
 * The attempt at a day's puzzle where there is no server: it lives on the device. It has the face of the service's
 * (`pages/attempt.js`), and is at once in step.
 *
 * @import { Tell } from "../pages/attempt.js"
 * @import { Session } from "../pages/session.js"
 */

import { splitTime } from "../core/timing.js";
import { keep, resultsOf } from "./record.js";
import * as place from "./place.js";
import { shareText } from "./sharing.js";
import { dateOf, dayAt, dayNumber } from "./serverless.js";

const SHELF = "log/";
const LASTING = 60; // days for which the log of an ended attempt is kept

/** @typedef {{ log: string[], opened: number, begun: number | null, ended: boolean }} Kept */

export class LocalAttempt {
  /**
   * @param {string} date
   * @param {Session} session
   * @param {Tell} tell
   */
  constructor(date, session, tell) {
    this.date = date;
    this.session = session;
    this.tell = tell;
    this.name = nameOf(date, session.game.info.name);
    const kept = readKept(place.get(this.name));
    this.log = kept?.log ?? [];
    this.opened = kept?.opened ?? Date.now();
    this.begun = kept?.begun ?? null;
    this.sent = 0;
    /** There is no clock but the device's. */
    this.clock = null;
    this.done = false;
    if (!kept) this.keep();
    place.whenKept(this.name, () => this.lookAround());
  }

  /** Nothing is to be waited for. */
  async sync() {
    this.tell.settled?.();
  }

  /** @param {string} action one that the rules allowed */
  push(action) {
    if (this.lookAround()) return;
    if (!this.log.length) this.begun = Date.now();
    this.log.push(action);
    this.keep();
  }

  /** The log has come to the game's end. */
  finish() {
    if (this.done) return;
    this.done = true;
    this.keep();
    const { game, play, score } = this.session;
    const result = this.result();
    const first = keep(result) || resultsOf(this.date).some((it) => same(it, result));
    const flags = first ? result.flags : ["again"];
    const share = shareText(game, `day ${dayNumber(this.date)}`, play, score);
    // the page opens its panel first
    queueMicrotask(() => this.tell.result?.({ share, score, flags, place: null }));
  }

  /** @returns {import("./record.js").Result} */
  result() {
    const { game, play, score } = this.session;
    const ended = Date.now();
    const last = this.log.reduce((ms, action) => splitTime(action)?.ms ?? ms, 0);
    const span = last || Math.max(0, ended - this.opened);
    return {
      date: this.date,
      game: game.info.name,
      opened: this.opened,
      ended,
      outcome: play.ended || "given up",
      score: score.value,
      hints: play.hints,
      time: play.ended === "given up" ? null : span,
      flags: [...(game.flags?.(play.state) ?? []), ...(dateOf(dayAt(ended)) > this.date ? ["late"] : [])],
    };
  }

  /** Goes on from what another page of this site has played. Whether there is anything. */
  lookAround() {
    const kept = readKept(place.get(this.name));
    if (!kept || alike(kept.log, this.log)) return false;
    const lost = !alike(kept.log.slice(0, this.log.length), this.log);
    this.log = kept.log;
    this.begun = kept.begun;
    this.done = false;
    this.tell.replaced?.(lost);
    return true;
  }

  keep() {
    const { log, opened, begun, done } = this;
    place.set(this.name, { log, opened, begun, ended: done });
  }
}

/**
 * How many actions there are of a day's puzzle, and whether it has ended.
 *
 * @param {string} date
 * @param {string} game
 */
export function standing(date, game) {
  const kept = readKept(place.get(nameOf(date, game)));
  return { length: kept?.log.length ?? 0, ended: kept?.ended ?? false };
}

/**
 * Clears away the logs of attempts that ended long ago, and of those that were only looked at.
 *
 * @param {number} today
 */
export function tidy(today) {
  for (const name of place.names(SHELF)) {
    const kept = readKept(place.get(name));
    const age = today - dayAt(kept?.opened ?? 0);
    if (age > LASTING && (!kept?.log.length || kept.ended)) place.remove(name);
  }
}

/**
 * @param {string} date
 * @param {string} game
 */
function nameOf(date, game) {
  return `${SHELF}${date}/${game}`;
}

/**
 * @param {unknown} kept as anyone may have left it
 * @returns {Kept | null}
 */
function readKept(kept) {
  const { log, opened, begun = null, ended } = /** @type {Partial<Kept>} */ (kept ?? {});
  if (!Array.isArray(log) || !log.every((action) => typeof action === "string")) return null;
  if (typeof opened !== "number" || !Number.isSafeInteger(opened) || opened < 0) return null;
  return { log, opened, begun: Number.isFinite(begun) ? begun : null, ended: ended === true };
}

/**
 * Whether two results are of the same game: only the moment of its end is worked out anew.
 *
 * @param {import("./record.js").Result} a
 * @param {import("./record.js").Result} b
 */
function same(a, b) {
  return a.game === b.game && a.opened === b.opened && a.outcome === b.outcome && a.score === b.score;
}

/**
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 */
function alike(a, b) {
  return a.length === b.length && a.every((action, i) => action === b[i]);
}
