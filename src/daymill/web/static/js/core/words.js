/**
 * Words that sentences of all games share.
 */

/**
 * `a`, `a and b`, `a, b and c`, with another word where one is given; nothing of no items.
 *
 * @param {readonly (string | number)[]} items
 * @param {string} [word]
 */
export function listed(items, word = "and") {
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} ${word} ${items[items.length - 1]}` : items.join("");
}
