import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { packTar, unpackTar } from "modern-tar";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../testing/app/test-server.ts";
import { openDatabaseProxy } from "../../testing/database/database-proxy.ts";
import { givenBalance } from "../../testing/database/given.ts";
import { givenOwner } from "../../testing/database/given-owner.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../testing/database/test-database.ts";
import { givenDraw } from "../../testing/play/given-draw.ts";
import { copyCommandOf } from "../backup-commands.ts";
import { APP_ROLE } from "../database/connection-pool.ts";
import type { Db } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { ledgerFaults } from "../modules/finance/verification/verify.read-model.ts";
import * as scoring from "../modules/matches/scoring/scoring.service.ts";
import { takeBackup } from "./backup.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore.ts";
import { connectOwner, listTables, rowsOf } from "./tables.repository.ts";

const PICTURE = `uploads/${"ab".repeat(32)}.webp`;
const NOW = new Date("2026-11-26T12:00:00Z");

let server: TestServer;
let folder: string;
let backup: string;
let giver: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall backup "));
  await mkdir(join(folder, "from/uploads"), { recursive: true });
  await writeFile(join(folder, "from", PICTURE), "a picture");
  await writeFile(join(folder, "from/uploads/notes.txt"), "not a picture");
  await writeFile(join(folder, "from/secret-key"), "k".repeat(40));
  server = await openTestServer();
  await givenHistory(server);
  backup = join(folder, "whole.pockethall");
  await take(backup);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** A drawn tournament with a match that was scored, a gift, and names that need quoting. */
async function givenHistory({ db, http, services }: TestServer): Promise<void> {
  giver = await givenUser(db, { name: "Chidi \\N Tab\tObi" });
  const other = await givenUser(db, { name: "Ọláṣadé “Ẹ̀gbà”" });
  await givenBalance(db, giver.userId, 10_000_00);
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const draw = await givenDraw(db, { registrations: [giver, other], players: 2, totalFrames: 1, organizer });
  const game = draw.gameId("r1m1");
  await services.transact((tx) => scoring.start(tx, game, organizer.userId));
  const gift = { recipientId: other.playerId, amount: 500, message: "Well \\. played", matchId: game, showName: true };
  expect((await send(http, "POST /api/wallet/gift", { as: giver, body: gift })).statusCode).toBe(200);
  const frame = { playerId: giver.playerId, score: 1 };
  await services.transact((tx) => scoring.setScore(tx, game, frame, organizer.userId));
}

const take = (path: string, passphrase?: string) =>
  takeBackup({ databaseUrl: server.databaseUrl, dataFolder: join(folder, "from"), now: NOW }, { path, passphrase });

type Entry = Awaited<ReturnType<typeof unpackTar>>[number];

/** Every row of every table, as COPY writes it, sorted: rows have no order of their own. */
async function everything(url: string): Promise<Map<string, string[]>> {
  const client = await connectOwner(url);
  try {
    const found = new Map<string, string[]>();
    for (const table of await listTables(client)) {
      const text = (await rowsOf(client, table).toArray()).join("");
      found.set(table.name, text.split("\n").toSorted());
    }
    return found;
  } finally {
    await client.end();
  }
}

/** What an administrator of the database does once: `DATABASE_URL`'s owner works as our role. */
const letWork = (owner: { name: string; admin: pg.Client }) => owner.admin.query(`grant ${APP_ROLE} to ${owner.name}`);

/** Tables, columns and rules, without the rows. */
async function shapeOf(url: string) {
  const client = await connectOwner(url);
  try {
    const { rows } = await client.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    );
    return { rows, migrations: (await client.query("select name, hash from migrations order by 1")).rows };
  } finally {
    await client.end();
  }
}

const restoreInto = (path: string, url: string, passphrase?: string) =>
  restoreBackup({ path, passphrase }, { databaseUrl: url, dataFolder: join(folder, "to") });

