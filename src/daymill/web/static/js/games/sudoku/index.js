/**
 * Sudoku: every row, column and box holds each digit once.
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
    title: "Sudoku",
    version: VERSION,
    claim: "exactly one answer",
    goal: "Fill the grid so that every row, column and box holds each digit once.",
    levels: LEVELS.map(lineOf),
    refusals: ["given", "unchanged", "filled", "not_in_sight", "no_hint"],
    faults: ["bad_shape", "bad_size", "repeated_digit", "no_candidate", "no_givens"],
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
