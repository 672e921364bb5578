import { globSync, readFileSync } from "node:fs";
import { inProject } from "./lib/project.mjs";
import { titlesOf } from "./lib/test-titles.mjs";

// Every row of the screens that people were promised (e2e/screen-rows.json) is in the title of a test that asserts it:
// of a journey, or of a unit test where no screen shows it. Reports rows without one, and titles that name no row.

const ROW = /\b[A-Z]{2}-\d{2}\b/gu;
const FILES = ["e2e/src/journeys/**/*.spec.ts", "web/src/**/*.test.ts", "web/src/**/*.test.tsx"];

/** @type {Record<string, string>} */
const rows = JSON.parse(readFileSync(inProject("e2e", "screen-rows.json"), "utf8"));
/** @type {Set<string>} */
const tested = new Set();
for (const pattern of FILES)
  for (const file of globSync(inProject(...pattern.split("/"))))
    for (const title of titlesOf(readFileSync(file, "utf8"), file))
      for (const [id] of title.matchAll(ROW)) tested.add(id);

const untested = Object.entries(rows).filter(([id]) => !tested.has(id));
const prefixes = new Set(Object.keys(rows).map((id) => id.slice(0, 2)));
const unknown = [...tested].filter((id) => !(id in rows) && prefixes.has(id.slice(0, 2)));
for (const [id, name] of untested) process.stdout.write(`no test asserts ${id}: ${name}\n`);
for (const id of unknown) process.stdout.write(`a test names ${id}, which is no row\n`);
process.stdout.write(`rows of the screens: ${Object.keys(rows).length}, without a test: ${untested.length}\n`);
process.exitCode = untested.length === 0 && unknown.length === 0 ? 0 : 1;
