/**
 * Target Sums: keep some numbers and strike the others, so that every row and column adds up to its target.
 *
 * @import { Game } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { draw } from "./drawing.js";
import { generate } from "./generator.js";
import { hint } from "./hints.js";
import { TECHNIQUES } from "./ladder.js";
import { LEVELS, lineOf } from "./levels.js";
import { NAME, VERSION, readAnswer, readBoard } from "./model.js";
import { explain, grade } from "./reasoning.js";
import { actions, apply, outcome, restart, start, view } from "./rules.js";
import { score } from "./scoring.js";
import { solve } from "./solver.js";

/** @type {Game<Board, Answer, State, View>} */
export const game = {
  info: {
    name: NAME,
    title: "Target Sums",
    version: VERSION,
    claim: "exactly one answer",
    goal: "Keep some numbers and strike the others, so that every row and every column adds up to its target.",
    levels: LEVELS.map(lineOf),
    refusals: ["not_a_line", "unchanged", "no_hint"],
    faults: ["bad_shape", "bad_size", "bad_number", "out_of_reach", "already_solved"],
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
};
