import { readFileSync, statfsSync } from "node:fs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { Halt, inProject, ROOT, say } from "./project.mjs";
import { lastLines, run } from "./run.mjs";

/**
 * @typedef {"runtime" | "full"} Extent what running needs, or all that checks and tests need as well
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @typedef {Record<string, Locked>} Lock by path, such as "node_modules/fastify"
 */

/**
 * Installs what is missing, and only then: npm writes down what is in node_modules, and we compare that with the lock
 * file. A full install is never cut back to the runtime's share.
 *
 * @param {Extent} extent
 */
export async function ensureInstalled(extent) {
  const wanted = readLock("package-lock.json");
  if (wanted === undefined) throw new Halt("package-lock.json is missing: this is not a whole copy of the project");
  const isThere = () => isInstalled(wanted, readLock("node_modules/.package-lock.json") ?? {}, extent);
  if (isThere()) return;
  // Asked again inside: the start that it waited for may have installed all of it.
  await oneAtATime(async () => {
    if (!isThere()) await install(wanted, extent);
  });
}

/** @param {Lock} wanted @param {Extent} extent */
async function install(wanted, extent) {
  const installed = readLock("node_modules/.package-lock.json") ?? {};
  const isFull = extent === "full" || Object.values(installed).some(({ dev }) => dev === true);
  assertRoom(isFull ? 1_500 : 600);
  const started = Date.now();
  say(isFull ? "installing everything, once ..." : "installing what running needs, once ...");
  // Not `npm ci`: it empties node_modules first, and stops when the lock file lacks a package of any other platform.
  // What it is good for, that nothing but the locked packages gets in, is asserted below.
  const args = [
    "install",
    "--no-save",
    "--loglevel=error",
    "--no-fund",
    "--no-audit",
    ...(isFull ? [] : ["--omit=dev"]),
  ];
  const { code, output } = await npm(args);
  if (code !== 0) throw new Halt(`${reason(output)}; npm's own last words:\n${lastLines(output, 12)}`);
  if (!isInstalled(wanted, readLock("node_modules/.package-lock.json") ?? {}, extent)) {
    throw new Halt(
      "npm installed something else than package-lock.json lists: is it in step with the package.json files?",
    );
  }
  say(`installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/**
 * Whether every package that the lock file names for this extent is there in that version. Optional ones are left
 * out: most are for other platforms.
 *
 * @param {Lock} wanted
 * @param {Lock} installed
 * @param {Extent} extent
 */
export function isInstalled(wanted, installed, extent) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.optional || entry.devOptional) return true;
    if (entry.dev && extent === "runtime") return true;
    const found = installed[path];
    if (found === undefined) return false;
    return ["version", "integrity", "link"].every((key) => Reflect.get(found, key) === Reflect.get(entry, key));
  });
}

/** @param {string} path @returns {Lock | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(inProject(path), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Looked at before, since npm on a full disk may skip packages and report success. @param {number} neededMegabytes */
function assertRoom(neededMegabytes) {
  const { bavail, bsize } = statfsSync(ROOT);
  const freeMegabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMegabytes >= neededMegabytes) return;
  throw new Halt(
    `cannot install: it needs ${neededMegabytes} MB on the disk of ${ROOT}, and ${freeMegabytes} MB are free`,
  );
}

/** npm passes its own path to its scripts; without it, the npm in PATH is used. @param {string[]} args */
function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith(".js")) return run(process.execPath, [own, ...args]);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/** @param {string} output */
function reason(output) {
  if (/ENOSPC|no space left/i.test(output)) return "cannot install: the disk is full";
  if (/EACCES|EPERM|EROFS/.test(output)) return "cannot install: no permission to write node_modules";
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|network/i.test(output)) {
    return "cannot install: the package registry cannot be reached (a first start needs the network)";
  }
  if (/npm: spawn .*ENOENT/.test(output)) return "cannot install: npm is not there; it comes with Node from nodejs.org";
  return "cannot install";
}
