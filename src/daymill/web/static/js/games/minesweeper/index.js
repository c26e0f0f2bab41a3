/**
 * Minesweeper: what is hidden can always be told from what is seen.
 *
 * @import { Game } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { answerNeeded } from "../../core/game.js";
import { draw } from "./drawing.js";
import { generate } from "./generator.js";
import { hint } from "./hints.js";
import { TECHNIQUES } from "./ladder.js";
import { LEVELS, lineOf } from "./levels.js";
import { NAME, VERSION, readAnswer, readBoard } from "./model.js";
import { explain, grade } from "./reasoning.js";
import { actions, apply, lasting, outcome, restart, start, view } from "./rules.js";
import { score } from "./scoring.js";
import { prove, solve } from "./solver.js";

/** @type {Game<Board, Answer, State, View>} */
export const game = {
  info: {
    name: NAME,
    title: "Minesweeper",
    version: VERSION,
    claim: "never needs a guess from the first click",
    goal: "Open all cells without a mine.",
    levels: LEVELS.map(lineOf),
    refusals: ["flagged", "unchanged", "no_number", "flags_differ", "no_hint"],
    faults: ["bad_shape", "bad_size", "bad_cell", "bad_mines", "bad_start", "already_solved"],
    techniques: TECHNIQUES,
    secrecy: "hidden",
  },
  readBoard,
  readAnswer,
  generate,
  solve,
  explain,
  hint,
  grade: answerNeeded,
  start,
  restart,
  apply,
  outcome,
  actions,
  view,
  score,
  draw,
  hidden: { prove, grade },
  lasting,
};
