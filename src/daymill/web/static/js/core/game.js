/**
 * What a game is to the rest of the house, and the records that pass between them.
 *
 * B is the public board, A the secret answer, S the position of a player, V what that player may see.
 *
 * @import { Json } from "./canonical.js"
 * @import { Play } from "./replay.js"
 * @import { Scene } from "./scene.js"
 */

import { Invalid } from "./errors.js";
import { fields, integer, shown, text } from "./reading.js";

export const LEVELS = 15;

/** Anything with a JSON form. @typedef {{ toJson(): Json }} Record */

/** @typedef {"none" | "one" | "many" | "undecided"} Verdict */
/** @typedef {"" | "solved" | "finished"} Outcome */
/** @typedef {"gentle" | "easy" | "moderate" | "hard" | "fierce"} Word */
/** @typedef {{ readonly [name: string]: number }} Counts */

/**
 * The facts of a game. `levels` has one line for people per level; `refusals` are the codes that its
 * rules can refuse an action with, `faults` those that its board can be turned away with.
 *
 * @typedef {{
 *   readonly name: string,
 *   readonly title: string,
 *   readonly version: number,
 *   readonly claim: string,
 *   readonly goal: string,
 *   readonly levels: readonly string[],
 *   readonly refusals: readonly string[],
 *   readonly faults: readonly string[],
 *   readonly techniques: readonly string[],
 *   readonly secrecy: "open" | "hidden",
 * }} GameInfo
 */

/**
 * What exhaustive search says of a board: the verdict on the game's claim, up to `limit` answers, how many
 * positions the search looked at, and the claim's own figures. `note` says for people what figures cannot.
 *
 * @template A
 * @typedef {{
 *   readonly verdict: Verdict,
 *   readonly solutions: readonly A[],
 *   readonly nodes: number,
 *   readonly figures: Counts,
 *   readonly note?: string,
 * }} Proof
 */

/**
 * One step of a person's reasoning: the technique, the cells it looks at (ids of the Scene), the actions
 * that carry out what it concludes (none for a step that only narrows), its cost, a sentence.
 *
 * @typedef {{
 *   readonly technique: string,
 *   readonly cells: readonly string[],
 *   readonly actions: readonly string[],
 *   readonly cost: number,
 *   readonly sentence: string,
 * }} Step
 */

/**
 * How hard a board will feel, 0 (gentle) to 100 (fierce), and what that rests on.
 *
 * @typedef {{
 *   readonly difficulty: number,
 *   readonly hardest: string,
 *   readonly steps: Counts,
 *   readonly features: Counts,
 * }} Grade
 */

/**
 * 0 to 100, from the log alone. `value` is 0 until the game has ended; `best` is the best value that can
 * still be had (null where no way leads to an answer any more).
 *
 * @typedef {{ readonly value: number, readonly best: number | null, readonly solved: boolean }} Score
 */

/**
 * What everyone may know of a puzzle before it has ended. `level` is null for a board from outside.
 *
 * @template B, A
 * @typedef {{
 *   readonly game: string,
 *   readonly version: number,
 *   readonly level: number | null,
 *   readonly board: B,
 *   readonly proof: Proof<A>,
 *   readonly grade: Grade,
 * }} PublicPuzzle
 */

/**
 * A public puzzle with its secrets. `seed` is null for a board from outside.
 *
 * @template B, A
 * @typedef {PublicPuzzle<B, A> & { readonly seed: number | null, readonly answer: A }} Puzzle
 */

