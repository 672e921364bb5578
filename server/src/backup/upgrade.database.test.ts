import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOlderDatabase } from "../../testing/database/older-database.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { readMigrations } from "../database/migrate.ts";
import { newId } from "../kernel/ids.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreAsItWas, restoreBackup } from "./restore.ts";
import { upgradeDatabase } from "./upgrade.ts";

const NEWEST = (await readMigrations()).at(-1)?.name.slice(0, 4);
const MB = 1_048_576;
let folder: string;
let copies: string;
let lines: string[];
let hour = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall upgrade "));
  copies = join(folder, "before-upgrade");
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** A database of an earlier release, with a player in it. */
async function openUsed(before: string) {
  const older = await openOlderDatabase(before);
  await older.client.query("insert into players (id, name, name_key, state) values ($1, 'Ada', 'ada', 'Lagos')", [
    newId(),
  ]);
  return older;
}

/** Starts an upgrade, an hour after the one before. */
const upgrade = (databaseUrl: string, site: object = {}, tools: object = {}) =>
  upgradeDatabase(
    {
      databaseUrl,
      isEmbedded: true,
      dataFolder: folder,
      backupFolder: join(folder, "backups"),
      passphrase: undefined,
      hasCopies: true,
      release: "0.2.0 (abcdef0)",
      returnsAlone: false,
      ...site,
    },
    { say: (line) => lines.push(line), now: () => new Date(Date.UTC(2026, 10, 27, hour++)), ...tools },
  );

async function shapeOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select left(max(name), 4) as number from migrations");
  await client.end();
  return rows[0].number;
}

const listCopies = async () => (await readdir(copies)).toSorted();

test("a database in use is copied before it changes, and the copy holds what was there", async () => {
  await using older = await openUsed("0110");
  const back = await upgrade(older.url);
  expect(await shapeOf(older.url)).toBe(NEWEST);
  const [name = "", ...others] = await listCopies();
  expect([name, others]).toEqual([expect.stringMatching(/^2026\d{4}-\d{6}-from-0109\.tar\.gz$/u), []]);
  const path = join(copies, name);
  expect(lines).toEqual([
    `The database is at 0109, this version needs ${NEWEST}: ${Number(NEWEST) - 109} changes.`,
    `It is copied first, to ${path}.`,
    "The copy is whole, 1 MB. The last 2 of these are kept.",
    "The database is upgraded.",
  ]);
  expect(back).toEqual([
    expect.stringMatching(/^To return: stop this version/u),
    `  DATA_DIR='${folder}-before-${NEWEST}' npm run admin -- restore '${path}'`,
    expect.stringContaining("start it with the same setting"),
  ]);
  const { start } = await checkBackup({ path, passphrase: undefined });
  expect(start.migrations.at(-1)?.name).toMatch(/^0109/u);
  await using fresh = await openTestDatabase();
  await restoreBackup(
    { path, passphrase: undefined },
    { databaseUrl: fresh.url, dataFolder: join(folder, "restored") },
  );
  expect(await fresh.db.selectFrom("players").select("name").execute()).toEqual([{ name: "Ada" }]);
});

test("a copy comes back in the shape that it was taken in, for the program of before", async () => {
  await using older = await openUsed("0110");
  await upgrade(older.url);
  const [name = ""] = await listCopies();
  await using fresh = await openTestDatabase();
  await restoreAsItWas({ path: join(copies, name), passphrase: undefined }, fresh.url);
  expect(await shapeOf(fresh.url)).toBe("0109");
  const { rows } = await sql`select name, to_regnamespace('graphile_worker') as queue from players`.execute(fresh.db);
  expect(rows).toEqual([{ name: "Ada", queue: null }]);
});

test("nothing is copied when nothing changes, or nothing is in the database", async () => {
  await using database = await openTestDatabase();
  expect(await upgrade(database.url)).toBeUndefined();
  await using empty = await openOlderDatabase("0110");
  expect(await upgrade(empty.url)).toBeUndefined();
  expect(await shapeOf(empty.url)).toBe(NEWEST);
  expect([lines, await readdir(folder)]).toEqual([[], []]);
});

test("people who only signed up are copied too", async () => {
  await using older = await openUsed("0110");
  await older.client.query(
    "insert into users (id, player_id, email, phone, password_hash) select $1, id, 'ada@example.test', '+2348031234567', '-' from players",
    [newId()],
  );
  await upgrade(older.url);
  expect(await listCopies()).toEqual([expect.stringMatching(/from-0109\.tar\.gz$/u)]);
});

