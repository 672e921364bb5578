import { stat } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { asStartProblem } from "../kernel/start-problem.ts";
import type { Sealed } from "./archive.ts";
import { type BackupSource, takeBackup } from "./backup.ts";
import type { BackupEnd } from "./contents.ts";
import type { Holdings } from "./holdings.ts";
import { checkBackup } from "./read-backup.ts";

/** With a source: take a backup into the file and verify it. Without: verify the file. */
export type CopyTask = { source?: BackupSource; file: Sealed };
export type CopySizes = { sizeBytes: number; rows: number; pictures: number };
export type CheckedCopy = { sizes: CopySizes; holdings: Holdings };
/** `problem`: why there is no whole backup, for people. */
export type CopyAnswer = CheckedCopy | { problem: string };

async function answer({ source, file }: CopyTask): Promise<CopyAnswer> {
  try {
    if (source) await takeBackup(source, file);
    const { end, holdings } = await checkBackup(file);
    return { sizes: { sizeBytes: (await stat(file.path)).size, ...countsOf(end) }, holdings };
  } catch (error) {
    const known = asStartProblem(error, source ? "the backup cannot be written" : "the backup cannot be read");
    return { problem: (known as Error).message.replaceAll(file.path, "the file") };
  }
}

const countsOf = ({ tables, files }: BackupEnd) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  pictures: files.filter(({ name }) => name.startsWith("uploads/")).length,
});

parentPort?.postMessage(await answer(workerData as CopyTask));