/**
 * A game, whole. Every function is pure. Boards given to them are well formed (`readBoard` saw to that).
 * `solve`, `explain`, `hint` and `grade` get the public board alone, so they cannot peek. `apply` and `hint`
 * know only the game's own actions: undo, restart, hint and give up belong to `core/replay.js`. `actions` is a
 * log that plays an answer out, from the start to `solved`. `asked` is how many hints were given in this very position
 * already, for games that tell more each time.
 *
 * `hidden` is there where the public board does not tell the whole puzzle (`info.secrecy`): the claim is then about a
 * board and its answer. Of such a game `solve` says what the board alone tells, `hint` leaves the state as it is, `explain`
 * ends with the first step whose actions show something (`unfold` of `core/replay.js` goes on), `grade` is
 * `answerNeeded`, and the puzzle that rules are given has its answer. `lasting` says whether undo cannot take a change
 * of state back, `flags` what a result should be looked at for (`too_fast`). `unit` is what the figure `par` counts,
 * where that is not moves. `prepare` fetches what the other functions need for boards of a level, or for one board: word
 * lists. With neither it fetches everything.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S
 * @template V
 * @typedef {{
 *   readonly info: GameInfo,
 *   readBoard(json: unknown): B,
 *   readAnswer(board: B, json: unknown): A,
 *   generate(level: number, seed: number): Puzzle<B, A>,
 *   solve(board: B, limit: number): Proof<A>,
 *   explain(board: B, state: S): Iterable<Step>,
 *   hint(board: B, state: S, asked: number): { step: Step, state: S },
 *   grade(board: B): Grade,
 *   start(puzzle: PublicPuzzle<B, A>): S,
 *   restart(puzzle: PublicPuzzle<B, A>, state: S): S,
 *   apply(puzzle: PublicPuzzle<B, A>, state: S, action: string): S,
 *   outcome(puzzle: PublicPuzzle<B, A>, state: S): Outcome,
 *   actions(board: B, answer: A): readonly string[],
 *   view(puzzle: PublicPuzzle<B, A>, state: S): V,
 *   score(puzzle: PublicPuzzle<B, A>, play: Play<S>): Score,
 *   draw(view: V): Scene,
 *   readonly hidden?: { prove(board: B, answer: A): Proof<A>, grade(board: B, answer: A): Grade },
 *   lasting?(before: S, after: S): boolean,
 *   flags?(state: S): readonly string[],
 *   unit?: string,
 *   prepare?(what: { level?: number, board?: unknown }): Promise<void>,
 * }} Game
 */

/** @typedef {Game<any, any, any, any>} AnyGame */

/**
 * The `grade` of a hidden game, whose boards cannot be graded alone. Throws `Invalid` (`answer_needed`).
 *
 * @returns {never}
 */
export function answerNeeded() {
  const message = "this board hides something: its claim can be looked at only together with its answer";
  throw new Invalid("answer_needed", message, "board");
}

/**
 * `level` if there is one, 1 to `levels`: 15, and any extra ones that a game has. Throws `Invalid` with `bad_level`.
 *
 * @param {unknown} level
 * @param {number} [levels]
 * @returns {number}
 */
export function checkLevel(level, levels = LEVELS) {
  if (typeof level !== "number" || !Number.isInteger(level) || level < 1 || level > levels) {
    throw new Invalid("bad_level", `a level is an integer from 1 to ${levels}, not ${shown(level)}`, "level");
  }
  return level;
}

/** @type {readonly Word[]} */
const WORDS = ["gentle", "easy", "moderate", "hard", "fierce"];

/**
 * `gentle` below 20, `easy` below 40, `moderate` below 60, `hard` below 80, `fierce` from there.
 *
 * @param {number} difficulty 0 to 100
 * @returns {Word}
 */
export function word(difficulty) {
  return WORDS[Math.min(Math.floor(difficulty / 20), 4)];
}

/**
 * @param {Grade} grade
 * @returns {{ readonly [key: string]: Json }}
 */
export function gradeJson(grade) {
  const { difficulty, hardest, steps, features } = grade;
  return { difficulty, word: word(difficulty), hardest, steps, features };
}

/**
 * The public JSON of a puzzle: neither seed nor answer.
 *
 * @param {PublicPuzzle<Record, Record>} puzzle
 * @returns {{ readonly [key: string]: Json }}
 */
