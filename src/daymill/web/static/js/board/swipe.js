/** Swipes on a board that arrows play. Everything that a swipe does, a button does too. */

const LEAST = 24; // CSS px; less is a tap
const LONGEST = 1000; // ms; slower is a finger that rests

/**
 * Calls `send` with `ArrowUp`, `ArrowRight`, `ArrowDown` or `ArrowLeft` when one finger, alone, has drawn a
 * line that leans clearly one way. A second finger (a pinch) and a tap never send anything, nor does a finger that
 * pans an enlarged page.
 *
 * @param {HTMLElement} element
 * @param {(key: string) => void} send
 */
export function onSwipe(element, send) {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  let alone = false;
  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    down.set(event.pointerId, event);
    alone = down.size === 1 && (window.visualViewport?.scale ?? 1) < 1.05;
  });
  const forget = (/** @type {PointerEvent} */ event) => down.delete(event.pointerId);
  element.addEventListener("pointercancel", forget);
  element.addEventListener("pointerup", (event) => {
    const start = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (!start || !alone || down.size || event.timeStamp - start.timeStamp > LONGEST) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    const [long, short] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
    if (long < LEAST || long < 1.5 * short) return;
    const across = Math.abs(dx) > Math.abs(dy);
    send(across ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp");
  });
}
