import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { asStartProblem, StartProblem } from "../kernel/start-problem.ts";

/** Whether the server can do its work, or what keeps it from it. */
export type Readiness =
  | "ready"
  | "database away"
  | "database read-only"
  | "database cannot write"
  | "uploads cannot be saved";
type Fault = { readonly status: Exclude<Readiness, "ready">; readonly reason: string };

export type ReadinessOptions = {
  db: Db;
  uploadsFolder: string;
  /** Learns of each change: a fault with its reason, or undefined when all is well again. */
  onChange: (fault: Fault | undefined) => void;
  /** Milliseconds of a clock that never goes back. */
  nowMs?: (() => number) | undefined;
};

/** Whether things can be written is tried this often at most, whatever asks. */
const PROBE_EVERY_MS = 10_000;

/**
 * Answers whether the server can do its work. Each call asks the database for an answer; whether database and uploads can
 * be written is tried at most every ten seconds.
 */
export function createReadiness({ db, uploadsFolder, onChange, nowMs = () => performance.now() }: ReadinessOptions) {
  let probe: { atMs: number; fault: Promise<Fault | undefined> } | undefined;
  let lastStatus: Readiness = "ready";
  const writeFault = (): Promise<Fault | undefined> => {
    if (probe === undefined || nowMs() - probe.atMs >= PROBE_EVERY_MS)
      probe = { atMs: nowMs(), fault: findWriteFault(db, uploadsFolder) };
    return probe.fault;
  };
  return async (): Promise<Readiness> => {
    const fault = (await findSilence(db)) ?? (await writeFault());
    const status = fault?.status ?? "ready";
    if (status !== lastStatus) onChange(fault);
    lastStatus = status;
    return status;
  };
}

const findSilence = (db: Db): Promise<Fault | undefined> =>
  sql`select 1`.execute(db).then(
    () => undefined,
    (error: Error) => ({ status: "database away", reason: error.message }),
  );

async function findWriteFault(db: Db, uploadsFolder: string): Promise<Fault | undefined> {
  return (await findDatabaseFault(db)) ?? (await findUploadsFault(uploadsFolder));
}

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

const findUploadsFault = (folder: string): Promise<Fault | undefined> =>
  tryToWrite(folder).then(
    () => undefined,
    (error: Error) => ({ status: "uploads cannot be saved", reason: error.message }),
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