export function publicJson(puzzle) {
  const { game, version, level, board, proof, grade } = puzzle;
  const { verdict, nodes, figures } = proof;
  return { game, version, level, board: board.toJson(), proof: { verdict, nodes, figures }, grade: gradeJson(grade) };
}

/**
 * The whole puzzle, secrets included. Its canonical text is the same in both languages.
 *
 * @param {Puzzle<Record, Record>} puzzle
 * @returns {{ readonly [key: string]: Json }}
 */
export function toJson(puzzle) {
  return { ...publicJson(puzzle), seed: puzzle.seed, answer: puzzle.answer.toJson() };
}

/**
 * A puzzle from its public JSON, taken at its word: the claims are read, not recomputed.
 *
 * Throws `Invalid` with `bad_shape`, `bad_level`, `other_game`, `unknown_version`, or the board's own codes.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {unknown} json
 * @returns {PublicPuzzle<B, A>}
 */
export function fromPublicJson(game, json) {
  const data = fields(json, ["game", "version", "level", "board", "proof", "grade"], "puzzle");
  const { name, version: newest } = game.info;
  if (data.game !== name) throw new Invalid("other_game", `this is not a puzzle of ${name}`, "game");
  const version = integer(data.version, 1, 2 ** 31, "version");
  if (version > newest) {
    throw new Invalid("unknown_version", `${name} here knows versions up to ${newest}`, "version");
  }
  const level = data.level === null ? null : checkLevel(data.level, game.info.levels.length);
  const board = game.readBoard(data.board);
  return { game: name, version, level, board, proof: readProof(data.proof), grade: readGrade(data.grade) };
}

/**
 * A whole puzzle from its own JSON, as `fromPublicJson` does it for a public one.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {{ readonly [key: string]: unknown }} json
 * @returns {Puzzle<B, A>}
 */
export function fromJson(game, { seed, answer, ...rest }) {
  const puzzle = fromPublicJson(game, rest);
  const number = seed === null ? null : integer(seed, 0, 2 ** 32 - 1, "seed");
  return { ...puzzle, seed: number, answer: game.readAnswer(puzzle.board, answer) };
}

/**
 * @param {unknown} json
 * @returns {Proof<never>}
 */
function readProof(json) {
  const data = fields(json, ["verdict", "nodes", "figures"], "proof");
  if (data.verdict !== "one") throw new Invalid("bad_shape", "a puzzle's verdict is 'one'", "proof, verdict");
  const nodes = integer(data.nodes, 0, Number.MAX_SAFE_INTEGER, "proof, nodes");
  return { verdict: "one", solutions: [], nodes, figures: readCounts(data.figures, "proof, figures") };
}

/**
 * @param {unknown} json
 * @returns {Grade}
 */
function readGrade(json) {
  const data = fields(json, ["difficulty", "word", "hardest", "steps", "features"], "grade");
  const grade = {
    difficulty: integer(data.difficulty, 0, 100, "grade, difficulty"),
    hardest: text(data.hardest, "grade, hardest", 100),
    steps: readCounts(data.steps, "grade, steps"),
    features: readCounts(data.features, "grade, features"),
  };
  const right = word(grade.difficulty);
  if (data.word !== right) {
    throw new Invalid("bad_shape", `the word for difficulty ${grade.difficulty} is '${right}'`, "grade, word");
  }
  return grade;
}

/**
 * @param {unknown} json
 * @param {string} where
 * @returns {Counts}
 */
function readCounts(json, where) {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new Invalid("bad_shape", "an object of integers is needed here", where);
  }
  const largest = Number.MAX_SAFE_INTEGER;
  for (const [key, value] of Object.entries(json)) integer(value, -largest, largest, `${where}, ${key.slice(0, 40)}`);
  return /** @type {Counts} */ (json);
}
