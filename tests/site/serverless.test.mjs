/** The vectors of the set of a day, in JavaScript. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { Invalid } from "../../src/daymill/web/static/js/core/errors.js";
import { dateOf, dayNumber, partsOfDay } from "../../src/daymill/web/static/js/site/serverless.js";

const path = join(import.meta.dirname, "..", "..", "src", "daymill", "almanac", "vectors.json");
const { schedules, cases } = JSON.parse(readFileSync(path, "utf8"));

function found({ date, schedule }) {
  try {
    const day = dayNumber(date);
    const set = partsOfDay(date, schedules[schedule]);
    assert.equal(dateOf(day), date);
    return { day, set };
  } catch (error) {
    if (error instanceof Invalid) return { fault: error.code };
    throw error;
  }
}

for (const { name, in: given, out } of cases) test(name, () => assert.deepEqual(found(given), out));
