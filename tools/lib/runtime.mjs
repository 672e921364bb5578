import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Halt, inProject, ROOT } from "./project.mjs";
import { childEnvironment } from "./run.mjs";

const NEEDED_MAJOR = 24;

/**
 * The Node that runs PocketHall: the pinned one that npm installed, else our own when it is new enough (platforms for
 * which none is published; systems whose C library it does not run on).
 */
export function findNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const pinned = inProject("node_modules", `node-${platform}-${process.arch}`, "bin", program);
  if (pinned === process.execPath) return pinned;
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= NEEDED_MAJOR) return process.execPath;
  throw new Halt(
    `PocketHall needs Node ${NEEDED_MAJOR}, which npm has not brought for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}: install Node ${NEEDED_MAJOR} from nodejs.org, then start again`,
  );
}

/**
 * Becomes the program: where the system can, this very process turns into it, so that one process id takes every signal
 * and a kill leaves nothing behind. Elsewhere it runs as a child and we pass signals and the exit code on.
 *
 * @param {readonly string[]} args of Node
 * @param {Record<string, string>} [extra] environment
 * @returns {Promise<number>} the exit code
 */
export async function becomeNode(args, extra = {}) {
  process.chdir(ROOT);
  return become(findNode(), args, childEnvironment(extra));
}

/**
 * The same with the environment as it is given.
 *
 * @param {string} node
 * @param {readonly string[]} args of Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function become(node, args, env) {
  if (process.execve && process.platform !== "win32") {
    process.removeAllListeners("warning"); // it is marked as experimental, which people need not read at every start
    process.execve(node, [node, ...args], definedOnly(env));
  }
  return passOn(spawn(node, args, { stdio: "inherit", env }));
}

/**
 * Passes signals on to a child. @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} its exit code
 */
export function passOn(child) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; passing it on would ask twice.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 137 : 1)));
  });
}

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
function definedOnly(env) {
  /** @type {Record<string, string>} */
  const defined = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined) defined[name] = value;
  return defined;
}
