/**
 * A game's page: a board, a session, and, for a puzzle of a day, an attempt on the server.
 *
 * @import { Tools } from "../board/board.js"
 * @import { Keeper, Tell } from "./attempt.js"
 * @import { TimeLeft } from "./countdown.js"
 * @import { Frames } from "./playback.js"
 * @import { RemoteSession } from "./remote.js"
 * @import { Scene } from "../core/scene.js"
 * @import { Frame } from "./session.js"
 * @import { Stopwatch } from "./stopwatch.js"
 */

import { Board } from "../board/board.js";
import { Invalid } from "../core/errors.js";
import { fromJson, fromPublicJson } from "../core/game.js";
import { actions } from "../core/replay.js";
import { load } from "../games/index.js";
import { Attempt } from "./attempt.js";
import { startCountdown } from "./countdown.js";
import { ask, prepareDialogs, showKeys } from "./dialogs.js";
import { listenForKeys } from "./keys.js";
import { ResultPanel } from "./result.js";
import { Session } from "./session.js";
import { text } from "./text.js";
import { english, say } from "./words.js";

const PATIENCE = 2500; // ms to wait for the server's log before a player may begin without it
const RELOADED = "daymill/reloaded"; // in sessionStorage: the log for which the page was loaded again

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

class GamePage {
  /**
   * @param {Session | RemoteSession} session
   * @param {Tools} tools what its board needs
   * @param {Stopwatch | undefined} clock where the game runs against one
   * @param {Place} place
   */
  constructor(session, tools, clock, { attemptOf, timeLeft }) {
    this.session = session;
    this.clock = clock;
    /** @type {Keeper | undefined} */
    this.attempt = undefined;
    this.ready = true;
    this.outdated = false;
    this.wish = ""; // the action of a tool that was pressed before the player may play
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
      tools,
    );
    this.result = new ResultPanel(byId("result"));
    if (!(session instanceof Session)) void this.openRemote(session);
    else {
      const { date } = byId("main").dataset;
      if (date) this.open(session, date, attemptOf);
    }
    this.show();
    const { cells, tap } = this.session.scene;
    const strokes = cells.some(({ offers }) => offers.some(({ stroke }) => stroke));
    const how = { play: "", choose: say("game.choose"), draw: strokes ? say("game.draw") : say("game.tap") }[tap ?? "play"];
    if (how && !this.session.play.moves && !this.session.play.ended) this.say(how);
    for (const button of document.querySelectorAll("[data-act]")) {
      button.addEventListener("click", () => this.does(button.getAttribute("data-act") ?? ""));
    }
    listenForKeys({ board: (event, letters) => this.board.key(event, letters), act: (what) => this.does(what) });
    prepareDialogs();
    startCountdown(timeLeft);
  }

  /** @param {RemoteSession} session */
  async openRemote(session) {
    this.ready = false;
    session.say = (words) => this.say(words);
    const complaint = await session.open();
    if (complaint) this.say(english(complaint));
    else this.begin();
  }

  /**
   * @param {Session} session
   * @param {string} date
   * @param {Place["attemptOf"]} attemptOf
   */
  open(session, date, attemptOf) {
    const attempt = attemptOf(date, session, {
      replaced: (conflict) => this.reload(session, conflict),
      settled: () => {
        if (!this.clock?.sure) this.clock?.resume(attempt);
        this.begin();
      },
      away: () => this.goOn(),
      result: (result) => this.result.confirm(result, this.session.play.ended),
    });
    this.attempt = attempt;
    try {
      session.load(attempt.log);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      attempt.log = [];
      attempt.sent = 0;
    }
    this.ready = attempt.log.length > 0;
    if (this.ready) this.clock?.resume(attempt);
    if (!this.ready) setTimeout(() => this.begin(), PATIENCE);
    void attempt.sync();
  }

  /** Says that there is no connection, beside what is said already, such as a hint. The result says so itself. */
  goOn() {
    if (!this.session.play.ended) this.say(...byId("message").childNodes, " ", say("game.away"));
  }

  /** From here on the player may play. */
  begin() {
    if (this.ready || this.outdated) return;
    this.ready = true;
    this.show();
    const { wish } = this;
    this.wish = "";
    if (wish) void this.act(wish);
  }

  /**
   * @param {Session} session
   * @param {boolean} conflict whether actions of this page were dropped
   */
  reload(session, conflict) {
    const log = this.attempt?.log ?? [];
    this.outdated = false;
    this.wish = ""; // it was meant for another board
    try {
      session.load(log);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.outdated = true;
      session.load([]);
    }
    if (this.attempt) this.clock?.resume(this.attempt);
    this.ready = !this.outdated;
    this.marked = [];
    this.show();
    if (this.outdated) this.renew(log);
    else if (conflict) this.say(say("game.taken"));
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
    this.say(say("game.outdated"));
  }

  /** @param {string} what */
  async does(what) {
    if (what === "keys") showKeys();
    else if (what === "restart" || what === "give up") {
      const refused = this.session.refusal(what);
      if (refused) this.say(english(refused));
      else if (await ask(this.question(what))) this.act(what);
    } else this.act(what);
  }

  /** @param {"restart" | "give up"} what */
  question(what) {
    if (what === "give up") return text.giveUp();
    return this.session.lasting ? text.restartSeen() : text.restart();
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
    if (hands && this.ready && this.session.wouldEnd(action) === "finished" && !(await ask(text.handIn()))) return;
    this.act(action);
  }

  /** @param {string} action */
  async act(action) {
    if (!this.ready) {
      this.wish = this.outdated ? "" : action;
      this.say(this.outdated ? say("game.outdated") : say("game.opening"));
      return;
    }
    if (action.endsWith(" @")) action += this.clock?.ms;
    const { refused, step } = await this.session.act(action);
    if (refused) {
      // where the server knows more than this page did
      if (!(this.session instanceof Session)) this.show();
      this.say(english(refused));
      return;
    }
    this.attempt?.push(action);
    this.marked = step?.cells ?? [];
    const names = this.show();
    if (this.clock && actions(this.session.play) === 1) this.clock.begin();
    // a step without actions has only said where to look
    if (step) this.say(english(step.sentence), step.actions.length ? "" : ` ${say("game.more")}`);
    else this.say();
    this.tell(...text.spoken(names, this.session.score.best));
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
    byId("best-label").textContent = play.ended ? say("game.your-score") : say("game.best");
    byId("best").textContent = text.best(score.best);
    byId("counts").textContent = text.counts(play, puzzle.proof.figures.par, this.session.unit);
    document.body.classList.toggle("ended", play.ended !== "");
    if (play.ended) this.end();
    else this.result.close();
    return names;
  }

  /** @param {(string | Node)[]} words none where there is nothing to say but that no way is left */
  say(...words) {
    const message = byId("message");
    message.replaceChildren(...words);
    // on a low screen it may lie beyond the edge; `scrollIntoView` would also move the place that Tab goes on from, past
    // the link to the content
    if (message.textContent) {
      const { top, bottom } = message.getBoundingClientRect();
      scrollBy(0, top < 0 ? top : Math.max(0, bottom - innerHeight));
    } else if (this.session.score.best === null) message.textContent = say("game.no-way");
  }

  /** @param {(string | Node)[]} words for a screen reader alone */
  tell(...words) {
    byId("spoken").replaceChildren(...words);
  }

  end() {
    const { attempt, session } = this;
    attempt?.finish();
    if (this.result.isOpen) return;
    const leaving = document.activeElement?.closest(".deck");
    if (session instanceof Session) {
      this.openResult(attempt ? say("game.not-handed-in") : say("game.practice"), session.answer());
      if (!attempt) this.result.offer(location.href);
    } else void this.endRemote(session);
    if (leaving) this.result.focus();
  }

  /**
   * @param {string} note
   * @param {Frames<Frame>} frames
   */
  openResult(note, frames) {
    const { score, play } = this.session;
    this.result.open(score, play.ended, note, frames, (frame) => this.showFrame(frame));
  }

  /** @param {RemoteSession} session */
  async endRemote(session) {
    this.openResult(say("game.fetching"), []);
    const { result, frames } = await session.finish();
    this.openResult(say("game.fetching"), frames);
    this.result.confirm(result, session.play.ended);
  }

  /** @param {Frame} frame */
  showFrame({ step, scene }) {
    this.board.show(scene, { marked: step?.cells ?? [], live: false });
  }
}

