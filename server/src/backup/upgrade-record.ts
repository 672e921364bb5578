import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { StartProblem } from "../kernel/start-problem.ts";

/** What the data folder knows about the last upgrade. */
const RecordSchema = z.object({
  /**
   * `open`: the database changes, and nothing has been served since. `served`: this release has accepted requests.
   * `returned`: it did not become ready, and the database is as it was before.
   */
  state: z.enum(["open", "served", "returned"]),
  /** The release that upgrades, with its commit. */
  release: z.string(),
  /** The number of the last migration before the upgrade, and when it ran, which identifies the database. */
  from: z.string(),
  fromRanAt: z.string().nullable(),
  /** Of that shape; null: the operator wanted none. */
  copy: z.string().nullable(),
  at: z.string(),
});
export type UpgradeRecord = z.infer<typeof RecordSchema>;

/** Beside the database, for operators to see. */
export const recordPath = (dataFolder: string): string => join(dataFolder, "upgrade.json");

/** @returns undefined when there is none. @throws StartProblem when it is not one of ours. */
export async function readRecord(dataFolder: string): Promise<UpgradeRecord | undefined> {
  const path = recordPath(dataFolder);
  try {
    return RecordSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (MISSING.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new StartProblem(`${path} is not what an upgrade wrote: move it away and start again`, { cause: error });
  }
}

/** Also where the data folder itself cannot be one, which the copy reports. */
const MISSING = new Set(["ENOENT", "ENOTDIR"]);

/** On the disk when it resolves; a process killed meanwhile leaves the old one or the new one. */
export async function writeRecord(dataFolder: string, record: UpgradeRecord): Promise<void> {
  const path = recordPath(dataFolder);
  const file = await open(`${path}.part`, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(record, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(dataFolder);
}

/** Without it a power cut may bring an earlier record back. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r").catch(() => undefined); // not made yet
  await handle?.sync();
  await handle?.close();
}
