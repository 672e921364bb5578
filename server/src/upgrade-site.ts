import type { UpgradeSite } from "./backup/upgrade.ts";
import { readRecord, recordPath, writeRecord } from "./backup/upgrade-record.ts";
import type { Config } from "./config/config.ts";
import type { ServerDatabase } from "./database/server-database.ts";
import { machineClock } from "./kernel/clock.ts";
import { StartProblem } from "./kernel/start-problem.ts";
import { productCommit, productVersion } from "./modules/operations/version/product.ts";

/** What an upgrade needs, of the server and of commands. */
export const upgradeSiteOf = async (
  config: Config,
  { url, isEmbedded }: Pick<ServerDatabase, "url" | "isEmbedded">,
): Promise<UpgradeSite> => ({
  databaseUrl: url,
  isEmbedded,
  dataFolder: config.dataFolder,
  backupFolder: config.backups.folder,
  passphrase: config.backups.passphrase,
  hasCopies: config.hasCopiesBeforeUpgrade,
  release: await thisRelease(),
  returnsAlone: config.previousRelease !== undefined,
});

/** Such as `0.2.0 (1a2b3c4d)`. */
export async function thisRelease(): Promise<string> {
  const commit = await productCommit();
  return `${await productVersion()}${commit === null ? "" : ` (${commit})`}`;
}

/** @throws StartProblem when this release did not become ready before, and the release before runs in its place. */
export async function refuseReturned({ previousRelease, dataFolder }: Config): Promise<void> {
  if (previousRelease === undefined) return;
  const record = await readRecord(dataFolder);
  if (record?.state !== "returned" || record.release !== (await thisRelease())) return;
  throw new StartProblem(
    `${record.release} did not become ready at ${record.at}, and the release in ${previousRelease} was brought back. To try this one again, remove ${recordPath(dataFolder)}`,
  );
}

/**
 * From now on rows may be written that the copy does not hold: there is no automatic return any more. A server that may
 * return records it after an upgrade without changes too.
 */
export async function closeUpgrade(config: Pick<Config, "dataFolder">, mayReturn = false): Promise<void> {
  const record = await readRecord(config.dataFolder);
  const release = await thisRelease();
  const isClosed = record?.state === "served" && record.release === release;
  if (isClosed || (record?.state !== "open" && !mayReturn)) return;
  const at = machineClock().toISOString();
  await writeRecord(config.dataFolder, {
    from: "",
    fromRanAt: null,
    copy: null,
    ...record,
    state: "served",
    release,
    at,
  });
}
