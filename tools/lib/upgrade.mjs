import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { Halt, ROOT, say } from "./project.mjs";
import { childEnvironment } from "./run.mjs";
import { become, findNode, passOn } from "./runtime.mjs";

/**
 * Runs the server, and the release before in its place when this one ends or takes too long before it accepts requests.
 * The server reports its steps: while it copies the database, time does not count.
 *
 * @param {string} previous the folder of the release before
 * @param {{ node: readonly string[], args: readonly string[], extra: Record<string, string> }} server arguments of Node,
 *   of both releases, and environment
 * @returns {Promise<number>} the exit code
 */
export async function startOrReturn(previous, { node: nodeArgs, args, extra }) {
  const folder = releaseIn(previous);
  const env = childEnvironment(extra);
  process.chdir(ROOT);
  let isStopping = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => {
      isStopping = true;
    });
  const server = spawn(findNode(), [...nodeArgs, ...args], { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  const ended = passOn(server);
  if ((await isServing(server, readyWithinSeconds())) || isStopping) return ended;
  await ended;
  const back = spawn(findNode(), ["server/src/return-upgrade.ts", folder], { stdio: "inherit", env });
  const code = await passOn(back);
  if (code !== 0 || isStopping) return code || 1;
  return become(process.execPath, [join(folder, "tools", "start.mjs"), ...args], {
    ...process.env,
    PREVIOUS_RELEASE: "",
    DATA_DIR: resolve(ROOT, process.env["DATA_DIR"] ?? ""),
  });
}

/**
 * Waits until the server accepts requests or ends. One that takes too long is killed: it may hang.
 *
 * @param {import("node:events").EventEmitter & { kill: (signal: "SIGKILL") => unknown }} server
 * @param {number} seconds
 * @returns {Promise<boolean>} whether it accepts requests
 */
export function isServing(server, seconds) {
  const tooLate = () => {
    say(`not ready within ${seconds} s`);
    server.kill("SIGKILL");
  };
  let timer = setTimeout(tooLate, seconds * 1_000);
  return new Promise((settle) => {
    server.on("message", (step) => {
      clearTimeout(timer);
      if (step === "changing") timer = setTimeout(tooLate, seconds * 1_000);
      if (step === "serving") settle(true);
    });
    server.once("exit", () => {
      clearTimeout(timer);
      settle(false);
    });
  });
}

/** The server itself refuses what is no number of seconds. */
function readyWithinSeconds() {
  const given = process.env["READY_WITHIN_SECONDS"] ?? "";
  return /^[1-9]\d{0,4}$/u.test(given) ? Number(given) : 60;
}

/** @param {string} previous @returns {string} its absolute path */
function releaseIn(previous) {
  const folder = resolve(ROOT, previous);
  if (!existsSync(join(folder, "tools", "start.mjs")))
    throw new Halt(`PREVIOUS_RELEASE must be the folder of the release before: there is none in ${folder}`);
  if (realpathSync(folder) === realpathSync(ROOT))
    throw new Halt("PREVIOUS_RELEASE must be another folder than that of this release");
  if (!process.env["DATA_DIR"])
    throw new Halt("PREVIOUS_RELEASE needs DATA_DIR, so that both releases find the same data");
  return folder;
}
