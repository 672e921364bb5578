import { fileURLToPath } from "node:url";
import type pg from "pg";
import { createBeside, endMigration, exchange } from "./backup/exchange.repository.ts";
import { restoreAsItWas } from "./backup/restore.ts";
import { connectOwner, othersConnected, shapeOf } from "./backup/tables.repository.ts";
import { readRecord, recordPath, type UpgradeRecord, writeRecord } from "./backup/upgrade-record.ts";
import { waitUntilAlone } from "./backup/wait-until-alone.ts";
import { wayBack } from "./backup/way-back.ts";
import { type Config, readConfig } from "./config/config.ts";
import { readMigrations } from "./database/migrate.ts";
import { openServerDatabase, type ServerDatabase } from "./database/server-database.ts";
import { machineClock } from "./kernel/clock.ts";
import { StartProblem } from "./kernel/start-problem.ts";
import { thisRelease } from "./upgrade-site.ts";

// Prepares the return to the release before, after this one did not become ready: tools/lib/upgrade.mjs runs it, and
// starts that release when the exit code is 0. What is killed here leaves the database as it was, or as the copy is: the
// next start tries the upgrade again.

const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
const say = (line: string) => void process.stderr.write(`${line}\n`);

process.exitCode = await run(process.argv[2] ?? "");

async function run(previous: string): Promise<number> {
  try {
    await returnTo(previous, readConfig(process.env, projectFolder));
    return 0;
  } catch (error) {
    const isExpected = error instanceof StartProblem;
    say(`There is no automatic return: ${isExpected ? error.message : String((error as Error).stack ?? error)}`);
    await sayWayBack().catch(() => undefined); // settings that cannot be read were the first failure
    return 1;
  }
}

/** How a person returns, after an upgrade that changed the database. */
async function sayWayBack(): Promise<void> {
  const { dataFolder, databaseUrl, backups } = readConfig(process.env, projectFolder);
  const record = await readRecord(dataFolder);
  if (record?.state !== "open") return;
  const to = (await readMigrations()).at(-1)?.name.slice(0, 4) ?? "";
  const site = { dataFolder, isEmbedded: databaseUrl === undefined, passphrase: backups.passphrase };
  for (const line of wayBack({ ...site, to, file: record.copy ?? undefined })) say(line);
}

/** @throws StartProblem when the release before would not find the database as it was, or requests were accepted. */
async function returnTo(previous: string, config: Config): Promise<void> {
  const record = await readRecord(config.dataFolder);
  const release = await thisRelease();
  if (record?.state === "served" && record.release === release)
    throw new StartProblem(`${release} has accepted requests since the upgrade, which the copy does not hold`);
  if (record?.state !== "open") return say(`${release} has changed nothing. ${previous} is started in its place.`);
  const failed = await bringBack(config, record);
  const at = machineClock().toISOString();
  await writeRecord(config.dataFolder, { ...record, state: "returned", release, at } satisfies UpgradeRecord);
  const database =
    failed === undefined
      ? "The database had not changed"
      : `The database is as it was before, from ${record.copy} (what the failed upgrade left is the database ${failed})`;
  say(
    `${release} did not become ready. ${database}, and ${previous} is started in its place. To try again, remove ${recordPath(config.dataFolder)} and restart.`,
  );
}

/**
 * Restores the copy beside the database, in its old shape, and exchanges the two. Pictures are not touched.
 *
 * @returns the name that the failed one has now; undefined when the database had not changed.
 */
async function bringBack(config: Config, record: UpgradeRecord): Promise<string | undefined> {
  const database = await openServerDatabase(config, { log: say });
  try {
    if (!(await hasChanged(database, record))) return undefined;
    const { copy } = record;
    if (copy === null) throw new StartProblem("no copy was made, as BACKUP_BEFORE_UPGRADE=0 says");
    const beside = await createBeside(database.url);
    say(`${copy} is restored ...`);
    await restoreAsItWas({ path: copy, passphrase: config.backups.passphrase }, beside);
    return await exchange(database.url);
  } finally {
    await database.stop();
  }
}

/**
 * Whether a migration ran since the copy. A database in which the last one before the copy ran at another moment is the
 * restored copy: a killed process had exchanged it.
 *
 * @throws StartProblem when other servers use an external database.
 */
async function hasChanged({ url, isEmbedded }: ServerDatabase, { from, fromRanAt }: UpgradeRecord): Promise<boolean> {
  const client = await connectOwner(url);
  try {
    await endMigration(client);
    if (!isEmbedded) await requireAlone(client, url);
    const shape = await shapeOf(client, from);
    return shape.newest !== from && shape.fromRanAt === fromRanAt;
  } finally {
    await client.end();
  }
}

/** @throws StartProblem */
async function requireAlone(client: pg.Client, url: string): Promise<void> {
  await waitUntilAlone(url);
  if ((await othersConnected(client)) > 0) throw new StartProblem("other servers use this database: stop all of them");
}
