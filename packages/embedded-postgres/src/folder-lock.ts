import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseProblem } from "./database-problem.ts";
import { isAlive, startMark } from "./processes.ts";

type Holder = { readonly pid: number; readonly startMark: string };

const TRIES = 100;
const PAUSE_MS = 20;

/**
 * Takes the folder for this process, so that two servers never run one database. A lock whose owner died is taken over.
 * Of two that start together exactly one wins: the file is created exclusively, and a takeover goes through a second
 * exclusive file.
 *
 * @returns gives the folder back; safe to call twice.
 * @throws DatabaseProblem that names the process that holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const lock = join(folder, "owner.lock");
  const own: Holder = { pid: process.pid, startMark: startMark(process.pid) };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (createExclusively(lock, own)) return () => release(lock, own);
    const holder = readHolder(lock);
    if (holder && isRunning(holder)) throw new DatabaseProblem(heldBy(folder, holder));
    if (takeOver(lock, own)) return () => release(lock, own);
    await sleep(PAUSE_MS);
  }
  throw new DatabaseProblem(`cannot take over ${lock}: remove it when no PocketHall runs on this folder`);
}

function heldBy(folder: string, holder: Holder): string {
  return `another PocketHall uses this folder, pid ${holder.pid} (${folder}): stop it, or set DATA_DIR to another folder`;
}

/** Replaces the lock of a dead owner. Answers false when another process is at it, or was faster. */
function takeOver(lock: string, own: Holder): boolean {
  const turn = `${lock}.takeover`;
  if (!createExclusively(turn, own)) {
    const rival = readHolder(turn);
    if (rival && !isRunning(rival)) rmSync(turn, { force: true }); // it died in the middle of these few lines
    return false;
  }
  const holder = readHolder(lock);
  if (!holder || isRunning(holder)) {
    rmSync(turn, { force: true });
    return false;
  }
  renameSync(turn, lock);
  return true;
}

function release(lock: string, own: Holder): void {
  const holder = readHolder(lock);
  if (holder?.pid === own.pid && holder.startMark === own.startMark) rmSync(lock, { force: true });
}

function isRunning({ pid, startMark: mark }: Holder): boolean {
  return pid > 0 && isAlive(pid) && (mark === "" || mark === startMark(pid));
}

/** Links a finished file rather than writing into a new one, so that no process reads half a lock. */
function createExclusively(path: string, holder: Holder): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Undefined when there is no such file. An unreadable lock has no holder. */
function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof value === "object" && value !== null && "pid" in value && "startMark" in value) {
      return { pid: Number(value.pid), startMark: String(value.startMark) };
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { pid: 0, startMark: "" };
}
