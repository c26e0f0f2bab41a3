/**
 * Folds a log of actions over a puzzle. The log is the saved game; live play goes through here too.
 *
 * `docs/replay.md` is the specification. The four actions that all games share live here; everything else is
 * handed to the game.
 *
 * @import { Game, PublicPuzzle, Record, Step } from "./game.js"
 */

import { Invalid, Refused } from "./errors.js";
import { fields, items, shown, text } from "./reading.js";

export const COMMON = ["undo", "restart", "hint", "give up"];
export const LONGEST_LOG = 20_000;
export const LONGEST_ACTION = 40;

/** @typedef {"" | "solved" | "finished" | "given up"} Ended */

/**
 * The states that undo can go back to, as a list linked from the newest.
 *
 * @template S
 * @typedef {{ readonly state: S, readonly before: Past<S> | null }} Past
 */

/**
 * Where a player stands: the game's state, what undo can reach, how many of each were accepted, and how many hints were
 * given in this very position.
 *
 * @template S
 * @typedef {{
 *   readonly state: S,
 *   readonly past: Past<S> | null,
 *   readonly moves: number,
 *   readonly undos: number,
 *   readonly restarts: number,
 *   readonly hints: number,
 *   readonly asked: number,
 *   readonly ended: Ended,
 * }} Play
 */

/**
 * An action of a log that the rules did not allow: its index, its text, the code and the reason.
 *
 * @typedef {{ readonly at: number, readonly action: string, readonly code: string, readonly message: string }} Refusal
 */

/**
 * All accepted actions but giving up.
 *
 * @param {Pick<Play<unknown>, "moves" | "undos" | "restarts" | "hints">} play
 */
export function actions(play) {
  return play.moves + play.undos + play.restarts + play.hints;
}

/**
 * The play before the first action.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {PublicPuzzle<B, A>} puzzle
 * @returns {Play<S>}
 */
export function begin(game, puzzle) {
  return { state: game.start(puzzle), past: null, moves: 0, undos: 0, restarts: 0, hints: 0, asked: 0, ended: "" };
}

/**
 * The play after one more action.
 *
 * Throws `Refused` where the rules do not allow it (`ended`, `nothing_to_undo`, `nothing_to_restart`, or a
 * code of the game) and `Invalid` (`unknown_action`) where no position would.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {PublicPuzzle<B, A>} puzzle
 * @param {Play<S>} play
 * @param {string} action
 * @returns {Play<S>}
 */
export function advance(game, puzzle, play, action) {
  if (play.ended) throw new Refused("ended", "The game has ended.");
  if (action === "give up") return { ...play, ended: "given up" };
  if (action === "undo") {
    if (play.past === null) {
      throw new Refused("nothing_to_undo", `There is nothing to undo${whyNot(game, puzzle, play)}.`);
    }
    return { ...play, state: play.past.state, past: play.past.before, undos: play.undos + 1, asked: 0 };
  }
  if (action === "restart") {
    const state = game.restart(puzzle, play.state);
    if (equal(state, play.state)) throw new Refused("nothing_to_restart", "A restart would change nothing.");
    return { ...play, state, past: { state: play.state, before: play.past }, restarts: play.restarts + 1, asked: 0 };
  }
  if (action === "hint") {
    const told = game.hint(puzzle.board, play.state, play.asked);
    const state = game.hidden ? carryOut(game, puzzle, told.state, told.step) : told.state;
    // a hint that changes the board stays: undo does not reach behind it
    const stays = equal(state, play.state);
    const [past, asked] = stays ? [play.past, play.asked + 1] : [null, 0];
    return { ...play, state, past, hints: play.hints + 1, asked, ended: game.outcome(puzzle, state) };
  }
  const state = game.apply(puzzle, play.state, action);
  const past = game.lasting?.(play.state, state) ? null : { state: play.state, before: play.past };
  return { ...play, state, past, moves: play.moves + 1, asked: 0, ended: game.outcome(puzzle, state) };
}