test("two servers that start together make one copy", async () => {
  await using older = await openUsed("0110");
  await Promise.all([upgrade(older.url), upgrade(older.url)]);
  expect(await listCopies()).toHaveLength(1);
});

test("without a copy nothing is changed", async () => {
  await using older = await openUsed("0110");
  const refusal = (site: object, tools: object = {}) =>
    upgrade(older.url, site, tools).catch((error: Error) => error.message);
  const full = { freeBytes: async () => 1_000_000 };
  expect(await refusal({}, full)).toMatch(
    /^no copy .* not changed: .*too full: 1 MB are free.* BACKUP_BEFORE_UPGRADE=0/u,
  );
  expect(await refusal({ dataFolder: "/dev/null" })).toMatch(/not changed: the folder cannot be used: .*\/dev\/null/u);
  await writeFile(join(folder, "secret-key"), "k");
  await mkdir(join(folder, "uploads", `${"ab".repeat(32)}.webp`), { recursive: true }); // a folder that cannot be read as a file
  expect(await refusal({})).toMatch(/not changed: /u);
  expect(await listCopies()).toEqual([]);
  expect(await shapeOf(older.url)).toBe("0109");
});

test("the room needed is that of a recent copy or backup; without one, that of the database and the pictures", async () => {
  await using older = await openUsed("0110");
  const needed = async () => {
    const refusal = await upgrade(older.url, {}, { freeBytes: async () => 0 }).catch((error: Error) => error.message);
    return Number(/a copy needs ([\d,]+) MB/u.exec(String(refusal))?.[1]?.replaceAll(",", ""));
  };
  const database = await needed(); // with what stays free
  await mkdir(join(folder, "uploads"));
  await writeFile(join(folder, "uploads", "picture.webp"), Buffer.alloc(30 * MB));
  expect(await needed()).toBe(database + 30);

  await writeFile(join(copies, "20261001-000000-from-0100.tar.gz"), Buffer.alloc(50 * MB));
  expect(await needed()).toBe(database + 30); // of two months ago
  await writeFile(join(copies, "20261120-000000-from-0100.tar.gz"), Buffer.alloc(2 * MB));
  expect(await needed()).toBe(512 + 3);
  await mkdir(join(folder, "backups"));
  await writeFile(join(folder, "backups", "pockethall-20261125-013000-1f0c9a2b.tar.gz.age"), Buffer.alloc(10 * MB));
  expect(await needed()).toBe(512 + 15);
  await writeFile(join(folder, "backups", "pockethall-20261115-013000-1f0c9a2b.tar.gz.age"), Buffer.alloc(20 * MB));
  expect(await needed()).toBe(512 + 15);
});

test("the operator of a large database may do without", async () => {
  await using older = await openUsed("0110");
  const back = await upgrade(older.url, { hasCopies: false });
  expect(await shapeOf(older.url)).toBe(NEWEST);
  expect(await readdir(folder)).toEqual(["upgrade.json"]); // without it, a return would take the database for unchanged
  expect(back).toEqual([expect.stringContaining("restore your own copy")]);
});

test("a change that fails says how to return; the copy from before it stays through later tries", async () => {
  await using older = await openUsed("0110");
  await older.client.query("create table webhook_endpoints (id int)"); // what 0113 creates
  await mkdir(copies);
  for (const name of ["20250101-000000-from-0080.tar.gz", "20250201-000000-from-0090.tar.gz", "mine.tar.gz"])
    await writeFile(join(copies, name), "older");
  await writeFile(join(copies, "20250201-000000-from-0100.tar.gz.part"), "of a killed start");
  const reason = /^the database cannot be migrated \(0113_webhooks\.sql\): .*already exists/u;
  const site = { isEmbedded: false, passphrase: "correct horse" };
  await expect(upgrade(older.url, site)).rejects.toThrow(reason);
  expect(await shapeOf(older.url)).toBe("0112");
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^To return: .*with the same BACKUP_PASSPHRASE:$/u),
    expect.stringMatching(/^ {2}DATABASE_URL=postgres:\S+ npm run admin -- restore '.*from-0109\.tar\.gz\.age'$/u),
    expect.stringContaining("start it with the same setting"),
  ]);
  await expect(upgrade(older.url)).rejects.toThrow(reason);
  await expect(upgrade(older.url)).rejects.toThrow(reason);
  expect(await listCopies()).toEqual([
    "20250201-000000-from-0090.tar.gz",
    expect.stringMatching(/from-0109\.tar\.gz\.age$/u), // of the half-way shape none is made
    "mine.tar.gz",
  ]);
});
