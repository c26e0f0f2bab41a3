/** Small things that several pages of a site show. */

/**
 * Shows a difficulty, as a copy of the one that the page has for each word.
 *
 * @param {ParentNode} where the first `[data-difficulty]` in it takes it
 * @param {string} word
 */
export function showDifficulty(where, word) {
  const all = /** @type {HTMLTemplateElement} */ (document.getElementById("difficulties"));
  const one = all.content.querySelector(`[data-word="${word}"]`);
  if (one) where.querySelector("[data-difficulty]")?.replaceChildren(one.cloneNode(true));
}

/**
 * An element with a text.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {string | number} text
 * @param {Readonly<Record<string, string>>} [attributes]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = `${text}`;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
