import type { Db } from "../../src/database/database.ts";
import type { Transact } from "../../src/database/transact.ts";
import { createRebuildJob } from "../../src/modules/rankings/rebuild.job.ts";

/** Adds everything up again from the games, as `npm run admin -- rebuild-stats` does. */
export async function rebuildAll(db: Db, transact: Transact): Promise<void> {
  const isDone = await createRebuildJob({ db, transact }).rebuild();
  if (!isDone) throw new Error("another rebuild is running");
}
