/**
 * A log of actions that is kept in step with the server's, through lost connections and reloads.
 *
 * The device holds the whole log and how much of it the server has acknowledged. What is missing there is sent in
 * numbered batches, so that a batch sent twice changes nothing. Where the two disagree, the server's log holds.
 *
 * @import { Spread } from "./chart.js"
 */

import * as shelf from "./shelf.js";

const LARGEST_BATCH = 500;
const FIRST_WAIT = 1000; // ms, doubled after each failure
const LONGEST_WAIT = 60_000;
const SHELF = "log/";

/**
 * `begun` is when the first action came, as milliseconds of this device's date; null if it came elsewhere.
 *
 * @typedef {{ attempt: string | null, sent: number, log: string[], begun: number | null }} Kept
 */
/** @typedef {{ value: number, best: number | null, solved: boolean }} Score */
/**
 * Where a result stands among everyone's: per cent that it is ahead of, and medians; times in milliseconds.
 *
 * @typedef {Spread & { percentile: number | null, median_time: number | null }} Place
 */
/** @typedef {{ share: string, score: Score, flags: string[], counted?: boolean, place: Place | null }} Result */
/**
 * Milliseconds by the server's clock since the attempt was opened, and since the first action of its run came in
 * there; `at` is this page's clock when that was said.
 *
 * @typedef {{ open: number, run: number | null, at: number }} ServerClock
 */

/**
 * What an attempt tells its page. `replaced`: the log is now the one that is kept elsewhere, with or without a loss of own
 * actions; `settled`: opened, and every action acknowledged; `away`: the server is not reached, said once until it is;
 * `result`: the server's result, after `finish`.
 *
 * @typedef {{ replaced?: (conflict: boolean) => void, settled?: () => void, away?: () => void, result?: (result: Result) => void }} Tell
 */
/** What a page needs of an attempt. @typedef {Pick<Attempt, "log" | "sent" | "begun" | "clock" | "push" | "finish" | "sync">} Keeper */

/** An answer that is neither success nor a problem that sending something else could mend. */
export class Unreachable extends Error {}

export class Attempt {
  /**
   * @param {string} date
   * @param {string} game
   * @param {Tell} [tell]
   */
  constructor(date, game, tell = {}) {
    this.date = date;
    this.game = game;
    this.tell = tell;
    const kept = readKept(shelf.get(this.name));
    this.id = kept.attempt;
    this.sent = kept.sent;
    this.log = kept.log;
    this.begun = kept.begun;
    this.opened = false;
    /** @type {ServerClock | null} */
    this.clock = null;
    this.ended = false;
    this.done = false;
    this.busy = false;
    this.failures = 0;
    this.timer = 0;
    window.addEventListener("online", () => this.sync());
  }

  get name() {
    return `${SHELF}${this.date}/${this.game}`;
  }

  /** Whether the server has acknowledged everything. */
  get settled() {
    return this.opened && this.sent === this.log.length;
  }

  /** @param {string} action one that the rules allowed */
  push(action) {
    if (!this.log.length) this.begun = Date.now();
    this.log.push(action);
    this.keep();
    this.sync();
  }

  /** The log has come to the game's end: once all of it is acknowledged, the result is asked for. */
  finish() {
    this.ended = true;
    this.sync();
  }

  /** Brings the server up to date, now and again after each failure, until it is. */
  async sync() {
    if (this.busy || this.done) return;
    this.busy = true;
    clearTimeout(this.timer);
    try {
      while (!this.settled || (this.ended && !this.done)) await this.next();
      this.failures = 0;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (!this.failures) this.tell.away?.();
      const wait = Math.min(FIRST_WAIT * 2 ** this.failures++, LONGEST_WAIT);
      this.timer = setTimeout(() => this.sync(), wait);
    } finally {
      this.busy = false;
    }
  }

  /** One exchange with the server. */
  async next() {
    if (!this.opened) {
      const { status, data } = await call("/api/attempts", { date: this.date, game: this.game });
      this.open(data.attempt, this.storedLog(status, data));
    } else if (this.sent < this.log.length) {
      await this.send();
    } else {
      const { status, data } = await call(`/api/attempts/${this.id}/result`);
      if (status >= 400) throw new Unreachable();
      this.done = true;
      this.tell.result?.(data);
    }
    if (this.settled) this.tell.settled?.();
  }

  /**
   * @param {string} id
   * @param {string[]} stored
   */
  open(id, stored) {
    const other = this.id !== null && this.id !== id;
    this.id = id;
    this.opened = true;
    // a log of another attempt (the player was forgotten here) has nothing to add to this one
    if (other) this.replace(stored, this.log.length > 0);
    else this.merge(stored);
  }