const guardsOf = async (db: Db) =>
  (
    await sql<{ name: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as name from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by name`.execute(db)
  ).rows;

test("a restored installation has every row, picture and key, and goes on from there; an owner who is no superuser can restore, into a database without tables", async () => {
  await using fresh = await openTestDatabase();
  const { end } = await restoreInto(backup, fresh.url);
  // The server refreshes its boards meanwhile: what people did is compared with it, everything with a copy of the copy.
  const [found, served] = [await everything(fresh.url), await everything(server.databaseUrl)];
  for (const table of ["users", "players", "games", "game_events", "ledger_entries", "gifts", "audit_log"])
    expect([table, found.get(table)]).toEqual([table, served.get(table)]);
  const again = join(folder, "again");
  await takeBackup({ databaseUrl: fresh.url, dataFolder: folder, now: NOW }, { path: again, passphrase: undefined });
  await using owner = await givenOwner(server.databaseUrl);
  await letWork(owner);
  await restoreInto(again, owner.url);
  expect(await everything(owner.url)).toEqual(found);
  expect(end.tables.find(({ name }) => name === "users")?.rows).toBeGreaterThan(2);
  expect(end.files.map(({ name }) => name)).toEqual(["secret-key", PICTURE]);
  expect(await readFile(join(folder, "to", PICTURE), "utf8")).toBe("a picture");
  expect(await readFile(join(folder, "to/secret-key"), "utf8")).toBe("k".repeat(40));
  expect(await guardsOf(fresh.db)).toEqual(await guardsOf(server.db));
  // Numbers go on after the last ones; the ledger is as strict as before.
  await givenBalance(fresh.db, giver.userId, 500_00);
  expect(await ledgerFaults(fresh.db)).toEqual([]);
  await expect(fresh.db.deleteFrom("ledger_entries").execute()).rejects.toThrow(/permission denied/u);
});

test("a copy taken while money moves is one moment of it", async () => {
  const path = join(folder, "moving");
  const other = await givenUser(server.db);
  const gifts = Promise.all(
    Array.from({ length: 20 }, () =>
      send(server.http, "POST /api/wallet/gift", {
        as: giver,
        body: { recipientId: other.playerId, amount: 100, message: "", showName: true },
      }),
    ),
  );
  await Promise.all([gifts, take(path)]);
  await using fresh = await openTestDatabase();
  await restoreInto(path, fresh.url);
  expect(await ledgerFaults(fresh.db)).toEqual([]);
});

test("a copy counts the rows that it holds, however the database's messages arrive", async () => {
  await using proxy = await openDatabaseProxy(server.databaseUrl, { oneByOne: true });
  const path = join(folder, "one by one");
  const source = { databaseUrl: proxy.url, dataFolder: join(folder, "from"), now: NOW };
  const { tables } = await takeBackup(source, { path, passphrase: undefined });
  const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
  const found = [...(await everything(server.databaseUrl))].map(([name, lines]) => [name, lines.length - 1]);
  expect(rows).toEqual(Object.fromEntries(found));
  await checkBackup({ path, passphrase: undefined });
});

test("a copy of an older release comes into the newest shape", async () => {
  await using old = await givenOwner(server.databaseUrl);
  await letWork(old);
  await migrate(old.url, { until: "0060" });
  const path = join(folder, "old");
  await takeBackup({ databaseUrl: old.url, dataFolder: folder, now: NOW }, { path, passphrase: undefined });
  const { start } = await checkBackup({ path, passphrase: undefined });
  expect(start.migrations.at(-1)?.name).toMatch(/^0059/u);
  await using fresh = await openTestDatabase();
  await restoreInto(path, fresh.url);
  expect(await shapeOf(fresh.url)).toEqual(await shapeOf(server.databaseUrl));
});

test("an installation that is in use is left alone", async () => {
  await using used = await openTestDatabase();
  await givenUser(used.db, { roles: ["organizer"] });
  await used.db.destroy();
  const before = await everything(used.url);
  await expect(restoreInto(backup, used.url)).rejects.toThrow(/this installation is in use/u);
  await expect(restoreInto(backup, server.databaseUrl)).rejects.toThrow(/a server runs on this database/u);
  expect(await everything(used.url)).toEqual(before);
});

describe("a file that is not whole is refused, and nothing comes into the database", () => {
  const change = async (name: string, edit: (entries: Entry[]) => Entry[]) => {
    const entries = await unpackTar(gunzipSync(await readFile(backup)));
    const path = join(folder, name);
    await writeFile(path, gzipSync(await packTar(edit(entries))));
    return path;
  };
  const edited = (entries: Entry[], name: RegExp, edit: (text: string) => string) =>
    entries.map((entry) => {
      if (!name.test(entry.header.name)) return entry;
      const data = Buffer.from(edit(Buffer.from(entry.data ?? []).toString()));
      return { header: { ...entry.header, size: data.byteLength }, data: new Uint8Array(data) };
    });

  test.each<[string, RegExp, () => Promise<string>]>([
    [
      "cut off",
      /cannot be read as a backup/u,
      async () => {
        const path = join(folder, "cut");
        const whole = await readFile(backup);
        await writeFile(path, whole.subarray(0, whole.length - 100));
        return path;
      },
    ],
    [
      "with other words in a row",
      /is damaged/u,
      () => change("rows", (entries) => edited(entries, /^tables\/players\//u, (text) => text.replace("Tab", "Tap"))),
    ],
    [
      "with another picture",
      /is damaged/u,
      () => change("picture", (entries) => edited(entries, /webp$/u, () => "another one")),
    ],
    ["without its end", /cut short/u, () => change("end", (entries) => entries.slice(0, -1))],
    [
      "without a table",
      /is damaged/u,
      () => change("table", (entries) => entries.filter(({ header }) => !header.name.startsWith("tables/players/"))),
    ],
    [
      "with an entry that leads elsewhere",
      /cut short/u,
      () =>
        change("path", (entries) =>
          entries.map((entry) => ({
            ...entry,
            header: { ...entry.header, name: entry.header.name.replace("files/uploads/", "files/uploads/../../") },
          })),
        ),
    ],
    ["that is something else", /no backup of PocketHall/u, () => change("else", (entries) => entries.slice(1))],
    [
      "that is no archive",
      /cannot be read as a backup/u,
      async () => {
        await writeFile(join(folder, "text"), "hello");
        return join(folder, "text");
      },
    ],
  ])("%s", async (_kind, words, make) => {
    await expect(checkBackup({ path: await make(), passphrase: undefined })).rejects.toThrow(words);
  });

  test.each<[string, RegExp, RegExp, (text: string) => string]>([
    ["after its rows came in", /is damaged/u, /^tables\/players\//u, (text) => text.replace("Tab", "Tap")],
    ["before", /install the newer program/u, /^start/u, (text) => text.replaceAll("0001_", "9001_")],
  ])("%s", async (_when, words, entry, edit) => {
    const path = await change("changed", (entries) => edited(entries, entry, edit));
    await using fresh = await openTestDatabase();
    await expect(restoreInto(path, fresh.url)).rejects.toThrow(words);
    expect((await everything(fresh.url)).get("users")).toEqual([""]);
  });

  test("a table whose rows an earlier version noted as none is whole; one with another number is not", async () => {
    const noted = (rows: number) =>
      change(`noted ${rows}`, (entries) =>
        edited(entries, /^end/u, (text) => text.replace(/("name":"players","rows":)\d+/u, `$1${rows}`)),
      );
    await using fresh = await openTestDatabase();
    await expect(restoreInto(await noted(1_000), fresh.url)).rejects.toThrow(/is damaged/u);
    await expect(checkBackup({ path: await noted(1_000), passphrase: undefined })).rejects.toThrow(/is damaged/u);
    await restoreInto(await noted(0), fresh.url);
  });
});

test("with a passphrase nobody else can read it", async () => {
  const path = join(folder, "secret");
  await take(path, "correct horse");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path)).includes("Chidi")).toBe(false);
  await expect(checkBackup({ path, passphrase: undefined })).rejects.toThrow(/set BACKUP_PASSPHRASE/u);
  await expect(checkBackup({ path, passphrase: "wrong" })).rejects.toThrow(/cannot be read as a backup/u);
  const { end } = await checkBackup({ path, passphrase: "correct horse" });
  expect(end.tables.length).toBeGreaterThan(50);
});

test("the commands say what is in the file, and what was proven; people who only signed up are replaced", async () => {
  await using outsiders = await openTestDatabase();
  const { userId } = await givenUser(outsiders.db);
  await outsiders.db.destroy();
  const run = async (url: string, ...args: string[]) => {
    const lines: string[] = [];
    const stop = async () => undefined;
    const code = await copyCommandOf(args)?.({
      config: { dataFolder: join(folder, "from") },
      open: async () => ({ url, isEmbedded: false, notes: [], stop }),
      passphrase: undefined,
      now: () => NOW,
      say: (line) => lines.push(line),
    });
    return [code, ...lines];
  };
  const path = join(folder, "said");
  expect(await run(server.databaseUrl, "backup", path)).toEqual([
    0,
    expect.stringMatching(/said holds \d+ tables, \d+ rows, 1 picture\.$/u),
    expect.stringContaining("not encrypted"),
  ]);
  expect(await run("", "check-backup", path)).toEqual([
    0,
    expect.stringMatching(/is whole: \d+ tables, .* of 2026-11-26T12:00:00.000Z, from PostgreSQL \d+/u),
  ]);
  expect(await run(outsiders.url, "restore", path)).toEqual([
    0,
    expect.stringContaining("Restored"),
    "The ledger holds: every invariant is true.",
    expect.stringContaining("every chain and all that derives from it holds"),
  ]);
  const users = (await everything(outsiders.url)).get("users") ?? [];
  expect(users.length).toBeGreaterThan(2);
  expect(users.join()).not.toContain(userId);
  expect(copyCommandOf(["backup"])).toBeUndefined();
  expect(copyCommandOf(["restore", "a", "b"])).toBeUndefined();
});
