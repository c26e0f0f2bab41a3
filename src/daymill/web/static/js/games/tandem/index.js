/**
 * Tandem: one arrow moves two pieces.
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
    title: "Tandem",
    version: VERSION,
    claim: "solvable, with an exact par",
    goal: "One arrow moves both pieces. Bring each to its own station.",
    levels: LEVELS.map(lineOf),
    refusals: ["blocked", "no_route"],
    faults: [
      "bad_shape",
      "bad_size",
      "piece_off_grid",
      "piece_on_wall",
      "pieces_together",
      "station_off_grid",
      "station_on_wall",
      "stations_together",
      "already_solved",
    ],
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
