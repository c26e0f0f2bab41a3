/**
 * Draws any Scene and takes touch, mouse and keyboard. It knows no rules: what it sends are the action texts
 * that the Scene offers.
 *
 * @import { Scene } from "../core/scene.js"
 */

import { Cells } from "./cells.js";
import { Choices, Controls } from "./controls.js";
import { middle, Picture } from "./picture.js";
import { onSwipe } from "./swipe.js";

export class Board {
  /**
   * @param {{ stage: HTMLElement, controls: HTMLElement, choices: HTMLElement }} hosts where the drawing with its cells,
   *   the controls, and the current cell's offers go
   * @param {(action: string) => void} send
   * @param {{ arrows: string }} texts
   */
  constructor(hosts, send, texts) {
    this.hosts = hosts;
    /** @type {Scene | undefined} */
    this.scene = undefined;
    this.live = true;
    this.picture = new Picture(hosts.stage.querySelector("svg") ?? undefined);
    this.cells = new Cells(send, () => this.showChoices());
    this.controls = new Controls(hosts.controls, send, texts.arrows);
    this.choices = new Choices(hosts.choices, send);
    this.send = send;
    if (!this.picture.drawn) hosts.stage.append(this.picture.element);
    hosts.stage.append(this.cells.element);
    onSwipe(hosts.stage, (key) => this.play(key));
    const zoom = window.visualViewport;
    zoom?.addEventListener("resize", () => hosts.stage.classList.toggle("enlarged", zoom.scale >= 1.05));
  }

  /**
   * Shows `scene` in place of the one before.
   *
   * @param {Scene} scene
   * @param {{ marked?: Iterable<string>, live?: boolean }} [how] ids of the cells to point out; whether it can be played
   * @returns {string[]} the new names of the cells that changed: those where something appeared or moved or, failing
   *   these, all of them
   */
  show(scene, { marked = [], live = true } = {}) {
    const first = this.scene === undefined;
    this.scene = scene;
    this.live = live;
    const { stage } = this.hosts;
    stage.style.setProperty("--across", `${scene.width}`);
    stage.style.setProperty("--down", `${scene.height}`);
    const sides = scene.cells.filter((cell) => cell.offers.length).flatMap(({ at }) => [at[2], at[3]]);
    if (sides.length) stage.style.setProperty("--least", `${Math.min(...sides)}`);
    stage.classList.toggle("swiped", scene.arrows === "play" && live);
    const drawn = this.picture.draw(scene).map(middle);
    const renamed = this.cells.show(scene, new Set(marked), live);
    this.controls.show(scene.controls, live);
    this.showChoices();
    if (first) return [];
    const changed = scene.cells.filter((cell) => renamed.has(cell.id));
    const lit = changed.filter(({ at: [x, y, width, height] }) =>
      drawn.some(([a, b]) => a >= x && a <= x + width && b >= y && b <= y + height),
    );
    return (lit.length ? lit : changed).map((cell) => cell.name);
  }

  /**
   * A key that was pressed anywhere on the page, outside fields and dialogs.
   *
   * @param {KeyboardEvent} event
   * @param {boolean} letters whether controls may be chosen by their letter
   * @returns {boolean} whether it was one of the board's
   */
  key(event, letters) {
    if (this.cells.key(event, this.scene?.arrows === "play")) return true;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key.length > 1) return event.key.startsWith("Arrow") && this.play(event.key, event.repeat);
    return letters && this.play(event.key.toLowerCase(), event.repeat);
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
    const several = this.scene?.cells.some((cell) => cell.offers.length > 1) ?? false;
    this.hosts.choices.hidden = !several || !this.live;
    const cell = this.cells.currentCell;
    if (several && cell) this.choices.show(cell, this.scene?.cells ?? []);
  }
}
