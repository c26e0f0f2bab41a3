/**
 * Draws any Scene and takes touch, mouse and keyboard. It knows no rules: what it sends are the action texts
 * that the Scene offers.
 *
 * @import { Cell, Offer, Scene } from "../core/scene.js"
 * @import { Brush } from "./brush.js"
 * @import { Typist } from "./typist.js"
 * @import { Writer } from "./writer.js"
 */

import { Cells, wordOf } from "./cells.js";
import { Choices, Controls } from "./controls.js";
import { ERASER, Hand } from "./hand.js";
import { Pad } from "./pad.js";
import { middle, Picture } from "./picture.js";
import { onSwipe } from "./swipe.js";

const MOST_NAMES = 8; // of changed cells, where most of them change by what one of them holds
const MOST_DRAWN = 2; // the same where taps draw: one action changes many

/**
 * @typedef {{
 *   arrows: string,
 *   eraser: string,
 *   held: (name: string) => string,
 *   changed: (cells: number) => string,
 *   stroke: (cells: number) => string,
 *   word: import("./writer.js").Texts,
 * }} Texts
 */

/**
 * What only some boards need, and the others do not fetch: for taps that draw, words that are written, and cells that are
 * typed.
 *
 * @typedef {{ Drawer?: typeof Brush, Writer?: typeof Writer, Typist?: typeof Typist }} Tools
 */

export class Board {
  /**
   * @param {{ stage: HTMLElement, controls: HTMLElement, choices: HTMLElement }} hosts where the drawing with its cells,
   *   the controls, and the current cell's offers go
   * @param {(action: string) => void} send
   * @param {(words: string, seen?: boolean) => void} tell takes what has come into the hand, in words, or what the eye
   *   sees already
   * @param {Texts} texts
   * @param {Tools} [tools]
   */
  constructor(hosts, send, tell, texts, { Drawer, Writer, Typist } = {}) {
    this.hosts = hosts;
    /** @type {Scene | undefined} */
    this.scene = undefined;
    this.live = true;
    this.acted = "";
    this.send = send;
    this.tell = tell;
    this.texts = texts;
    this.picture = new Picture(hosts.stage.querySelector("svg") ?? undefined);
    this.cells = new Cells(
      (cell) => this.tapped(cell),
      () => this.showChoices(),
    );
    this.controls = new Controls(hosts.controls, send, texts.arrows);
    this.hand = new Hand();
    /** @type {Choices | Pad | undefined} */
    this.choices = undefined;
    this.brush = Drawer && this.makeBrush(Drawer);
    this.writer = Writer && new Writer(hosts.choices, send, tell, () => this.redraw(), texts.word);
    this.typist = Typist && new Typist((cell) => this.take(cell, cell.offers[0]), tell);
    /** @type {Iterable<string>} */
    this.marked = [];
    if (!this.picture.drawn) hosts.stage.append(this.picture.element);
    hosts.stage.append(this.cells.element);
    onSwipe(hosts.stage, (key) => this.play(key));
    const zoom = window.visualViewport;
    zoom?.addEventListener("resize", () => hosts.stage.classList.toggle("enlarged", zoom.scale >= 1.05));
  }

  get chooses() {
    return this.scene?.tap === "choose";
  }

  /**
   * Shows `scene` in place of the one before.
   *
   * @param {Scene} scene
   * @param {{ marked?: Iterable<string>, live?: boolean }} [how] ids of the cells to point out; whether it can be played
   * @returns {string[]} the new names of the cells that changed: those where something appeared or moved or, failing
   *   these, all of them. Where taps choose, only that of the cell that was played, and no more than a few; where
   *   they draw, those that hold something else, or how many and the one that was played
   */
  show(scene, { marked = [], live = true } = {}) {
    const before = this.scene;
    this.writer?.take(live ? scene.entry : undefined);
    this.scene = scene;
    this.live = live;
    this.marked = marked;
    const { stage } = this.hosts;
    stage.style.setProperty("--across", `${scene.width}`);
    stage.style.setProperty("--down", `${scene.height}`);
    const sides = scene.cells.filter((cell) => cell.offers.length).flatMap(({ at }) => [at[2], at[3]]);
    if (sides.length) stage.style.setProperty("--least", `${Math.min(...sides)}`);
    stage.classList.toggle("swiped", scene.arrows === "play" && live);
    stage.classList.toggle("choosing", this.chooses);
    stage.classList.toggle("drawing", scene.tap === "draw");
    const whole = this.writer?.drawnInto(scene) ?? scene;
    const drawn = this.picture.draw(whole).map(middle);
    this.hand.learn(scene.cells);
    if (!live) this.hand.held = "";
    this.cells.choosing = this.chooses && !this.hand.held;
    const renamed = this.cells.show(whole, new Set(marked), live);
    this.controls.show(scene.controls, live);
    if (this.chooses && !live) this.cells.choose("");
    this.brush?.show(scene);
    this.showChoices();
    const acted = this.acted;
    this.acted = "";
    if (!before) return [];
    if (this.brush) {
      const put = scene.cells.filter(({ text }, i) => before.cells[i].offers.length && before.cells[i].text !== text);
      if (put.length <= MOST_DRAWN) return put.map(({ name }) => name);
      return [this.texts.changed(put.length), (put.find(({ id }) => id === acted) ?? put[0]).name];
    }
    const changed = scene.cells.filter((cell) => renamed.has(cell.id));
    const lit = changed.filter(({ at: [x, y, width, height] }) =>
      drawn.some(([a, b]) => a >= x && a <= x + width && b >= y && b <= y + height),
    );
    const said = lit.length ? lit : changed;
    if (!this.chooses) return said.map((cell) => cell.name);
    const own = said.filter((cell) => cell.id === acted);
    if (own.length) return [own[0].name];
    return said.length > MOST_NAMES ? [this.texts.changed(said.length)] : said.map((cell) => cell.name);
  }

