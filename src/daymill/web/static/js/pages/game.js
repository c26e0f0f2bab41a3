/**
 * A game's page: a board, a session, and, for a puzzle of a day, an attempt on the server.
 *
 * @import { Brush } from "../board/brush.js"
 * @import { Frame } from "./playback.js"
 */

import { Board } from "../board/board.js";
import { Invalid } from "../core/errors.js";
import { fromPublicJson } from "../core/game.js";
import { load } from "../games/index.js";
import { Attempt } from "./attempt.js";
import { startCountdown } from "./countdown.js";
import { ask, prepareDialogs, showKeys } from "./dialogs.js";
import { listenForKeys } from "./keys.js";
import { ResultPanel } from "./result.js";
import { Session } from "./session.js";
import { text } from "./text.js";

const PATIENCE = 2500; // ms to wait for the server's log before a player may begin without it
const RELOADED = "daymill/reloaded"; // in sessionStorage: the log for which the page was loaded again

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

class GamePage {
  /**
   * @param {Session} session
   * @param {typeof Brush} [Drawer] where taps draw
   */
  constructor(session, Drawer) {
    this.session = session;
    const { date } = byId("main").dataset;
    /** @type {Attempt | undefined} */
    this.attempt = undefined;
    this.ready = true;
    this.outdated = false;
    /** @type {readonly string[]} */
    this.marked = [];
    const hosts = { stage: byId("stage"), controls: byId("controls"), choices: byId("choices") };
    this.board = new Board(
      hosts,
      (action) => this.chosen(action),
      (words, seen) => {
        if (!seen) this.say(words);
        this.tell(words);
      },
      text.board,
      Drawer,
    );
    this.result = new ResultPanel(byId("result"));
    if (date) this.open(date);
    this.show();
    const { cells, tap } = this.session.scene;
    const strokes = cells.some(({ offers }) => offers.some(({ stroke }) => stroke));
    const how = { play: "", choose: text.choose, draw: strokes ? text.draw : text.tap }[tap ?? "play"];
    if (how && !this.session.play.moves && !this.session.play.ended) this.say(how);
    for (const button of document.querySelectorAll("[data-act]")) {
      button.addEventListener("click", () => this.does(button.getAttribute("data-act") ?? ""));
    }
    listenForKeys({ board: (event, letters) => this.board.key(event, letters), act: (what) => this.does(what) });
    prepareDialogs();
    startCountdown();
  }

  /** @param {string} date */
  open(date) {
    const attempt = new Attempt(date, this.session.game.info.name, {
      replaced: (conflict) => this.reload(conflict),
      settled: () => this.begin(),
      result: (result) => this.result.confirm(result, this.session.play.ended),
    });
    this.attempt = attempt;
    try {
      this.session.load(attempt.log);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      attempt.log = [];
      attempt.sent = 0;
    }
    this.ready = attempt.log.length > 0;
    if (!this.ready) setTimeout(() => this.begin(), PATIENCE);
    void attempt.sync();
  }

  /** From here on the player may play. */
  begin() {
    if (this.ready || this.outdated) return;
    this.ready = true;
    this.show();
  }

  /** @param {boolean} conflict whether actions of this page were dropped */
  reload(conflict) {
    const log = this.attempt?.log ?? [];
    this.outdated = false;
    try {
      this.session.load(log);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.outdated = true;
      this.session.load([]);
    }
    this.ready = !this.outdated;
    this.marked = [];
    this.show();
    if (this.outdated) this.renew(log);
    else if (conflict) this.say(text.taken);
  }

  /**
   * Gets the service's scripts in place of these, which do not know every action of its log. Once: where that has
   * not helped, or cannot be remembered, the player is told.
   *
   * @param {readonly string[]} log
   */
  renew(log) {
    const mark = JSON.stringify([location.pathname, log]);
    try {
      if (sessionStorage.getItem(RELOADED) !== mark) {
        sessionStorage.setItem(RELOADED, mark);
        location.reload();
        return;
      }
    } catch {
      // nothing can be kept
    }
    this.say(text.outdated);
  }

  /** @param {string} what */
  async does(what) {
    if (what === "keys") showKeys();
    else if (what === "restart" || what === "give up") {
      const refused = this.session.refusal(what);
      if (refused) this.say(refused);
      else if (await ask(what === "restart" ? text.restart : text.giveUp)) this.act(what);
    } else this.act(what);
  }

  /**
   * An action that was chosen on the board.
   *
   * @param {string} action
   */
  async chosen(action) {
    const { scene } = this.session;
    // handing in what is not solved ends the game: where that takes a button of its own, it is asked first
    const hands = scene.arrows === "focus" && scene.controls.some((control) => control.action === action);
    if (hands && this.ready && this.session.wouldEnd(action) === "finished" && !(await ask(text.handIn))) return;
    this.act(action);
  }

  /** @param {string} action */
  act(action) {
    if (!this.ready) {
      this.say(this.outdated ? text.outdated : text.opening);
      return;
    }
    const { refused, step } = this.session.act(action);
    if (refused) {
      this.say(refused);
      return;
    }
    this.attempt?.push(action);
    this.marked = step?.cells ?? [];
    const names = this.show();
    // a step without actions has only said where to look
    this.say(step ? `${step.sentence}${step.actions.length ? "" : ` ${text.more}`}` : "");
    this.tell(text.spoken(names, this.session.score.best));
    if (this.session.play.ended) this.result.focus();
  }

  /**
   * Shows where the player stands.
   *
   * @returns {string[]} the names of the cells that changed
   */
  show() {
    const { play, score, scene, puzzle } = this.session;
    const live = this.ready && !play.ended;
    const names = this.board.show(scene, { marked: this.marked, live });
    byId("best-label").textContent = play.ended ? text.yourScore : text.bestLabel;
    byId("best").textContent = text.best(score.best);
    byId("counts").textContent = text.counts(play, puzzle.proof.figures.par);
    document.body.classList.toggle("ended", play.ended !== "");
    if (play.ended) this.end();
    else this.result.close();
    return names;
  }

  /** @param {string} sentence */
  say(sentence) {
    const message = byId("message");
    message.textContent = sentence || (this.session.score.best === null ? text.noWay : "");
    // on a low screen it may lie below the edge
    if (sentence) message.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} words for a screen reader alone */
  tell(words) {
    byId("spoken").textContent = words;
  }

  end() {
    const { attempt, session } = this;
    attempt?.finish();
    if (this.result.isOpen) return;
    const leaving = document.activeElement?.closest(".deck");
    const frames = session.game.info.secrecy === "open" ? session.answer() : [];
    const note = attempt ? text.notHandedIn : text.practice;
    this.result.open(session.score, session.play.ended, note, frames, (frame) => this.showFrame(frame));
    if (!attempt) this.result.offer(location.href);
    if (leaving) this.result.focus();
  }

  /** @param {Frame} frame */
  showFrame({ step, scene }) {
    this.board.show(scene, { marked: step?.cells ?? [], live: false });
  }
}

const json = JSON.parse(byId("puzzle").textContent ?? "");
const game = await load(json.game);
const session = new Session(game, fromPublicJson(game, json));
const draws = session.scene.tap === "draw";
new GamePage(session, draws ? (await import("../board/brush.js")).Brush : undefined);
