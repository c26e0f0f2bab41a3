/**
 * Pipes: tiles are turned until every opening meets another and all of them are one network.
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
    title: "Pipes",
    version: VERSION,
    claim: "exactly one answer",
    goal: "Turn the tiles until every opening meets another and all of them are one network.",
    levels: LEVELS.map(lineOf),
    refusals: ["fixed", "locked", "unchanged", "no_hint"],
    faults: ["bad_shape", "bad_size", "bad_mask", "cannot_wrap", "already_solved"],
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
