/**
 * The clock of a run: milliseconds since its first action, by this device. It never runs backwards, whatever the device's
 * date does, and a reload does not stop it.
 */

import { splitTime } from "../core/timing.js";

export class Stopwatch {
  constructor() {
    this.base = 0;
    this.since = performance.now();
  }

  /** From now on it runs, from `ms` on. */
  begin(ms = 0) {
    this.base = ms;
    this.since = performance.now();
  }

  /**
   * Goes on with a run that was begun earlier.
   *
   * @param {readonly string[]} log
   * @param {number | null} begun when its first action came, as milliseconds of this device's date; null if elsewhere
   */
  resume(log, begun) {
    const times = log.map((action) => splitTime(action)?.ms ?? 0);
    this.begin(Math.max(0, ...times, begun === null ? 0 : Date.now() - begun));
  }

  get ms() {
    return Math.floor(this.base + performance.now() - this.since);
  }
}
