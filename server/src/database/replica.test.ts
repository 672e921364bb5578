import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { DATABASE_PLACEHOLDER } from "../../testing/app/global-setup.ts";
import { send } from "../../testing/app/test-app.ts";
import { openTestServer } from "../../testing/app/test-server.ts";
import { dataParent } from "../../testing/database/data-parent.ts";
import { openDatabaseProxy } from "../../testing/database/database-proxy.ts";
import { givenTournament } from "../../testing/database/given.ts";
import { postgresPrograms } from "../../testing/database/postgres-programs.ts";
import { openStandby, type Standby } from "../../testing/database/standby.ts";
import { openResponseCache } from "../cache/response-cache.ts";
import { cachedReader } from "../http/cached-endpoint.ts";
import { ENDPOINTS } from "../http/endpoints.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { type Db, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { checkReplica, openReplica, type Replica, readOnReplica } from "./replica.ts";

// One PostgreSQL and one streaming replica of it for all tests: those that end the replica come last.

const NAME = "pockethall";
let mainUrl: string;
let standby: Standby;
let road: Awaited<ReturnType<typeof openDatabaseProxy>>;
let replica: Replica;
let db: Db;
let aheadMs = 0;
/** Between the looks whether the replica has followed: by default for as long as it takes. */
const waitsMs: number[] = [];
const PATIENCE = Array.from({ length: 100_000 }, () => 2);
let changes: (string | undefined)[] = [];

beforeAll(async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(dataParent(), "pockethall-main-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const binaries = postgresPrograms();
  const main = await startEmbeddedPostgres({ dataFolder: folder, ...(binaries ? { binaries } : {}) });
  stack.defer(main.stop);
  await statement(main.ownerUrl("postgres"), `create database ${NAME}`);
  mainUrl = main.ownerUrl(NAME);
  await migrate(mainUrl);
  await statement(mainUrl, "create table test_notes (number int); grant all on test_notes to public");
  standby = stack.use(await openStandby({ clusterFolder: main.clusterFolder, serverUrl: mainUrl, binaries }));
  road = stack.use(await openDatabaseProxy(standby.url));
  replica = openReplica({
    url: road.url,
    onChange: (reason) => void changes.push(reason),
    nowMs: () => performance.now() + aheadMs,
    limits: { connectMs: 0, statementMs: 0, answerMs: 60_000, waitsMs },
  });
  db = openDatabase({ url: mainUrl, replica });
  stack.defer(() => db.destroy());
  const all = stack.move();
  return () => all.disposeAsync();
});

beforeEach(async () => {
  waitsMs.splice(0, waitsMs.length, ...PATIENCE);
  await untilUsed();
  changes = [];
});

/** It receives the log, and no statement sees it. */
async function pauseReplay(): Promise<void> {
  await statement(standby.url, "select pg_wal_replay_pause()");
  await eventually(async () =>
    expect(await statement(standby.url, "select pg_get_wal_replay_pause_state() as is")).toEqual([{ is: "paused" }]),
  );
  waitsMs.splice(0);
}
const resumeReplay = () => statement(standby.url, "select pg_wal_replay_resume()");

