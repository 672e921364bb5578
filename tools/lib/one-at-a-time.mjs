import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Halt, inProject, ROOT, say } from "./project.mjs";

const POLL_MS = 200;
const LOCK = inProject(".start.lock");

/** @typedef {{ pid: number, startMark: string }} Holder */

/**
 * Does this work while no other start of this project installs or builds: two at once would break each other's files. Waits
 * for the other one and says so. The lock of a process that was killed is taken over.
 *
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(work) {
  const own = { pid: process.pid, startMark: startMark(process.pid) };
  await take(own);
  const release = () => rmSync(LOCK, { force: true });
  process.once("exit", release);
  try {
    await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @param {Holder} own */
async function take(own) {
  let hasSaid = false;
  while (!createExclusively(LOCK, own)) {
    const holder = readHolder(LOCK);
    if (holder && !isRunning(holder)) {
      if (takeOver(own)) return;
    } else if (holder && !hasSaid) {
      say(`waiting for another start of this project, pid ${holder.pid}, which installs or builds ...`);
      hasSaid = true;
    }
    await pause(POLL_MS);
  }
}

/** Replaces the lock of a dead process, unless another is at it or was faster. @param {Holder} own */
function takeOver(own) {
  const turn = `${LOCK}.takeover`;
  if (!createExclusively(turn, own)) {
    const rival = readHolder(turn);
    if (rival && !isRunning(rival)) rmSync(turn, { force: true }); // it died in the middle of these few lines
    return false;
  }
  const holder = readHolder(LOCK);
  if (holder && !isRunning(holder)) {
    renameSync(turn, LOCK);
    return true;
  }
  rmSync(turn, { force: true });
  return false;
}

/** Links a finished file rather than writing into a new one, so that no process reads half a lock. @param {string} path @param {Holder} holder */
function createExclusively(path, holder) {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "EEXIST") return false;
    throw new Halt(`cannot install or build: ${ROOT} cannot be written (${code})`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Undefined when there is no such file. @param {string} path @returns {Holder | undefined} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return undefined;
    return { pid: 0, startMark: "" };
  }
}

/** @param {Holder} holder */
function isRunning({ pid, startMark: mark }) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  return mark === startMark(pid);
}

/** Tells two processes apart that had the same id one after the other. Empty where the system does not report it. @param {number} pid */
function startMark(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const startTick = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${startTick}`;
  } catch {
    return "";
  }
}
