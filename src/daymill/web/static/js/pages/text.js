/** Every sentence that the pages' scripts say, in one place. The templates hold the rest. */

export const text = {
  /** What the board says. */
  board: {
    arrows: "Arrows",
    eraser: "Eraser",
    /** @param {string} name of a face, or "" */
    held: (name) => `${name || "Nothing"} in hand`,
    /** @param {number} cells */
    changed: (cells) => `${cells} cells changed`,
    /** @param {number} cells */
    stroke: (cells) => count(cells, "cell", "cells"),
    word: {
      send: "Enter",
      rub: "Rub out",
      /** @param {number} letters */
      more: (letters) => `${count(letters, "letter is", "letters are")} missing.`,
    },
  },
  choose: "Tap a cell and then what goes in, or first what goes in and then the cells.",
  draw: "Tap a cell, or press and move along its row or column.",
  tap: "Tap a cell to do with it what is in hand.",
  more: "Ask again to be told more.",
  noWay: "No way leads to an answer from here: undo or restart.",
  opening: "One moment: your game is being opened.",
  unreachable: "The service cannot be reached. Trying again …",
  outdated: "The service has a newer version of this game than this page. Load the page again in a while.",
  taken: "The service holds another game of yours at this puzzle. You are now where that one stands.",
  restart: {
    title: "Start again?",
    body: "The board goes back to its start. What you have done stays counted.",
    yes: "Start again",
  },
  /** Where what has been seen stays. */
  restartSeen: {
    title: "Start again?",
    body: "What you have seen stays; your marks go. What you have done stays counted.",
    yes: "Start again",
  },
  handIn: {
    title: "Not solved yet",
    body: "This ends the game as it stands. It cannot be undone.",
    yes: "End the game",
  },
  giveUp: {
    title: "Give up?",
    body: "The game ends with 0 points and shows you an answer. This cannot be undone.",
    yes: "Give up",
  },
  copied: "Copied.",
  copyByHand: "Copying is not allowed here. The text below is selected: copy it by hand.",
  /** @param {string[]} flags what the result should be looked at for */
  handedIn: (flags) => {
    if (flags.includes("late")) return "Handed in after its day: it is kept apart from the results of the day.";
    if (flags.includes("too_fast"))
      return "Handed in. Some moves came faster than a hand can make them, so it is kept apart from other results.";
    if (flags.length)
      return "Handed in. The run took longer by the service’s clock than by this device’s, so it is kept apart from other results.";
    return "Handed in and counted.";
  },
  /**
   * A place among the results of everyone; nothing where there is nobody else's.
   *
   * @param {{ results: number, percentile: number | null, median_score: number | null, median_time: number | null }} place
   */
  place({ results, percentile, median_score, median_time }) {
    if (results < 2 || percentile === null) return "";
    const median = `${median_score} points${median_time === null ? "" : ` in ${text.span(median_time)}`}`;
    return `Ahead of ${percentile} % of ${results} results so far. The one in the middle has ${median}.`;
  },
  /** @param {number} ms */
  span(ms) {
    if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
    const seconds = Math.round(ms / 1000);
    return seconds < 3600 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : text.left(seconds);
  },
  fetching: "One moment: the result is being fetched.",
  notHandedIn: "Not yet handed in. It is kept on this device and goes in as soon as the service can be reached.",
  practice: "A practice puzzle: it is not counted.",
  newSet: "The next set is here.",

  bestLabel: "Best you can still get:",
  yourScore: "Your score:",

  /** @param {number | null} best */
  best: (best) => (best === null ? "–" : `${best}`),

  /**
   * @param {{ moves: number, undos: number, restarts: number, hints: number }} play
   * @param {number | undefined} par
   * @param {string} unit of the par, or "" where it is moves
   */
  counts({ moves, undos, restarts, hints }, par, unit) {
    const parts = [count(moves, "move", "moves")];
    if (undos) parts.push(count(undos, "undo", "undos"));
    if (restarts) parts.push(count(restarts, "restart", "restarts"));
    if (hints) parts.push(count(hints, "hint", "hints"));
    if (par !== undefined) parts.push(unit ? `par ${par} ${unit}` : `par ${par}`);
    return parts.join(" · ");
  },

  /** @param {{ value: number, solved: boolean }} score @param {string} ended */
  resultTitle({ value, solved }, ended) {
    if (ended === "given up") return "Given up";
    return `${solved ? "Solved" : "Finished"}: ${value} of 100`;
  },

  /** @param {string[]} names @param {number | null} best */
  spoken: (names, best) => [...names, best === null ? text.noWay : `Best ${best}`].join(". "),

  /** @param {number} at @param {number} all */
  stepOf: (at, all) => (at ? `Step ${at} of ${all}` : `The start, before ${count(all, "step", "steps")}`),

  /** @param {number} all */
  steps: (all) => count(all, "step", "steps"),

  /** @param {number} seconds */
  left(seconds) {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    if (hours) return `${hours} h ${minutes} min`;
    return minutes ? `${minutes} min` : `${seconds} s`;
  },
};

/** @param {number} n @param {string} one @param {string} many */
function count(n, one, many) {
  return `${n} ${n === 1 ? one : many}`;
}