/**
 * What is played here: a public puzzle; of a game that hides something a whole one, or the level and the seed of one; or,
 * if it is the puzzle of a day, what is seen of it.
 *
 * @param {any} json
 */
async function sessionOf(json) {
  const { date } = byId("main").dataset;
  if ("scene" in json) return new (await import("./remote.js")).RemoteSession(date ?? "", json);
  const game = await load(json.game);
  await game.prepare?.(json);
  if (!("board" in json)) return new Session(game, game.generate(json.level, json.seed));
  return new Session(game, "answer" in json ? fromJson(game, json) : fromPublicJson(game, json));
}

/**
 * What the board of a Scene needs beyond the common.
 *
 * @param {Scene} scene the first one
 * @returns {Promise<Tools>}
 */
async function toolsFor({ tap, entry, typed }) {
  return {
    ...(tap === "draw" && { Drawer: (await import("../board/brush.js")).Brush }),
    ...(entry && { Writer: (await import("../board/writer.js")).Writer }),
    ...(typed && { Typist: (await import("../board/typist.js")).Typist }),
  };
}

/** @param {Scene} scene the first one, which says whether a run has to be begun */
async function clockFor({ controls }) {
  if (!controls.some(({ action }) => action === "start")) return undefined;
  return new (await import("./stopwatch.js")).Stopwatch();
}

/**
 * Where a game is played: what keeps the attempt at the puzzle of a day, and says how long that day lasts.
 *
 * @typedef {object} Place
 * @property {(date: string, session: Session, tell: Tell) => Keeper} attemptOf
 * @property {() => Promise<TimeLeft>} [timeLeft]
 */

/** @type {Place} */
const SERVICE = { attemptOf: (date, session, tell) => new Attempt(date, session.game.info.name, tell) };

/**
 * Makes a page in which a puzzle is played.
 *
 * @param {unknown} json the puzzle, as `sessionOf` takes it
 * @param {Place} [place]
 */
export async function play(json, place = SERVICE) {
  const session = await sessionOf(json);
  new GamePage(session, await toolsFor(session.scene), await clockFor(session.scene), place);
}

// a page of the service has its puzzle; where there is none, another script builds one first
const told = document.getElementById("puzzle")?.textContent;
if (told) await play(JSON.parse(told));
