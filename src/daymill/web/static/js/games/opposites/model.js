/**
 * Opposites' records: the board, the answer, the position of a player, and how they are read from JSON.
 *
 * @import { Cue, Effort } from "./kernels.js"
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, shown, text } from "../../core/reading.js";
import { answerOf, measure } from "./kernels.js";

export const NAME = "opposites";
export const VERSION = 1;

/** Clockwise; a direction is its number here. */
export const DIRECTIONS = ["up", "right", "down", "left"];

const MOST = 200;
const LEAST_LIMIT = 100;
const LARGEST_LIMIT = 60_000;
const LARGEST = Number.MAX_SAFE_INTEGER;
const PROMPT = /^(framed )?(filled|hollow) (arrow|word) (up|right|down|left)$/;

/**
 * A position: whether the run has started, a letter for each answer (right, wrong, late), when the last one came (ms),
 * how many came too fast.
 *
 * @typedef {{
 *   readonly started: boolean,
 *   readonly marks: string,
 *   readonly last: number,
 *   readonly fast: number,
 * }} State
 */

/** What a player sees. @typedef {{ readonly board: Board, readonly state: State }} View */

/** The public board. */
export class Board {
  /**
   * @param {readonly Cue[]} cues
   * @param {number} limit ms for each, 0 for none
   */
  constructor(cues, limit) {
    this.cues = cues;
    this.limit = limit;
    this.size = cues.length;
    /** The right answers. */
    this.right = cues.map((cue) => DIRECTIONS[answerOf(cue)]);
    /** What the practised player makes of each. @type {readonly Effort[]} */
    this.efforts = measure(cues, limit);
    Object.freeze(this);
  }

  /** How long the practised player takes, in ms. */
  get par() {
    return this.efforts.reduce((sum, { time }) => sum + time, 0);
  }

  toJson() {
    return { prompts: this.cues.map(promptOf), limit: this.limit };
  }
}

/** The answer: what is right, prompt by prompt. */
export class Answer {
  /** @param {readonly string[]} answers */
  constructor(answers) {
    this.answers = answers;
    Object.freeze(this);
  }

  toJson() {
    return { answers: this.answers };
  }
}

/**
 * A prompt as JSON has it.
 *
 * @param {Cue} cue
 */
export function promptOf({ framed, hollow, word, direction }) {
  const form = `${hollow ? "hollow" : "filled"} ${word ? "word" : "arrow"}`;
  return `${framed ? "framed " : ""}${form} ${DIRECTIONS[direction]}`;
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const data = fields(json, ["prompts", "limit"], "board");
  const prompts = items(data.prompts, "board, prompts").map((prompt, at) => text(prompt, `board, prompt ${at + 1}`));
  const limit = integer(data.limit, -LARGEST, LARGEST, "board, limit");
  if (prompts.length < 1 || prompts.length > MOST) {
    throw new Invalid("bad_size", `a run has 1 to ${MOST} prompts, not ${prompts.length}`, "board, prompts");
  }
  const cues = prompts.map(readPrompt);
  if (limit !== 0 && (limit < LEAST_LIMIT || limit > LARGEST_LIMIT)) {
    const message = `a limit is from ${LEAST_LIMIT} to ${LARGEST_LIMIT} ms, or 0 for none, not ${limit}`;
    throw new Invalid("bad_limit", message, "board, limit");
  }
  return new Board(cues, limit);
}

/**
 * @param {string} prompt
 * @param {number} at
 * @returns {Cue}
 */
function readPrompt(prompt, at) {
  const [found, framed, fill, kind, direction] = PROMPT.exec(prompt) ?? [];
  if (!found) {
    const message = `a prompt reads like 'framed hollow arrow left', not ${shown(prompt)}`;
    throw new Invalid("bad_prompt", message, `board, prompt ${at + 1}`);
  }
  const number = DIRECTIONS.indexOf(direction);
  return { framed: framed !== undefined, hollow: fill === "hollow", word: kind === "word", direction: number };
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer({ size }, json) {
  const data = fields(json, ["answers"], "answer");
  return new Answer(items(data.answers, "answer, answers", size, size).map((given, at) => {
    const answer = text(given, `answer ${at + 1}`);
    if (DIRECTIONS.includes(answer)) return answer;
    throw new Invalid("bad_shape", `an answer is one of ${DIRECTIONS.join(", ")}`, `answer ${at + 1}`);
  }));
}
