import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { migrate, readMigrations } from "../database/migrate.ts";
import { StartProblem } from "../kernel/start-problem.ts";
import type { Sealed } from "./archive.ts";
import type { BackupStart } from "./contents.ts";
import { type BackupFacts, readBackup, readStartOf } from "./read-backup.ts";
import {
  analyze,
  connectOwner,
  dropEverything,
  dropJobQueue,
  isUnused,
  othersConnected,
  putRows,
  replaceRows,
} from "./tables.repository.ts";

export type RestoreTarget = { databaseUrl: string; dataFolder: string };

/**
 * Puts a backup into an unused installation, and brings it to the newest shape. Rows come in by one
 * transaction: after a failure the database is as empty as before.
 *
 * @throws StartProblem when the database is in use, a server runs on it, or the file is damaged or of a newer program.
 */
export async function restoreBackup(file: Sealed, target: RestoreTarget): Promise<BackupFacts> {
  const start = await readKnown(file);
  const client = await connectOwner(target.databaseUrl);
  try {
    if ((await othersConnected(client)) > 0) throw new StartProblem("a server runs on this database: stop it first");
    if (!(await isUnused(client)))
      throw new StartProblem(
        "this installation is in use: a backup goes into an empty one only. Set DATA_DIR to a new folder, or DATABASE_URL to a new database",
      );
    const facts = await putEverything(client, { file, start, ...target });
    await migrate(target.databaseUrl);
    await analyze(client);
    return facts;
  } finally {
    await client.end();
  }
}

/**
 * Puts a backup into a new database in the shape that it was taken in, for the program that ran then: an older one, whose
 * migrations are the first of ours. Pictures are left out, and the job queue, which that program makes.
 *
 * @throws StartProblem when the file is damaged or of a newer program.
 */
export async function restoreAsItWas(file: Sealed, databaseUrl: string): Promise<void> {
  const start = await readKnown(file);
  const client = await connectOwner(databaseUrl);
  try {
    await putEverything(client, { file, start, databaseUrl });
    await dropJobQueue(client);
    await analyze(client);
  } finally {
    await client.end();
  }
}

type Put = { file: Sealed; start: BackupStart; databaseUrl: string; dataFolder?: string };

/** Replaces what is in the database; without a folder the files stay out. */
async function putEverything(client: pg.Client, { file, start, databaseUrl, dataFolder }: Put): Promise<BackupFacts> {
  await dropEverything(client);
  await migrate(databaseUrl, { until: start.migrations.at(-1)?.name });
  let facts: BackupFacts | undefined;
  await replaceRows(client, start, async () => {
    facts = await readBackup(file, {
      putTable: (table, rows) => putRows(client, table, rows),
      putFile: async (name, content) => {
        if (dataFolder === undefined) return;
        const path = join(dataFolder, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content, { mode: 0o600 });
      },
    });
  });
  if (!facts) throw new Error("nothing was read");
  return facts;
}

/** @returns how it begins. @throws StartProblem when this program has never had its shape. */
async function readKnown(file: Sealed): Promise<BackupStart> {
  const start = await readStartOf(file);
  const ours = await readMigrations();
  for (const [index, { name, hash }] of start.migrations.entries())
    if (ours[index]?.name !== name || ours[index]?.hash !== hash)
      throw new StartProblem(
        `the backup was made by a program with migration ${name}, which this one does not have: install the newer program`,
      );
  return start;
}
