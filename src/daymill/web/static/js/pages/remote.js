/**
 * The puzzle of a day whose game hides something, played on the server an action at a time: it says what is seen. It has
 * the face of a `Session`, but that `act` takes its time.
 *
 * @import { Step } from "../core/game.js"
 * @import { Scene } from "../core/scene.js"
 * @import { Result, Score } from "./attempt.js"
 */

import { fromJson } from "../core/game.js";
import { load } from "../games/index.js";
import { Unreachable, call } from "./attempt.js";
import { Session } from "./session.js";
import { say } from "./words.js";

const FIRST_WAIT = 1000; // ms, doubled after each failure
const LONGEST_WAIT = 30_000;

/** What the server says of an attempt. @typedef {{ play: any, scene: Scene, step?: Step }} Told */

export class RemoteSession {
  /**
   * @param {string} date
   * @param {{ game: string, scene: Scene }} start the game, and what is seen before the first action
   */
  constructor(date, { game, scene }) {
    this.date = date;
    this.name = game;
    /** Takes what is wrong with the connection, or "" when it is mended. @type {(words: string) => void} */
    this.say = () => {};
    this.lasting = true;
    this.unit = "";
    this.id = "";
    this.length = 0;
    /** @type {Scene} */
    this.scene = scene;
    this.play = { moves: 0, undos: 0, restarts: 0, hints: 0, ended: "" };
    /** @type {Score} */
    this.score = { value: 0, best: 100, solved: false };
    this.puzzle = { proof: { figures: /** @type {Record<string, number>} */ ({}) } };
    /** @type {Promise<unknown>} */
    this.turn = Promise.resolve();
  }

  /**
   * Opens the attempt, or goes on with it.
   *
   * @returns {Promise<string>} why there is none, or ""
   */
  async open() {
    const { status, data } = await this.insist("/api/attempts", { date: this.date, game: this.name });
    if (status >= 400) return data.detail;
    this.id = data.attempt;
    this.length = data.actions.length;
    this.take(data);
    return "";
  }

  /**
   * One action after the other, however fast they come.
   *
   * @param {string} action
   * @returns {Promise<{ refused: string, step?: Step }>}
   */
  act(action) {
    const done = this.turn.then(() => this.send(action));
    this.turn = done.catch(() => undefined);
    return done;
  }

  /**
   * @param {string} action
   * @returns {Promise<{ refused: string, step?: Step }>}
   */
  async send(action) {
    // sent again after a lost answer, it is stored once
    const { status, data } = await this.insist(`/api/attempts/${this.id}/actions`, {
      from: this.length,
      actions: [action],
    });
    if (status < 300) {
      this.length = data.length;
      this.take(data);
      return { refused: "", step: data.step };
    }
    if (data.code === "refused" || data.code === "unknown_action") return { refused: data.detail };
    // another page of the player's has gone on, or the player was forgotten
    return { refused: (await this.open()) || say("game.taken") };
  }

  /** @param {Told} told */
  take({ play, scene }) {
    this.play = play;
    this.score = play.score;
    this.scene = scene;
  }

  /** The server refuses what has to be refused. */
  refusal() {
    return "";
  }

  wouldEnd() {
    return "";
  }

  /** Nothing that this page could know by itself. @returns {ReturnType<Session["answer"]>} */
  answer() {
    return { length: 0, at: () => undefined };
  }

  /**
   * After the end: the result, and the way to the answer, which is now known.
   *
   * @returns {Promise<{ result: Result, frames: ReturnType<Session["answer"]> }>}
   */
  async finish() {
    const { data: result } = await this.insist(`/api/attempts/${this.id}/result`);
    const { data: day } = await this.insist(`/api/days/${this.date}`);
    const game = await load(this.name);
    const { puzzle: json } = day.puzzles.find((/** @type {{ game: string }} */ it) => it.game === this.name);
    await game.prepare?.(json);
    const puzzle = fromJson(game, { ...json, seed: result.seed, answer: result.answer });
    return { result, frames: new Session(game, puzzle).answer() };
  }

  /**
   * An answer of the server's, asked for until it comes.
   *
   * @param {string} path
   * @param {unknown} [body]
   */
  async insist(path, body) {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        const answer = await call(path, body);
        if (wait > FIRST_WAIT) this.say("");
        return answer;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
      this.say(say("game.unreachable"));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