  /** Shows the same Scene again, with what is written now. */
  redraw() {
    const whole = this.scene && this.writer?.drawnInto(this.scene);
    if (!whole) return;
    this.picture.draw(whole);
    this.cells.show(whole, new Set(this.marked), this.live);
  }

  /**
   * A key that was pressed anywhere on the page, outside fields and dialogs.
   *
   * @param {KeyboardEvent} event
   * @param {boolean} letters whether controls may be chosen by their letter
   * @returns {boolean} whether it was one of the board's
   */
  key(event, letters) {
    if (this.writer?.key(event)) return true;
    if (this.live && this.scene?.typed && this.typist?.key(event, this.scene.cells)) return true;
    if (this.chooses && this.handKey(event, letters)) return true;
    if (this.brush?.key(event)) return true;
    if (this.cells.key(event, this.scene?.arrows === "play")) return true;
    if (!this.chooses && this.cellKey(event)) return true;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.closest("a, button")) return false;
    if (event.key.length > 1) return this.play(event.key, event.repeat);
    return letters && this.play(event.key.toLowerCase(), event.repeat);
  }

  /**
   * The key of an offer of the cell with the focus.
   *
   * @param {KeyboardEvent} event
   */
  cellKey(event) {
    if (!this.cells.hasFocus || event.ctrlKey || event.altKey || event.metaKey) return false;
    const offer = this.cells.currentCell?.offers.find(({ key }) => key === event.key);
    if (offer && this.live && !event.repeat) this.send(offer.action);
    return offer !== undefined;
  }

  /**
   * Where taps choose: a face goes into the chosen cell or, without one, is held; Space turns to the other group;
   * Escape lets go.
   *
   * @param {KeyboardEvent} event
   * @param {boolean} letters whether faces work from anywhere on the page
   */
  handKey(event, letters) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const { hand, cells } = this;
    if (event.key === "Escape") {
      const lets = hand.held !== "" || cells.chosen !== "";
      this.hold("");
      cells.choose("");
      return lets;
    }
    if (!cells.hasFocus && !letters) return false;
    if (event.key === " " && cells.hasFocus && hand.groups.length > 1) {
      if (!event.repeat) this.turn(hand.other);
      return true;
    }
    const read = hand.read(event);
    if (read && !event.repeat) this.pressed(read.face, read.group);
    return read !== undefined;
  }

  /**
   * A face of the pad, or its key.
   *
   * @param {string} face
   * @param {string} [group]
   */
  pressed(face, group = this.hand.group) {
    const cell = this.cells.chosenCell;
    if (!this.live) return;
    if (cell) this.take(cell, this.hand.offer(cell, face, group));
    else this.hold(face === this.hand.held ? "" : face);
  }

  /** @param {string} face that goes from now on into each cell that is tapped; "" to let go of it */
  hold(face) {
    if (face === this.hand.held) return;
    this.hand.held = face;
    this.cells.choosing = !face;
    this.showChoices();
    this.tell(this.texts.held(face === ERASER ? this.texts.eraser : face));
  }

  /** @param {string} group of offers that is at hand from now on */
  turn(group) {
    this.hand.group = group;
    this.showChoices();
    this.tell(group);
  }

  /** @param {Cell} cell */
  tapped(cell) {
    if (this.brush) this.brush.finish(this.brush.held);
    else this.take(cell, this.chooses ? this.hand.offer(cell, this.hand.held) : cell.offers[0]);
  }

  /**
   * @param {Cell} cell
   * @param {Offer | undefined} offer of that cell
   */
  take(cell, offer) {
    if (!offer) return;
    this.acted = cell.id;
    this.send(offer.action);
  }

  /**
   * @param {string} key
   * @param {boolean} [held] whether the key is only held down, which plays nothing more
   * @returns {boolean} whether a control has that key
   */
  play(key, held = false) {
    const control = this.live ? this.scene?.controls.find((offer) => offer.key === key) : undefined;
    if (control && !held) this.send(control.action);
    return control !== undefined;
  }

  showChoices() {
    const { scene, hosts, hand, cells } = this;
    const several = scene?.cells.some((cell) => cell.offers.length > 1) ?? false;
    hosts.choices.hidden = !(several || scene?.entry) || !this.live;
    if (!scene || !several || this.brush || this.writer) return;
    if (this.chooses) {
      const word = hand.held || (cells.chosenCell ? wordOf(cells.chosenCell) : "");
      this.picture.point(word);
      cells.point(word);
      this.choices ??= this.makePad();
      if (this.choices instanceof Pad) this.choices.show(cells.chosenCell);
    } else if (cells.currentCell) {
      this.choices ??= new Choices(hosts.choices, this.send);
      if (this.choices instanceof Choices) this.choices.show(cells.currentCell, scene.cells);
    }
  }

  /** @param {typeof Brush} Drawer */
  makeBrush(Drawer) {
    this.cells.drawn = true;
    return new Drawer(
      this.cells,
      this.hosts.choices,
      (cell, { action, stroke }, last) => {
        this.acted = cell.id;
        this.send(stroke && last !== cell ? `${action} ${last.id}` : action);
      },
      (cells) => this.tell(this.texts.stroke(cells), true),
    );
  }

  makePad() {
    const { choices, controls } = this.hosts;
    return new Pad({ faces: choices, toggles: controls }, this.hand, this.texts.eraser, {
      pressed: (face) => this.pressed(face),
      turned: (group) => this.turn(group),
    });
  }
}
