/** Every vector, in JavaScript. `daymill vectors check` runs the same files in Python. */

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { adopt, graded, proved } from "../../src/daymill/web/static/js/core/adopt.js";
import { digest, encode } from "../../src/daymill/web/static/js/core/canonical.js";
import { challengeOfDay } from "../../src/daymill/web/static/js/core/challenge.js";
import { Invalid, Refused } from "../../src/daymill/web/static/js/core/errors.js";
import { gradeJson, toJson } from "../../src/daymill/web/static/js/core/game.js";
import { Stream, checkSeed, textSeed } from "../../src/daymill/web/static/js/core/random.js";
import { actions, nextStep, readLog, replay, unfold } from "../../src/daymill/web/static/js/core/replay.js";
import { NAMES, load } from "../../src/daymill/web/static/js/games/index.js";

const SOURCES = ["published", "hand", "brute force", "second solver", "regression"];
const ROOT = join(import.meta.dirname, "..", "..", "src", "daymill");

/** What this language makes of a core case's input, by kind, in the shape of its output. */
const CORE = {
  stream({ seed, count }) {
    const stream = new Stream(seed);
    return { numbers: Array.from({ length: count }, () => stream.nextUint32()) };
  },
  shuffle({ seed, items }) {
    const shuffled = [...items];
    new Stream(seed).shuffle(shuffled);
    return { items: shuffled };
  },
  choose: ({ seed, n, k }) => ({ chosen: new Stream(seed).choose(n, k) }),
  text_seed: ({ text }) => ({ seed: textSeed(text) }),
  async canonical({ value }) {
    const { fault } = faultOf(() => encode(value));
    return fault ? { fault } : { text: encode(value), digest: await digest(value) };
  },
  challenge({ day, games }) {
    const { fault } = faultOf(() => challengeOfDay(day, games));
    return fault ? { fault } : challengeOfDay(day, games);
  },
  log: ({ json }) => ({ fault: faultOf(() => readLog(json)).fault }),
  seed: ({ seed }) => ({ fault: faultOf(() => checkSeed(seed)).fault }),
};

/** The same for the cases of a game. */
const GAME = {
  info: (game) => game.info,
  async generate(game, { level, seed }, out) {
    const puzzle = toJson(game.generate(level, seed));
    return "digest" in out ? { digest: await digest(puzzle) } : { puzzle };
  },
  read: (game, { board }) => ({ fault: faultOf(() => game.readBoard(board)).fault }),
  solve(game, given) {
    const [board, answer] = read(game, given);
    const proof = answer ? proved(game, board, answer) : game.solve(board, given.limit);
    return { ...proof, solutions: proof.solutions.map((solution) => solution.toJson()) };
  },
  grade: (game, given) => gradeJson(graded(game, ...read(game, given))),
  explain(game, given) {
    const { puzzle, play } = played(game, given);
    if (isPosition(game, given)) return { steps: [...game.explain(puzzle.board, play.state)] };
    return { steps: Array.from(unfold(game, puzzle, play.state), ({ step }) => step) };
  },
  hint(game, given) {
    const { puzzle, play } = played(game, given);
    try {
      return { step: nextStep(game, puzzle, play) };
    } catch (error) {
      if (error instanceof Refused) return { refused: error.code };
      throw error;
    }
  },
  play(game, given) {
    const { puzzle, play, refusals } = played(game, given);
    const flags = game.flags?.(play.state) ?? [];
    return {
      refused: refusals.map(({ at, code }) => ({ at, code })),
      ended: play.ended,
      actions: actions(play),
      score: game.score(puzzle, play),
      ...(flags.length && { flags }),
    };
  },
  action: (game, given) => faultOf(() => played(game, given)),
  async draw(game, given, out) {
    const { puzzle, play } = played(game, given);
    const scene = game.draw(game.view(puzzle, play.state));
    return "digest" in out ? { digest: await digest(scene) } : { scene };
  },
};

/** A board from outside; with its answer, where a hidden game needs it. */
function read(game, { board, answer }) {
  const found = game.readBoard(board);
  return answer ? [found, game.readAnswer(found, answer)] : [found];
}

/** Whether it is a board whose answer nobody knows. */
function isPosition(game, { answer }) {
  return Boolean(game.hidden) && !answer;
}

/** A board from outside, adopted, with a log played on it; a position as it is. */
function played(game, given) {
  const puzzle = isPosition(game, given) ? { board: game.readBoard(given.board) } : adopt(game, ...read(game, given));
  return { puzzle, ...replay(game, puzzle, given.log) };
}

function faultOf(call) {
  try {
    call();
    return { fault: null };
  } catch (error) {
    if (error instanceof Invalid) return { fault: error.code, where: error.where };
    throw error;
  }
}

function check(name, path, run) {
  test(`${name} has vectors`, () => assert.ok(existsSync(path), `${path} is missing`));
  if (!existsSync(path)) return;
  for (const vector of JSON.parse(readFileSync(path, "utf8")).cases) {
    if ((vector.language ?? "javascript") !== "javascript") continue;
    test(`${name}: ${vector.name}`, async () => {
      assert.ok(SOURCES.includes(vector.from), `nothing is from '${vector.from}'`);
      // through JSON, so that only what can be stored is compared
      assert.deepEqual(JSON.parse(JSON.stringify(await run(vector))), vector.out);
    });
  }
}

function kindOf(kinds, kind) {
  assert.ok(Object.hasOwn(kinds, kind), `there is no kind of vector named '${kind}'`);
  return kinds[kind];
}

check("core", join(ROOT, "core", "vectors.json"), ({ kind, in: given }) => kindOf(CORE, kind)(given));

for (const name of NAMES) {
  const game = await load(name);
  await game.prepare?.({});
  check(name, join(ROOT, "games", name, "vectors.json"), ({ kind, in: given, out }) => {
    return kindOf(GAME, kind)(game, given, out);
  });
}

test("every game with a specification is here", () => {
  const specified = readdirSync(join(ROOT, "games")).filter((name) => existsSync(join(ROOT, "games", name, "spec.md")));
  assert.deepEqual(specified.sort(), [...NAMES].sort());
});
