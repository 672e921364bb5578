import { existsSync, readdirSync } from "node:fs";
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { command, Halt, inProject } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { findNode } from "./lib/runtime.mjs";
import { ensureWebBuilt } from "./lib/web-build.mjs";

// `npm run bench [-- name]`: runs every bench/src/**/*.bench.ts, one after the other, on the pinned Node. A benchmark
// prints one JSON line for each metric: {"metric", "value", "unit", "floor"?, "ceiling"?, ...}; {"note"} is a text to show. A value below its floor
// or above its ceiling, a benchmark that fails, or one that measures nothing makes the exit code 1.

/** @typedef {{ metric: string, value: number, unit: string, floor?: number, ceiling?: number }} Metric */

await command(async () => {
  await ensureInstalled("full");
  const files = findBenchmarks(process.argv.slice(2));
  if (files.length === 0) throw new Halt("no benchmark found");
  await ensureWebBuilt();
  const env = { NODE_ENV: "production", ...(await ensureBrowser()) };
  /** @type {Metric[]} */
  const metrics = [];
  const broken = [];
  const notes = [];
  for (const file of files) {
    const { code, output } = await run(findNode(), [file], { env });
    const measured = linesOf(output, '{"metric"');
    notes.push(...linesOf(output, '{"note"'));
    for (const metric of measured) process.stdout.write(`${JSON.stringify(metric)}\n`);
    if (code !== 0 || measured.length === 0)
      broken.push(`${file} ended with ${code} and ${measured.length} metrics:\n${output}`);
    metrics.push(...measured);
  }
  process.stdout.write(`\n${metrics.map(tableRow).join("\n")}\n`);
  for (const { note } of notes) process.stdout.write(`\n${note}\n`);
  for (const text of broken) process.stdout.write(`\n${text}\n`);
  return broken.length === 0 && metrics.every(isWithin) ? 0 : 1;
});

/** @param {readonly string[]} wanted parts of names; none means all */
function findBenchmarks(wanted) {
  const folder = inProject("bench", "src");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".bench.ts") && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
    .sort()
    .map((name) => inProject("bench", "src", name));
}

/** The JSON lines that begin so. @param {string} output @param {string} beginning */
function linesOf(output, beginning) {
  return output.split("\n").flatMap((line) => (line.startsWith(beginning) ? [JSON.parse(line)] : []));
}

/** @param {Metric} metric */
function isWithin({ value, floor = -Infinity, ceiling = Infinity }) {
  return Number.isFinite(value) && value >= floor && value <= ceiling;
}

/** @param {Metric} metric */
function tableRow(metric) {
  const { metric: name, value, unit, floor, ceiling } = metric;
  const limit = [floor === undefined ? "" : `>= ${floor}`, ceiling === undefined ? "" : `<= ${ceiling}`].filter(
    Boolean,
  );
  return `${isWithin(metric) ? "ok  " : "FAIL"}  ${name.padEnd(48)}${String(value).padStart(14)} ${unit.padEnd(10)} ${limit.join(" ")}`;
}
