import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { asStartProblem, StartProblem } from "../kernel/start-problem.ts";

/** Whether the server can do its work, or what keeps it from it. */
type Status = "ready" | "database away" | "database read-only" | "database cannot write";
/** What is amiss while matches can be scored and money moved all the same. */
type Warning = "uploads cannot be saved" | "the continuous copy is behind";
export type Readiness = { readonly status: Status; readonly warnings?: readonly Warning[] };
type Fault = { readonly status: Exclude<Status, "ready">; readonly reason: string };
type LesserFault = { readonly warning: "uploads cannot be saved"; readonly reason: string };

export type ReadinessOptions = {
  db: Db;
  uploadsFolder: string;
  /** Learns of each change: a fault with its reason, or undefined when all is well again. */
  onChange: (fault: Fault | undefined) => void;
  /** The same, for what leaves the server ready. */
  onWarning: (fault: LesserFault | undefined) => void;
  /** Whether the continuous copy is behind; without one it never is. It reports its reasons itself. */
  isCopyBehind?: (() => boolean) | undefined;
  /** Milliseconds of a clock that never goes back. */
  nowMs?: (() => number) | undefined;
};

/** Whether things can be written is tried this often at most, whatever asks. */
const PROBE_EVERY_MS = 10_000;

/**
 * Answers whether the server can do its work. Each call asks the database for an answer; whether database and uploads can
 * be written is tried at most every ten seconds.
 */
export function createReadiness(options: ReadinessOptions) {
  const {
    db,
    uploadsFolder,
    onChange,
    onWarning,
    isCopyBehind = () => false,
    nowMs = () => performance.now(),
  } = options;
  let probe: { atMs: number; faults: Promise<[Fault | undefined, LesserFault | undefined]> } | undefined;
  let last: Fault | undefined;
  let lastLesser: LesserFault | undefined;
  const writeFaults = () => {
    if (probe === undefined || nowMs() - probe.atMs >= PROBE_EVERY_MS)
      probe = { atMs: nowMs(), faults: Promise.all([findDatabaseFault(db), findUploadsFault(uploadsFolder)]) };
    return probe.faults;
  };
  return async (): Promise<Readiness> => {
    const silence = await findSilence(db);
    const [fault, lesser] = silence ? [silence, lastLesser] : await writeFaults();
    if (fault?.status !== last?.status) onChange(fault);
    if (lesser?.warning !== lastLesser?.warning) onWarning(lesser);
    [last, lastLesser] = [fault, lesser];
    const warnings: Warning[] = lesser ? [lesser.warning] : [];
    if (isCopyBehind()) warnings.push("the continuous copy is behind");
    return { status: fault?.status ?? "ready", ...(warnings.length > 0 ? { warnings } : {}) };
  };
}

const findSilence = (db: Db): Promise<Fault | undefined> =>
  sql`select 1`.execute(db).then(
    () => undefined,
    (error: Error) => ({ status: "database away", reason: error.message }),
  );

const READ_ONLY = "25006";
/** The disk is full, memory or connections are short, a file cannot be written. */
const CANNOT_WRITE = /^(?:53|58)/u;

/**
 * A new table has files of its own, which a full disk refuses; a changed row may still find room in an old file. It is
 * temporary and gone with its transaction.
 */
async function findDatabaseFault(db: Db): Promise<Fault | undefined> {
  try {
    await sql`create temporary table write_probe on commit drop as select repeat('x', 100) as filling`.execute(db);
    return undefined;
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    if (code === READ_ONLY) return { status: "database read-only", reason: message };
    // Anything else, such as a database that allows no temporary tables, says nothing about writing.
    return CANNOT_WRITE.test(code) ? { status: "database cannot write", reason: message } : undefined;
  }
}

const findUploadsFault = (folder: string): Promise<LesserFault | undefined> =>
  tryToWrite(folder).then(
    () => undefined,
    (error: Error) => ({ warning: "uploads cannot be saved", reason: error.message }),
  );

const FILLING = Buffer.alloc(4_096, "x");

async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, ".write-probe");
  await writeFile(file, FILLING);
  await rm(file, { force: true });
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Makes the folder of uploads. A full disk is no obstacle: matches are scored without new pictures.
 *
 * @throws StartProblem when nothing can ever be written there.
 */
export async function prepareUploads(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await tryToWrite(folder);
  } catch (error) {
    if (FULL.has(String((error as NodeJS.ErrnoException).code))) return;
    const problem = asStartProblem(error, "the data folder cannot be written");
    if (!(problem instanceof StartProblem)) throw error;
    throw new StartProblem(`${problem.message}. Make it writable for this user, or set DATA_DIR to another folder`, {
      cause: error,
    });
  }
}