  async send() {
    const actions = this.log.slice(this.sent, this.sent + LARGEST_BATCH);
    const { status, data } = await call(`/api/attempts/${this.id}/actions`, { from: this.sent, actions });
    if (status < 300 && data.length === this.sent + actions.length) {
      this.sent = data.length;
      this.keep();
    } else if (data.code === "batch_conflict") {
      this.merge(data.actions);
    } else if (NOT_OURS.has(data.code)) {
      this.id = null;
      this.opened = false;
    } else if (data.code === "batch_gap") {
      this.merge(await this.fetchLog());
    } else if (TURNED_AWAY.has(data.code)) {
      this.replace(await this.fetchLog(), true);
    } else {
      throw new Unreachable();
    }
  }

  /** @returns {Promise<string[]>} what the server has */
  async fetchLog() {
    const { status, data } = await call(`/api/attempts/${this.id}`);
    return this.storedLog(status, data);
  }

  /**
   * The log in an answer about the attempt.
   *
   * @param {number} status
   * @param {any} data
   * @returns {string[]}
   */
  storedLog(status, data) {
    if (status >= 400 || !Array.isArray(data?.actions)) throw new Unreachable();
    this.clock = { ...data.clock, at: performance.now() };
    return data.actions;
  }

  /** @param {string[]} stored */
  merge(stored) {
    if (begins(this.log, stored)) {
      this.sent = stored.length;
      this.keep();
    } else {
      this.replace(stored, !begins(stored, this.log));
    }
  }

  /**
   * @param {string[]} stored
   * @param {boolean} conflict
   */
  replace(stored, conflict) {
    this.log = [...stored];
    this.sent = stored.length;
    this.ended = false;
    this.keep();
    this.tell.replaced?.(conflict);
  }

  keep() {
    shelf.set(this.name, { attempt: this.id, sent: this.sent, log: this.log, begun: this.begun });
  }
}

/** Codes with which the server turns away actions that its rules do not have. */
const TURNED_AWAY = new Set(["refused", "unknown_action", "log_too_long", "ahead_of_clock"]);
/** Codes with which it says that the attempt is gone, or belongs to whom this device was before. */
const NOT_OURS = new Set(["unknown_attempt", "not_yours", "no_player", "bad_cookie"]);

/**
 * Hands in what an earlier page could not, and clears away the acknowledged logs of other days.
 *
 * @param {string} today
 * @param {() => void} done is called after each log that went in
 */
export function handInTheRest(today, done) {
  const settled = () => {
    tidy(today);
    done();
  };
  for (const name of shelf.names(SHELF)) {
    const [date, game] = name.slice(SHELF.length).split("/");
    const { sent, log } = readKept(shelf.get(name));
    if (sent < log.length) new Attempt(date, game, { settled }).sync();
  }
  tidy(today);
}

/** @param {string} today */
function tidy(today) {
  for (const name of shelf.names(SHELF)) {
    const { sent, log } = readKept(shelf.get(name));
    if (sent === log.length && !name.startsWith(`${SHELF}${today}/`)) shelf.remove(name);
  }
}

/**
 * @param {unknown} kept as anyone may have left it
 * @returns {Kept}
 */
function readKept(kept) {
  const { attempt = null, sent = 0, log = [], begun = null } = /** @type {Partial<Kept>} */ (kept ?? {});
  const whole = Array.isArray(log) && log.every((action) => typeof action === "string") && Number.isInteger(sent);
  if (!whole) return { attempt: null, sent: 0, log: [], begun: null };
  return { attempt, sent: Math.min(sent, log.length), log, begun: Number.isFinite(begun) ? begun : null };
}

/**
 * @param {string[]} whole
 * @param {string[]} part
 */
function begins(whole, part) {
  return part.length <= whole.length && part.every((action, i) => action === whole[i]);
}

/**
 * @param {string} path
 * @param {unknown} [body] posted as JSON
 * @param {boolean} [again] whether this is the second try
 * @returns {Promise<{ status: number, data: any }>}
 */
export async function call(path, body, again = false) {
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(path, body === undefined ? {} : { ...post, keepalive: true });
    const { status } = response;
    if (status < 500 && status !== 429) {
      const data = await response.json();
      // the answer has taken such a cookie away
      if (data.code !== "bad_cookie" || again) return { status, data };
      return call(path, body, true);
    }
  } catch {
    // no connection, or an answer from something in between
  }
  throw new Unreachable();
}
