import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { inProject, ROOT } from "./project.mjs";

/**
 * @typedef {{ code: number, output: string }} Outcome exit code (1 when a signal ended it or it did not start) and all
 *   it printed, both streams in the order of their coming.
 * @typedef {{ cwd?: string, env?: Record<string, string>, show?: boolean }} RunOptions `show` prints while it runs.
 */

/** The environment of every child: the project's own programs and its pinned Node come first, programs unpacked for tests last. */
export function childEnvironment(/** @type {Record<string, string>} */ extra = {}) {
  const own = inProject("node_modules", ".bin");
  const unpacked = inProject(".cache", "debian", "bin");
  return { ...process.env, ...extra, PATH: [own, process.env.PATH ?? "", unpacked].join(delimiter) };
}

/**
 * Runs a program to its end. Never throws: a program that does not start is an outcome too.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { cwd = ROOT, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const child = spawn(program, args, { cwd, env: childEnvironment(env), stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        chunks.push(chunk);
        if (show) process.stdout.write(chunk);
      });
    }
    child.once("error", (error) => resolve({ code: 1, output: `${program}: ${error.message}\n` }));
    child.once("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }));
  });
}

/** The end of a long output, where programs say why they gave up, without stack traces. @param {string} output @param {number} lineCount */
export function lastLines(output, lineCount) {
  const lines = output.trimEnd().split("\n");
  return lines
    .filter((line) => !/^(npm error)?\s+at /.test(line))
    .slice(-lineCount)
    .join("\n");
}
