import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openDatabaseProxy } from "../../testing/database/database-proxy.ts";
import { openOwnerDatabase } from "../../testing/database/owner-database.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { type DatabaseListener, openListener } from "./listener.ts";

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

const notify = ({ db }: TestDatabase, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);

/** Records what a channel's subscriber is called with. */
async function record(listener: DatabaseListener, channel: string): Promise<string[]> {
  const calls: string[] = [];
  await listener.subscribe(channel, {
    onNotification: (payload) => void calls.push(payload),
    onListening: () => void calls.push("listening"),
    onLost: () => void calls.push("lost"),
  });
  return calls;
}

async function listeningConnections({ url }: TestDatabase): Promise<number> {
  await using owner = openOwnerDatabase(url);
  const { rows } = await sql`select 1 from pg_stat_activity
    where application_name = 'pockethall-listener' and datname = current_database()`.execute(owner);
  return rows.length;
}

test("channels share one connection and each subscriber gets the notifications of its own", async () => {
  await using database = await openTestDatabase();
  const listener = await openListener(database.url, () => undefined);
  const [one, other] = [await record(listener, "one"), await record(listener, "other")];
  await notify(database, "one", "a");
  await notify(database, "other", "b");
  expect(await listener.roundTrip()).toBe(true);
  expect([one, other]).toEqual([
    ["listening", "a"],
    ["listening", "b"],
  ]);
  expect(await listeningConnections(database)).toBe(1);
  await listener.close();
});

test("a lost connection is opened again after several refusals; then every channel is listened to, on one connection", async () => {
  await using database = await openTestDatabase();
  await using proxy = await openDatabaseProxy(database.url);
  const problems: unknown[] = [];
  const listener = await openListener(proxy.url, (error) => problems.push(error));
  const [one, other] = [await record(listener, "one"), await record(listener, "other")];
  const before = proxy.state.connections;
  proxy.state.refusals = 3;
  proxy.cut();
  await eventually(() => expect(one.at(-1)).toBe("lost"));
  expect(await listener.roundTrip()).toBe(false);
  await notify(database, "one", "missed");
  await eventually(() => expect(other.at(-1)).toBe("listening"));
  expect(proxy.state.connections - before).toBe(4);
  expect(problems.length).toBeGreaterThanOrEqual(3);
  await notify(database, "one", "a");
  await notify(database, "other", "b");
  expect(await listener.roundTrip()).toBe(true);
  expect([one, other]).toEqual([
    ["listening", "lost", "listening", "a"],
    ["listening", "lost", "listening", "b"],
  ]);
  expect(await listeningConnections(database)).toBe(1);
  await listener.close();
});

test("a connection on which the database does not reply is given up and opened again", async () => {
  await using database = await openTestDatabase();
  await using proxy = await openDatabaseProxy(database.url);
  const listener = await openListener(proxy.url, () => undefined);
  const calls = await record(listener, "one");
  proxy.stall();
  expect(await listener.roundTrip()).toBe(false);
  expect(calls).toEqual(["listening", "lost"]);
  await eventually(() => expect(calls.at(-1)).toBe("listening"));
  expect(await listener.roundTrip()).toBe(true);
  await listener.close();
});

test("a listener that cannot be opened throws and does not try again", async () => {
  await using database = await openTestDatabase();
  await using proxy = await openDatabaseProxy(database.url);
  proxy.state.refusals = 1;
  await expect(openListener(proxy.url, () => undefined)).rejects.toThrow(/terminated|ECONNRESET/u);
  const second = await openListener(proxy.url, () => undefined);
  const { connections } = proxy.state;
  // A reconnect takes longer than the pause before a retry.
  proxy.cut();
  await eventually(() => expect(proxy.state.connections).toBeGreaterThan(connections));
  expect(proxy.state.connections - connections).toBe(1);
  await second.close();
});
