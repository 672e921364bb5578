import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { copyCluster, NEW_CLUSTER } from "./copy-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where data folders are kept that tests copy. It goes at the end of the run. */
    preparedFolder: string;
  }
}

/**
 * A data folder for tests to copy with `copyCluster`. The first test that needs it makes it, and leaves nothing running
 * on it; two workers that need it at the same moment both make it, and one of the two stays.
 */
export async function preparedFolder(name: string, make: (dataFolder: string) => Promise<void>): Promise<string> {
  const place = join(inject("preparedFolder"), name);
  if (existsSync(place)) return place;
  const draft = mkdtempSync(`${place}-`);
  chmodSync(draft, 0o755);
  await make(draft);
  try {
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error; // else another worker was faster
  }
  return place;
}

/** Copies a new cluster into a data folder that has none. All copies are of one installation to PostgreSQL. */
export const placeNewCluster = (dataFolder: string): Promise<void> =>
  copyCluster(join(inject("preparedFolder"), NEW_CLUSTER), dataFolder);
