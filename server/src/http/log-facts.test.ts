import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { send } from "../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../testing/app/test-server.ts";
import { openOwnerDatabase } from "../../testing/database/owner-database.ts";
import { givenUser } from "../../testing/database/test-database.ts";
import { newId } from "../kernel/ids.ts";
import { logLines } from "./log-lines.ts";

/** Levels of pino. */
const [INFO, WARNING, ERROR] = [30, 40, 50];

const lines: string[] = [];
let nowMs = 0;
let server: TestServer;
beforeAll(async () => {
  vi.spyOn(logLines, "write").mockImplementation((line) => lines.push(line) > 0);
  server = await openTestServer({ logLevel: "info", nowMs: () => nowMs });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** The log's facts about the answers to this request. */
async function logOf(...request: Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never) {
  lines.length = 0;
  await send(server.http, ...request);
  return lines.map((line) => JSON.parse(line)).flatMap(({ res }) => (res ? [{ res }] : []));
}

test("a refused permission is logged with its reason and the account, without anything else about the person", async () => {
  const player = await givenUser(server.db);
  expect(await logOf("GET /api/admin/users", { as: player })).toMatchObject([
    { res: { statusCode: 403, problem: "not-permitted", account: player.userId } },
  ]);
  expect(lines.join("")).not.toContain("@");
});

test("a request that bypasses CSRF or carries no session is logged with its reason", async () => {
  const player = await givenUser(server.db);
  const headers = { "x-xsrf-token": "another-token-of-32-characters-x" };
  const endpoint = `POST /api/tournaments/${newId()}/register`;
  const [refused] = await logOf(endpoint, { as: player, headers, body: { payment_method: "wallet" } });
  expect(refused?.res).toEqual({ statusCode: 403, problem: "csrf-invalid", account: player.userId });
  const [unknown] = await logOf("GET /api/wallet");
  expect(unknown?.res).toEqual({ statusCode: 401, problem: "not-authenticated" });
});

test("input that does not fit and too many requests are logged with their reason", async () => {
  const [unfit] = await logOf("GET /api/games?page=none");
  expect(unfit?.res).toEqual({ statusCode: 422, problem: "invalid-request" });
  const body = { email: "nobody@example.test" };
  const asked = () => logOf("POST /api/auth/forgot-password", { body, address: "10.9.8.7" });
  for (let count = 0; count < 10; count += 1) await asked();
  const [refused] = await asked();
  expect(refused?.res).toEqual({ statusCode: 429, problem: "too-many-requests" });
});

test("uploads that cannot be saved are logged as an error, once, and their recovery as a warning", async () => {
  const probed = async () => {
    lines.length = 0;
    await send(server.http, "GET /readyz");
    return lines.map((line) => JSON.parse(line)).filter(({ level }) => level > INFO);
  };
  const blocked = join(server.folder, "uploads/.write-probe"); // a folder where the file would be
  await mkdir(blocked);
  expect(await probed()).toMatchObject([
    { level: ERROR, msg: "ready, but not well", warning: "uploads cannot be saved", reason: expect.any(String) },
  ]);
  nowMs += 10_000;
  expect(await probed()).toEqual([]);
  await rmdir(blocked);
  nowMs += 10_000;
  expect(await probed()).toMatchObject([{ level: WARNING, msg: "uploads can be saved again" }]);
});

test("a database that cannot be written is logged as an error with its reason, and its recovery as a warning", async () => {
  await using owner = openOwnerDatabase(server.databaseUrl);
  const name = new URL(server.databaseUrl).pathname.slice(1);
  /** Sets it for new connections, and ends those of the server. */
  const makeReadOnly = async (isReadOnly: boolean) => {
    const setting = sql.raw(isReadOnly ? "on" : "off");
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = ${setting}`.execute(owner);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name = 'pockethall' and pid <> pg_backend_pid()`.execute(owner);
    lines.length = 0;
    await eventually(async () => {
      nowMs += 10_000;
      expect((await send(server.http, "GET /readyz")).json().status).toBe(isReadOnly ? "database read-only" : "ready");
    });
    return lines.map((line) => JSON.parse(line)).filter(({ level }) => level > INFO);
  };
  expect(await makeReadOnly(true)).toContainEqual(
    expect.objectContaining({
      level: ERROR,
      msg: "not ready",
      status: "database read-only",
      reason: expect.stringContaining("read-only transaction"),
    }),
  );
  expect(await makeReadOnly(false)).toContainEqual(expect.objectContaining({ level: WARNING, msg: "ready again" }));
});

test("what was removed by age is logged with how many and by which rule", async () => {
  const { userId } = await givenUser(server.db);
  const answer = { user_id: userId, route: "POST /api/gifts", request_hash: "hash", status: 201, body: "{}" };
  const created_at = new Date("2020-01-01T00:00:00.000Z");
  await server.db
    .insertInto("idempotency_keys")
    .values([1, 2].map((number) => ({ ...answer, key: `key-number-${number}`, created_at })))
    .execute();
  lines.length = 0;
  await server.services.retention.removeOld();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: INFO, msg: "old records were removed", removed: { answers: 2 } },
  ]);
});
