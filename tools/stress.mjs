import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { command, Halt, inProject } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { findNode } from "./lib/runtime.mjs";

// `npm run stress [-- N] [arguments of npm test]`: runs the whole suite N times (20) while another process keeps every core
// busy at normal priority. One line for each run; the failures of a red run below its line. Ends with 1 when any run is red.

const MOST_RUNS = 50;

await command(async () => {
  const [first = "20", ...rest] = process.argv.slice(2);
  const runs = Number(first);
  if (!Number.isInteger(runs) || runs < 1 || runs > MOST_RUNS)
    throw new Halt(`usage: npm run stress [-- RUNS from 1 to ${MOST_RUNS}] [arguments of npm test]`);
  let red = 0;
  for (let number = 1; number <= runs; number += 1) {
    const started = Date.now();
    const { code, output } = await underLoad(() => run(process.execPath, [inProject("tools", "test.mjs"), ...rest]));
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    process.stdout.write(
      `run ${number} of ${runs}  ${code === 0 ? "green" : "RED"}  ${minutes} min  ${lastLine(output)}\n`,
    );
    if (code === 0) continue;
    red += 1;
    process.stdout.write(`${output.slice(Math.max(0, output.lastIndexOf("\nFailed:"))).trim()}\n`);
  }
  process.stdout.write(`${runs - red} of ${runs} green\n`);
  return red === 0 ? 0 : 1;
});

/** Runs the work while every core has one busy loop, and ends the loops after it. @template T @param {() => Promise<T>} work */
async function underLoad(work) {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(findNode(), ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
}

/** @param {string} output */
function lastLine(output) {
  return output.trimEnd().split("\n").at(-1) ?? "";
}
