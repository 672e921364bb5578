import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeCluster } from "../src/place-cluster.ts";

/** The name of the data folder whose cluster is as initdb left it: `server/testing/app/global-setup.ts` makes it. */
export const NEW_CLUSTER = "new-cluster";

/** Copies a cluster that is not running, with its password, into a data folder that has none: a tenth of the work of initdb. */
export async function copyCluster(fromFolder: string, dataFolder: string): Promise<void> {
  await placeCluster(dataFolder, {
    password: readFileSync(join(fromFolder, "database-password"), "utf8"),
    fill: async (draft) => cpSync(join(fromFolder, "postgres"), draft, { recursive: true }),
  });
}
