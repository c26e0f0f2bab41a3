/**
 * The clock of a run: milliseconds since its first action, by this device. It never runs backwards, whatever the device's
 * date does, and a reload does not stop it; nor does going on at another device.
 *
 * @import { Keeper } from "./attempt.js"
 */

import { splitTime } from "../core/timing.js";

export class Stopwatch {
  constructor() {
    this.base = 0;
    this.since = performance.now();
    /** Whether it has been going since the start, or the server's clock was looked at. */
    this.sure = false;
  }

  /** The run begins now. */
  begin() {
    this.base = 0;
    this.since = performance.now();
    this.sure = true;
  }

  /**
   * Goes on with a run that was begun earlier, or elsewhere.
   *
   * @param {Pick<Keeper, "log" | "begun" | "clock">} attempt
   */
  resume({ log, begun, clock }) {
    if (!log.length) return;
    let ms = begun === null ? 0 : Date.now() - begun;
    if (clock) {
      // a device's date may have jumped, or know nothing of the run: the truth lies between these two
      const since = performance.now() - clock.at;
      ms = Math.min(ms, clock.open + since);
      ms = Math.max(ms, clock.run === null ? 0 : clock.run + since);
    }
    for (const action of log) ms = Math.max(ms, splitTime(action)?.ms ?? 0);
    this.base = ms;
    this.since = performance.now();
    this.sure = clock !== null;
  }

  get ms() {
    return Math.floor(this.base + performance.now() - this.since);
  }
}
