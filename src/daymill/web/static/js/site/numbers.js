/** A player's numbers on a site without a server: computed from the results on the device, which can be taken along. */

import { Invalid } from "../core/errors.js";
import { dialogOpen, ask, prepareDialogs } from "../pages/dialogs.js";
import { text } from "../pages/text.js";
import { say } from "../pages/words.js";
import * as place from "./place.js";
import { exported, forget, imported, results } from "./record.js";
import { dateOf } from "./serverless.js";
import { byId, element } from "./show.js";
import { statisticsOf } from "./statistics.js";

const RECENT = 30;
const LARGEST = 50_000_000; // bytes of a file that is read
const titles = place.told("titles");

/** @param {string} game */
const titleOf = (game) => titles[game] ?? game;
/** @param {number | null} value */
const orNone = (value) => (value === null ? "–" : `${value}`);
/** @param {number | null} ms */
const span = (ms) => (ms === null ? "–" : text.span(ms));

function show() {
  const all = results();
  const { streak, totals, games } = statisticsOf(all, place.today());
  const figures = { ...totals, current: streak.current, best: streak.best };
  for (const [name, value] of Object.entries(figures)) {
    const place = document.querySelector(`[data-figure="${name}"]`);
    if (place) place.textContent = orNone(value);
  }
  byId("nothing").hidden = all.length > 0;
  byId("figures").hidden = !all.length;
  byId("games").replaceChildren(
    ...Object.entries(games).map(([game, of]) => {
      const counted = [of.played, of.solved, of.without_hints, orNone(of.average_score), orNone(of.best_score)];
      return row(titleOf(game), [...counted, span(of.median_time), span(of.best_time)]);
    }),
  );
  const latest = all.sort((a, b) => b.opened - a.opened).slice(0, RECENT);
  byId("recent").replaceChildren(
    ...latest.map(({ date, game, outcome, score, hints, time, flags }) => {
      const how = say(`site.${outcome.replace(" ", "-")}`, { score });
      const apart = flags.length ? ` · ${say("site.apart")}` : "";
      const line = row("", [titleOf(game), `${how}${apart}`, hints, span(time)]);
      const address = place.at("index.html", { date });
      line.firstElementChild?.append(element("a", place.inWords(date), { href: address }));
      return line;
    }),
  );
}

/**
 * @param {string} head
 * @param {(string | number)[]} values
 */
function row(head, values) {
  const made = document.createElement("tr");
  made.append(element("th", head, { scope: "row" }), ...values.map((value) => element("td", value)));
  return made;
}

function save() {
  const address = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
  const link = element("a", "", { href: address, download: `daymill-${dateOf(place.today())}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param {File | undefined} file */
async function take(file) {
  if (!file) return;
  try {
    if (file.size > LARGEST) throw new Invalid("too_large", say("site.too-large"));
    const { added, there, lasting } = imported(await file.text());
    const told = say("site.imported", { added, there });
    byId("told").textContent = lasting ? told : `${told} ${say("site.not-kept")}`;
    show();
  } catch (error) {
    const reason = error instanceof Error ? `${error instanceof Invalid ? error : error.message}` : "";
    byId("told").textContent = say("site.not-imported", { reason });
  }
}

async function forgetAll() {
  if (dialogOpen()) return;
  const question = { title: say("site.forget"), body: say("site.forget-body"), yes: say("site.forget-yes") };
  if (!(await ask(question))) return;
  forget();
  byId("told").textContent = say("site.forgotten");
  show();
}

const file = /** @type {HTMLInputElement} */ (byId("file"));
prepareDialogs();
byId("export").addEventListener("click", save);
byId("import").addEventListener("click", () => file.click());
byId("forget").addEventListener("click", forgetAll);
file.addEventListener("change", async () => {
  await take(file.files?.[0]);
  file.value = "";
});
window.addEventListener("storage", show);
show();
