/**
 * Opposites: answer a run of arrows and words with their direction or the opposite one, against the clock.
 *
 * @import { Game } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { draw } from "./drawing.js";
import { generate } from "./generator.js";
import { TECHNIQUES } from "./kernels.js";
import { LEVELS, lineOf } from "./levels.js";
import { NAME, VERSION, readAnswer, readBoard } from "./model.js";
import { explain, grade, hint } from "./reasoning.js";
import { actions, apply, flags, lasting, outcome, restart, start, view } from "./rules.js";
import { score } from "./scoring.js";
import { solve } from "./solver.js";

/** @type {Game<Board, Answer, State, View>} */
export const game = {
  info: {
    name: NAME,
    title: "Opposites",
    version: VERSION,
    claim: "the same run for everyone",
    goal: "Filled: answer with its direction. Hollow: with the opposite one. As fast as you can.",
    levels: LEVELS.map(lineOf),
    refusals: ["started", "not_started", "too_late", "time_backwards", "clock_runs"],
    faults: ["bad_shape", "bad_size", "bad_prompt", "bad_limit"],
    techniques: TECHNIQUES,
    secrecy: "open",
  },
  readBoard,
  readAnswer,
  generate,
  solve,
  explain,
  hint,
  grade,
  start,
  restart,
  apply,
  outcome,
  actions,
  view,
  score,
  draw,
  lasting,
  flags,
};
