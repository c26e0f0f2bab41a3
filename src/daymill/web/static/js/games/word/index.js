/**
 * The word of the day: a word is found by guessing others.
 *
 * @import { Game } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { answerNeeded } from "../../core/game.js";
import { draw } from "./drawing.js";
import { generate } from "./generator.js";
import { hint } from "./hints.js";
import { LEVELS, lineOf } from "./levels.js";
import { prepare } from "./list.js";
import { NAME, VERSION, readAnswer, readBoard } from "./model.js";
import { explain, grade } from "./reasoning.js";
import { actions, apply, lasting, outcome, restart, start, view } from "./rules.js";
import { score } from "./scoring.js";
import { TECHNIQUES } from "./sentences.js";
import { prove, solve } from "./solver.js";

/** @type {Game<Board, Answer, State, View>} */
export const game = {
  info: {
    name: NAME,
    title: "Word of the day",
    version: VERSION,
    claim: "the answer is a word of the list",
    goal: "Find the hidden word.",
    levels: LEVELS.map(lineOf),
    refusals: ["not_letters", "wrong_length", "not_a_word", "already_guessed", "must_keep", "must_use", "no_hint"],
    faults: ["bad_shape", "bad_length", "bad_tries", "bad_list", "bad_seen", "already_solved"],
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
  prepare,
};
