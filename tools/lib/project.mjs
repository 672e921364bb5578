import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder, independent of the working directory. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The npm workspaces, from the floor up. @type {readonly string[]} */
export const PACKAGES = [
  "domain",
  "contract",
  "pad",
  "packages/embedded-postgres",
  "server",
  "web",
  "paystack-simulator",
  "e2e",
  "bench",
];

/**
 * The workspace of the example programs for the API. They are compiled with types that are made from the description of
 * a running server (server/src/api-examples.test.ts).
 */
export const API_EXAMPLES = "docs/api/examples";

/** @param {...string} parts */
export const inProject = (...parts) => join(ROOT, ...parts);

/** A problem that a person has to solve before the command can continue; its message is one line. */
export class Halt extends Error {}

/** Reports progress. Standard output stays free for the server's log. @param {string} line */
export function say(line) {
  process.stderr.write(`PocketHall: ${line}\n`);
}

/**
 * Runs a command's main function; a `Halt` ends it with its one line, anything else with its stack.
 *
 * @param {() => Promise<number | undefined>} main answers the exit code; undefined lets the process run on.
 */
export async function command(main) {
  try {
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
