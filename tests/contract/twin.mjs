/**
 * The JavaScript twin as a command, for tests and measurements.
 *
 *   node twin.mjs make GAME LEVEL SEED COUNT      the canonical puzzles of SEED, SEED + 1, ..., one a line
 *   node twin.mjs digests GAME LEVEL[,LEVEL...] SEED COUNT
 *       for each level one SHA-256 over these lines, each with its line end
 *   node twin.mjs judge GAME FILE                 for each line of FILE, {"board", "log"}, all that the game says;
 *       the log is played on the public "puzzle", if there is one, and else on the board, proved and graded here;
 *       of a hidden game with its "answer"
 *   node twin.mjs runs GAME FILE                  for each line of FILE, {"level", "seed", "log"}, a SHA-256 over what
 *       comes of each action: its code if it is refused, the counts, the end and the score; and the last picture
 *   node twin.mjs bench GAME LEVEL SEED COUNT [generate|grade]
 *       {"boards", "seconds"} of growing them after a warm-up: boards alone (with what their level makes
 *       them prove), or with the figures of proof and grade
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { adopt, graded, proved } from "../../src/daymill/web/static/js/core/adopt.js";
import { encode } from "../../src/daymill/web/static/js/core/canonical.js";
import { Invalid, Refused } from "../../src/daymill/web/static/js/core/errors.js";
import { fromPublicJson, gradeJson, toJson } from "../../src/daymill/web/static/js/core/game.js";
import { SEEDS } from "../../src/daymill/web/static/js/core/random.js";
import { actions, advance, begin, nextStep, replay, unfold } from "../../src/daymill/web/static/js/core/replay.js";
import { load } from "../../src/daymill/web/static/js/games/index.js";

const WARM_UP = 2_000;

const [command, name, ...rest] = process.argv.slice(2);
const [level, seed, count] = rest.slice(0, 3).map(Number);

function* lines(at = level) {
  for (const one of seeds(count)) yield `${encode(toJson(game.generate(at, one)))}\n`;
}

function* seeds(many) {
  for (let at = 0; at < many; at++) yield (seed + at) % SEEDS;
}

function make() {
  for (const line of lines()) process.stdout.write(line);
}

function digests() {
  for (const at of rest[0].split(",").map(Number)) {
    const hash = createHash("sha256");
    for (const line of lines(at)) hash.update(line);
    console.log(hash.digest("hex"));
  }
}

function judge() {
  const [file] = rest;
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const { board, answer, log, puzzle } = JSON.parse(line);
    console.log(JSON.stringify(orFault(() => verdict(game.readBoard(board), answer, log, puzzle))));
  }
}

function verdict(board, told, log, puzzle) {
  const answer = told && game.readAnswer(board, told);
  const { solutions, ...proof } = answer ? proved(game, board, answer) : game.solve(board, 3);
  return {
    proof,
    solutions: solutions.map((solution) => solution.toJson()),
    grade: orFault(() => gradeOf(board, answer, proof.verdict !== "none")),
    played: orFault(() => played(puzzle ? fromPublicJson(game, puzzle) : adopt(game, board, answer), log)),
  };
}

/** The grade; none of a board and an answer that do not fit each other. */
function gradeOf(board, answer, fits) {
  if (!answer) return gradeJson(game.grade(board));
  return fits ? gradeJson(graded(game, board, answer)) : null;
}

function played(puzzle, log) {
  const { play, refusals } = replay(game, puzzle, log);
  return {
    refused: refusals.map(({ at, action, code, message }) => ({ at, action, code, message })),
    ended: play.ended,
    actions: actions(play),
    score: game.score(puzzle, play),
    steps: Array.from(unfold(game, puzzle, play.state), ({ step }) => step),
    hint: orFault(() => nextStep(game, puzzle, play)),
    scene: game.draw(game.view(puzzle, play.state)),
  };
}

function runs() {
  const [file] = rest;
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const { level: at, seed: from, log } = JSON.parse(line);
    const puzzle = game.generate(at, from);
    const hash = createHash("sha256");
    let play = begin(game, puzzle);
    for (const action of log) {
      let code = "";
      try {
        play = advance(game, puzzle, play, action);
      } catch (error) {
        if (!(error instanceof Invalid || error instanceof Refused)) throw error;
        code = error.code;
      }
      const { moves, undos, restarts, hints, ended } = play;
      const { value, best } = game.score(puzzle, play);
      hash.update(`${encode([code, moves, undos, restarts, hints, ended, value, best])}\n`);
    }
    hash.update(encode(game.draw(game.view(puzzle, play.state))));
    console.log(hash.digest("hex"));
  }
}

function orFault(call) {
  try {
    return call();
  } catch (error) {
    if (error instanceof Invalid || error instanceof Refused) return { fault: error.code };
    throw error;
  }
}

async function bench(what = "generate") {
  const { grow, growGraded } = await import(`../../src/daymill/web/static/js/games/${name}/generator.js`);
  const work = { generate: grow, grade: growGraded }[what];
  for (const at of seeds(Math.min(count, WARM_UP))) work(level, at);
  const start = performance.now();
  for (const at of seeds(count)) work(level, at);
  console.log(JSON.stringify({ boards: count, seconds: (performance.now() - start) / 1000 }));
}

const game = await load(name);
await game.prepare?.({});
await { make, digests, judge, runs, bench }[command](rest[3]);
