/** The sentences of the game's page and of countdowns, put together from the texts of `words.js`. */

import { english, language, say } from "./words.js";

const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * A question to ask before something is done.
 *
 * @param {string} what
 * @param {string} [body] where it differs
 */
const question = (what, body = `${what}-body`) => ({
  title: say(`game.${what}`),
  body: say(`game.${body}`),
  yes: say(`game.${what}-yes`),
});

export const text = {
  /** What the board says. */
  board: {
    get arrows() {
      return say("board.arrows");
    },
    get eraser() {
      return say("board.eraser");
    },
    /** @param {string} face its name, or "" */
    held: (face) => (face ? say("board.held", { face }) : say("board.nothing")),
    /** @param {number} count */
    changed: (count) => say("board.changed", { count }),
    /** @param {number} count */
    stroke: (count) => say("board.stroke", { count }),
    word: {
      get send() {
        return say("board.send");
      },
      get rub() {
        return say("board.rub");
      },
      /** @param {number} count */
      more: (count) => say("board.missing", { count }),
    },
  },

  restart: () => question("restart"),
  /** Where what has been seen stays. */
  restartSeen: () => question("restart", "restart-seen"),
  handIn: () => question("hand-in"),
  giveUp: () => question("give-up"),

  /** @param {string[]} flags what the result should be looked at for */
  handedIn(flags) {
    if (flags.includes("late")) return say("game.late");
    if (flags.includes("too_fast")) return say("game.too-fast");
    return say(flags.length ? "game.clock-gap" : "game.handed-in");
  },

  /**
   * A place among the results of everyone; nothing where there is nobody else's.
   *
   * @param {{ results: number, percentile: number | null, median_score: number | null, median_time: number | null }} place
   */
  place({ results, percentile, median_score: median, median_time: time }) {
    if (results < 2 || percentile === null) return "";
    if (time === null) return say("game.place", { results, percentile, median });
    return say("game.place-time", { results, percentile, median, time: text.span(time) });
  },

  /** @param {number} ms */
  span(ms) {
    if (ms < 60_000) return say("time.seconds", { seconds: tenths.format(ms / 1000) });
    const seconds = Math.round(ms / 1000);
    if (seconds >= 3600) return text.left(seconds);
    return say("time.run", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  },

  /** @param {number} seconds */
  left(seconds) {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    if (hours) return say("time.hours", { hours, minutes });
    return minutes ? say("time.minutes", { minutes }) : say("time.seconds", { seconds });
  },

  /** @param {number | null} best */
  best: (best) => (best === null ? "–" : `${best}`),

  /**
   * @param {{ moves: number, undos: number, restarts: number, hints: number }} play
   * @param {number | undefined} par
   * @param {string} unit of the par, or "" where it is moves
   */
  counts({ moves, undos, restarts, hints }, par, unit) {
    const parts = [say("game.moves", { count: moves })];
    if (undos) parts.push(say("game.undos", { count: undos }));
    if (restarts) parts.push(say("game.restarts", { count: restarts }));
    if (hints) parts.push(say("game.hints", { count: hints }));
    if (par !== undefined) parts.push(unit ? say("game.par-unit", { par, unit }) : say("game.par", { par }));
    return parts.join(" · ");
  },

  /** @param {{ value: number, solved: boolean }} score @param {string} ended */
  resultTitle({ value, solved }, ended) {
    if (ended === "given up") return say("game.given-up");
    return say(solved ? "game.solved" : "game.finished", { score: value });
  },

  /** @param {string[]} names @param {number | null} best */
  spoken: (names, best) => [
    english(names.map((name) => `${name}. `).join("")),
    best === null ? say("game.no-way") : say("game.spoken-best", { best }),
  ],

  /** @param {number} at @param {number} all */
  stepOf: (at, all) => (at ? say("playback.step-of", { at, all }) : say("playback.start", { count: all })),
};