/**
 * Why undo stops here, if there are moves behind it.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {PublicPuzzle<B, A>} puzzle
 * @param {Play<S>} play
 */
function whyNot(game, puzzle, play) {
  if (play.moves + play.restarts <= play.undos) return "";
  const seen = game.lasting?.(game.start(puzzle), play.state);
  return seen ? ": what has been seen stays" : ": undo does not reach behind a hint";
}

/**
 * The step that `hint` would show here. Throws `Refused` as `hint` would.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {PublicPuzzle<B, A>} puzzle
 * @param {Play<S>} play
 * @returns {Step}
 */
export function nextStep(game, puzzle, play) {
  if (play.ended) throw new Refused("ended", "The game has ended.");
  return game.hint(puzzle.board, play.state, play.asked).step;
}

/**
 * The state after the actions of a step; those that the rules refuse are passed over, since a step may conclude what
 * is seen already.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {PublicPuzzle<B, A>} puzzle
 * @param {S} state
 * @param {Step} step
 */
export function carryOut(game, puzzle, state, step) {
  for (const action of step.actions) {
    try {
      state = game.apply(puzzle, state, action);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return state;
}

/**
 * The steps from a state to the end, each with the state after it. Where a step of a hidden game shows something, the
 * explanation goes on from what is seen then.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {PublicPuzzle<B, A>} puzzle
 * @param {S} state
 * @returns {Generator<{ step: Step, state: S }>}
 */
export function* unfold(game, puzzle, state) {
  for (;;) {
    const seen = state;
    for (const step of game.explain(puzzle.board, seen)) {
      state = carryOut(game, puzzle, state, step);
      yield { step, state };
    }
    if (!game.hidden || equal(state, seen)) return;
  }
}

/**
 * The play after a whole log, and the actions that were refused on the way.
 *
 * Throws `Invalid` (`unknown_action`), with the action's index in `where`.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {PublicPuzzle<B, A>} puzzle
 * @param {Iterable<string>} log
 * @returns {{ play: Play<S>, refusals: Refusal[] }}
 */
export function replay(game, puzzle, log) {
  let play = begin(game, puzzle);
  let at = 0;
  /** @type {Refusal[]} */
  const refusals = [];
  for (const action of log) {
    try {
      play = advance(game, puzzle, play, action);
    } catch (error) {
      if (error instanceof Invalid) throw error.inside(`action ${at}`);
      if (!(error instanceof Refused)) throw error;
      refusals.push({ at, action, code: error.code, message: error.message });
    }
    at++;
  }
  return { play, refusals };
}

/**
 * A log from JSON: a list of actions, or an object with the key `actions`.
 *
 * Throws `Invalid` with `bad_shape`, or `log_too_long` beyond 20,000 actions.
 *
 * @param {unknown} json
 * @returns {readonly string[]}
 */
export function readLog(json) {
  const bare = Array.isArray(json) || typeof json !== "object" || json === null;
  const listed = items(bare ? json : fields(json, ["actions"], "log").actions, "log", 0, Infinity);
  if (listed.length > LONGEST_LOG) {
    const message = `a log holds at most ${LONGEST_LOG} actions, not ${listed.length}`;
    throw new Invalid("log_too_long", message, "log");
  }
  return listed.map((action, at) => text(action, `action ${at}`, LONGEST_ACTION));
}

/**
 * The complaint about an action that is not in a game's grammar; `known` says what is.
 *
 * @param {string} action
 * @param {string} known
 */
export function unknownAction(action, known) {
  return new Invalid("unknown_action", `${shown(action)} is not an action; these are: ${known}, ${COMMON.join(", ")}`);
}

/**
 * Whether two states are alike. A state is plain data: objects and arrays of numbers, strings and null.
 *
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([key, item]) => equal(item, Reflect.get(b, key)));
}
