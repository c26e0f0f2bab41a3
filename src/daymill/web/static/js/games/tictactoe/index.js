/**
 * Tic-tac-toe: a match against an opponent that never loses unless it errs.
 *
 * @import { Game } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { draw } from "./drawing.js";
import { generate } from "./generator.js";
import { TECHNIQUES } from "./ladder.js";
import { LEVELS, lineOf } from "./levels.js";
import { NAME, VERSION, readAnswer, readBoard } from "./model.js";
import { explain, grade, hint } from "./reasoning.js";
import { actions, apply, outcome, restart, start, view } from "./rules.js";
import { score } from "./scoring.js";
import { solve } from "./solver.js";

/** @type {Game<Board, Answer, State, View>} */
export const game = {
  info: {
    name: NAME,
    title: "Tic-tac-toe",
    version: VERSION,
    claim: "the opponent never loses unless it errs, and the par is exact",
    goal: "Get as many points as the opponent's errors allow: 2 for a game that is won, 1 for a draw.",
    levels: LEVELS.map(lineOf),
    refusals: ["game_over", "taken", "not_over"],
    faults: [
      "bad_shape",
      "bad_number",
      "bad_start",
      "bad_cells",
      "impossible_position",
      "already_over",
      "wrong_turn",
    ],
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
  unit: "points",
};