async function statement(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function isReplicaAsked(from: Db = db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(from);
  return rows[0]?.is ?? false;
}

/** After a fault the replica rests for a second; a busy machine may also be slow to follow. */
const untilUsed = () =>
  eventually(async () => {
    aheadMs += 1_000;
    expect(await readOnReplica(() => isReplicaAsked())).toBe(true);
  });

let notes = 0;
const note = async () => {
  await sql`insert into test_notes (number) values (${notes})`.execute(db);
  notes += 1;
  return notes;
};
const countNotes = async (from: Db = db) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from test_notes`.execute(from);
  return rows[0]?.count;
};

test("only work that asks for it is read on the replica", async () => {
  expect(await readOnReplica(() => isReplicaAsked())).toBe(true);
  expect(await isReplicaAsked()).toBe(false);
  expect(await readOnReplica(() => db.transaction().execute(isReplicaAsked))).toBe(true);
});

test("a read sees every change that was committed before it, and none is counted twice", async () => {
  const before = replica.figures();
  for (let turn = 0; turn < 50; turn += 1) {
    const written = await note();
    expect(await readOnReplica(() => countNotes())).toBe(written);
  }
  expect(replica.figures()).toMatchObject({ answered: before.answered + 50, passedOn: before.passedOn });
});

test("the main database answers while the replica is behind, and the replica again once it has followed", async () => {
  await pauseReplay();
  const written = await note();
  expect(await readOnReplica(async () => [await countNotes(), await isReplicaAsked()])).toEqual([written, false]);
  expect(changes).toEqual(["the replica is behind"]);
  expect(replica.figures().isAway).toBe(true);
  await resumeReplay();
  await untilUsed();
  expect(changes).toEqual(["the replica is behind", undefined]);
  expect(await readOnReplica(() => countNotes())).toBe(written);
});

test("work sees what was committed before it began, and work within it what was committed before that began", async () => {
  const [first, later, within] = await readOnReplica(async () => {
    const before = await countNotes();
    await pauseReplay();
    await statement(mainUrl, `insert into test_notes (number) values (${notes})`);
    return [before, await countNotes(), await readOnReplica(() => countNotes())];
  });
  notes += 1;
  expect([first, later, within]).toEqual([notes - 1, notes - 1, notes]);
  await resumeReplay();
});

test("an item of a list, kept by itself, holds what was committed before it was read, later than its list", async () => {
  const cache = await openResponseCache({
    listener: { subscribe: async (_, { onListening }) => onListening(), roundTrip: async () => true },
    log: () => undefined,
  });
  const key = "GET /api/tournaments";
  const { find } = cachedReader(cache, {
    key,
    row: ENDPOINTS[key],
    handler: async () => undefined,
    tags: () => ["tournaments"],
    fragments: async () => {
      const count = await countNotes();
      await pauseReplay();
      await statement(mainUrl, `insert into test_notes (number) values (${notes})`);
      const make = async () => new Map([["all", { count: await countNotes() }]]);
      return { rest: { count }, items: [{ key: "all", tags: ["tournaments"] }], make };
    },
    shape: (_schema, answer) => answer,
  });
  const response = await find({ params: {}, query: {} }, (work) => work());
  const { bytes } = await (response as NonNullable<typeof response>).variant("identity");
  notes += 1;
  expect(JSON.parse(bytes.toString())).toEqual({ data: [{ count: notes }], count: notes - 1 });
  await resumeReplay();
});

test("one reader at a time tries a replica that is away", async () => {
  await pauseReplay();
  await note();
  expect(await readOnReplica(() => isReplicaAsked())).toBe(false);
  const before = road.state.connections;
  aheadMs += 1_000;
  const asked = await Promise.all(Array.from({ length: 8 }, () => readOnReplica(() => isReplicaAsked())));
  expect(asked).toEqual(Array.from({ length: 8 }, () => false));
  expect(road.state.connections).toBe(before + 1);
  await resumeReplay();
});

test("a refusal is an answer, and the work is not done again", async () => {
  let times = 0;
  const work = async () => {
    times += 1;
    await isReplicaAsked();
    throw new DomainProblem("not-found");
  };
  await expect(readOnReplica(work)).rejects.toMatchObject({ code: "not-found" });
  expect(times).toBe(1);
});

test("work that writes is done once, on the main database", async () => {
  const before = await countNotes();
  expect(await readOnReplica(note)).toBe(notes);
  expect(await countNotes()).toBe((before ?? 0) + 1);
});

test("public pages are read from the replica, and show each change at once", async () => {
  await using server = await openTestServer({ database: { db, url: mainUrl }, replica });
  const names = async () =>
    (await send(server.http, "GET /api/tournaments?per_page=50")).json().data.map(({ id }: { id: string }) => id);
  const before = replica.figures().answered;
  for (let turn = 0; turn < 10; turn += 1) {
    const id = await givenTournament(db);
    expect(await names()).toContain(id);
  }
  expect(replica.figures().answered).toBeGreaterThan(before);
  await pauseReplay();
  const id = await givenTournament(db);
  expect(await names()).toContain(id);
  const { body } = await send(server.http, "GET /metrics");
  expect(body).toMatch(/^pockethall_replica_away 1$/mu);
  expect(body).toMatch(/^pockethall_replica_answered [1-9]/mu);
  expect(body).toMatch(/^pockethall_replica_passed_on [1-9]/mu);
  await resumeReplay();
});

test("an address of another database is refused, and one that does not answer is not", async () => {
  const other = inject("databaseUrl").replace(DATABASE_PLACEHOLDER, "postgres");
  await expect(checkReplica(other, mainUrl)).rejects.toThrow("DATABASE_REPLICA_URL is no replica");
  await expect(checkReplica(standby.url, other)).rejects.toThrow("is a replica of another database than DATABASE_URL");
  await checkReplica(standby.url, mainUrl);
  await checkReplica("postgres://pockethall@127.0.0.1:9/pockethall", mainUrl);
});

test("the main database answers for a replica that no longer does", async () => {
  const failures: unknown[] = [];
  const impatient = openReplica({
    url: road.url,
    onChange: (reason) => void failures.push(reason),
    limits: { connectMs: 0, statementMs: 0, answerMs: 2_000, waitsMs },
  });
  const through = openDatabase({ url: mainUrl, replica: impatient });
  expect(await readOnReplica(() => isReplicaAsked(through))).toBe(true);
  road.stall();
  expect(await readOnReplica(() => isReplicaAsked(through))).toBe(false);
  expect(failures).toEqual(["Query read timeout"]);
  road.cut();
  await through.destroy();
});

test("what was under way when the replica died is done again on the main database", async () => {
  let times = 0;
  const asked = await readOnReplica(() =>
    db.transaction().execute(async (transaction) => {
      times += 1;
      const first = await isReplicaAsked(transaction);
      if (times === 1) await standby.kill();
      return [first, await isReplicaAsked(transaction)];
    }),
  );
  expect([times, asked]).toEqual([2, [false, false]]);
  expect(await readOnReplica(() => countNotes())).toBe(notes);
  await standby.start();
  await untilUsed();
});

test("a replica that was made a database of its own is not read", async () => {
  await statement(standby.url, "select pg_promote()");
  await note();
  expect(await readOnReplica(async () => [await countNotes(), await isReplicaAsked()])).toEqual([notes, false]);
  expect(changes).toEqual(["the replica follows no database any more"]);
  await expect(checkReplica(standby.url, mainUrl)).rejects.toThrow("DATABASE_REPLICA_URL is no replica");
});
