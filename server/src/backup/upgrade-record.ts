import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** What the data folder knows about the last upgrade. */
export type UpgradeRecord = {
  /**
   * `open`: the database changes, and nothing has been served since. `served`: this release has accepted requests.
   * `returned`: it did not become ready, and the database is as it was before.
   */
  state: "open" | "served" | "returned";
  /** The release that upgrades, with its commit. */
  release: string;
  /** The number of the last migration before the upgrade, and when it ran: that tells databases apart. */
  from: string;
  fromRanAt: string | null;
  /** Of that shape; null: the operator wanted none. */
  copy: string | null;
  at: string;
};

/** Beside the database, for operators to see. */
export const recordPath = (dataFolder: string): string => join(dataFolder, "upgrade.json");

/** @returns undefined when there is none. */
export async function readRecord(dataFolder: string): Promise<UpgradeRecord | undefined> {
  try {
    return JSON.parse(await readFile(recordPath(dataFolder), "utf8")) as UpgradeRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

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
