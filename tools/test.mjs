import { CHECKS, inPairs } from "./lib/checks.mjs";
import { lastLine, sum, verdict } from "./lib/counts.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { command, Halt, say } from "./lib/project.mjs";
import { findSecondDatabase } from "./lib/second-database.mjs";
import { SUITES } from "./lib/suites.mjs";

// `npm test`: everything. `--fast`: what needs neither database nor browser. `--only <step>`: one step; further
// arguments go to its runner. Nothing stops at the first failure. The last line is always
// "N passed, N failed, N skipped", and the exit code is 0 only when all of it ran and passed.

/** @typedef {{ name: string, counts: import("./lib/counts.mjs").Counts, written: number, failures: string[], seconds: number }} Result */

const { names, extra } = parse(process.argv.slice(2));

await command(async () => {
  await ensureInstalled("full");
  const checks = names.filter((name) => name in CHECKS);
  const results = await inPairs(checks, runCheck);
  for (const name of names) if (name in SUITES) results.push(await runSuite(name));

  process.stdout.write(`\n${results.map(tableRow).join("\n")}\n`);
  const total = sum(results.map(({ counts }) => counts));
  const written = results.reduce((all, result) => all + result.written, 0);
  process.stdout.write(`\n${written} written tests, ${total.passed + total.failed + total.skipped} executed cases\n`);
  if (names.includes("server") && findSecondDatabase() === undefined)
    process.stdout.write(
      "Not run: the tests on a second PostgreSQL; install Debian's postgresql, version 15 or later\n",
    );
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join("\n")}\n`);
  process.stdout.write(`${lastLine(total)}\n`);
  return total.failed === 0 && total.skipped === 0 && total.passed > 0 ? 0 : 1;
});

/** @param {string} name @returns {Promise<Result>} */
async function runCheck(name) {
  const started = Date.now();
  const { good, output } = (await CHECKS[name]?.()) ?? { good: false, output: "" };
  process.stdout.write(`${good ? "passed" : "FAILED"}  ${name}\n${good ? "" : output}`);
  return {
    name,
    counts: verdict(good),
    written: 1,
    failures: good ? [] : [`${name}: see its output above`],
    seconds: secondsSince(started),
  };
}

/** @param {string} name @returns {Promise<Result>} */
async function runSuite(name) {
  const started = Date.now();
  process.stdout.write(`\n${name}\n`);
  try {
    const outcome = (await SUITES[name]?.(extra)) ?? { counts: verdict(false), written: 0, failures: [name] };
    return { name, ...outcome, seconds: secondsSince(started) };
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    say(error.message);
    return {
      name,
      counts: verdict(false),
      written: 0,
      failures: [`${name}: ${error.message}`],
      seconds: secondsSince(started),
    };
  }
}

/** @param {Result} result */
function tableRow({ name, counts, seconds }) {
  return `${name.padEnd(17)}${lastLine(counts).padEnd(40)}${seconds.toFixed(1).padStart(7)} s`;
}

/** @param {number} started */
function secondsSince(started) {
  return (Date.now() - started) / 1000;
}

/** @param {readonly string[]} args */
function parse(args) {
  const all = [...Object.keys(CHECKS), ...Object.keys(SUITES)];
  const rest = args.filter((arg) => arg !== "--fast" && arg !== "--");
  const onlyAt = rest.indexOf("--only");
  const chosen = onlyAt === -1 ? [] : rest.splice(onlyAt, 2).slice(1);
  const unknown = chosen.filter((name) => !all.includes(name));
  if ((onlyAt !== -1 && chosen.length === 0) || unknown.length > 0) {
    say(`--only takes one of: ${all.join(", ")}`);
    process.exit(2);
  }
  const fast = [...Object.keys(CHECKS), "unit"];
  return { names: chosen.length > 0 ? chosen : args.includes("--fast") ? fast : all, extra: rest };
}
