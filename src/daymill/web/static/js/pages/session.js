/**
 * A game being played on this page: the puzzle, the player's log, and where it leads. No page, no network.
 *
 * @import { AnyGame, PublicPuzzle, Step } from "../core/game.js"
 * @import { Scene } from "../core/scene.js"
 * @import { Frames } from "./playback.js"
 */

import { Refused } from "../core/errors.js";
import { advance, begin, nextStep, replay, unfold } from "../core/replay.js";

/** @typedef {{ step: Step | undefined, scene: Scene }} Frame where a step has led */

export class Session {
  /**
   * @param {AnyGame} game
   * @param {PublicPuzzle<any, any>} puzzle
   */
  constructor(game, puzzle) {
    this.game = game;
    this.puzzle = puzzle;
    this.play = begin(game, puzzle);
  }

  /**
   * Goes to where a log leads.
   *
   * @param {readonly string[]} log
   */
  load(log) {
    this.play = replay(this.game, this.puzzle, log).play;
  }

  /**
   * @param {string} action
   * @returns {{ refused: string, step?: Step }} why it was refused, or ""; the step that a hint has shown
   */
  act(action) {
    try {
      const step = action === "hint" ? nextStep(this.game, this.puzzle, this.play) : undefined;
      this.play = advance(this.game, this.puzzle, this.play, action);
      return step ? { refused: "", step } : { refused: "" };
    } catch (error) {
      if (error instanceof Refused) return { refused: error.message };
      throw error;
    }
  }

  /** What par counts, or "" where it is moves. */
  get unit() {
    return this.game.unit ?? "";
  }

  /** Whether there is something that a restart does not take back. */
  get lasting() {
    return this.game.lasting !== undefined;
  }

  /**
   * How the game would have ended after an action; "" where it would go on, or refuse it.
   *
   * @param {string} action
   */
  wouldEnd(action) {
    return this.refusal(action) ? "" : advance(this.game, this.puzzle, this.play, action).ended;
  }

  /**
   * Why an action would be refused, or "".
   *
   * @param {string} action
   */
  refusal(action) {
    try {
      advance(this.game, this.puzzle, this.play, action);
      return "";
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
  }

  get score() {
    return this.game.score(this.puzzle, this.play);
  }

  get scene() {
    return this.draw(this.play.state);
  }

  /**
   * The steps to an answer, from the start, each with the Scene after it, which is drawn when it is asked for: there may be
   * thousands of them.
   *
   * @returns {Frames<Frame>} the first is the start itself
   */
  answer() {
    const start = this.game.start(this.puzzle);
    /** @type {{ step: Step | undefined, state: unknown }[]} */
    const found = [{ step: undefined, state: start }, ...unfold(this.game, this.puzzle, start)];
    return {
      length: found.length,
      at: (index) => found[index] && { step: found[index].step, scene: this.draw(found[index].state) },
    };
  }

  /** @param {unknown} state */
  draw(state) {
    return this.game.draw(this.game.view(this.puzzle, state));
  }
}
