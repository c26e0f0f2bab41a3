/**
 * 2048: tiles slide together, and equal ones merge.
 *
 * @import { Game } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { draw } from "./drawing.js";
import { generate } from "./generator.js";
import { LEVELS, lineOf } from "./levels.js";
import { NAME, VERSION, readAnswer, readBoard } from "./model.js";
import { COSTS, explain, grade, hint } from "./reasoning.js";
import { actions, apply, outcome, restart, start, view } from "./rules.js";
import { score } from "./scoring.js";
import { solve } from "./solver.js";

/** @type {Game<Board, Answer, State, View>} */
export const game = {
  info: {
    name: NAME,
    title: "2048",
    version: VERSION,
    claim: "the same tiles for everyone, and a par that our own player has reached with them",
    goal: "Slide all tiles at once; equal ones merge. Make a tile as large as the target.",
    levels: LEVELS.map(lineOf),
    refusals: ["blocked"],
    faults: ["bad_shape", "bad_size", "bad_tile", "bad_spawns", "bad_target", "bad_limit", "already_solved"],
    techniques: Object.keys(COSTS),
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
