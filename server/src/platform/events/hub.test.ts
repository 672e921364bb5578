import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { openDatabase } from "../database/database.ts";
import { createTransact } from "../database/transact.ts";
import { type EventHub, openEventHub } from "./hub.ts";

/** A door in front of the database that can be shut: whoever knocks then is turned away. */
async function openDoor(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const state = { knocks: 0, refusals: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    state.knocks += 1;
    sockets.add(client);
    client.on("error", () => undefined);
    if (state.refusals > 0) {
      state.refusals -= 1;
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on("error", () => undefined);
    client.pipe(upstream).pipe(client);
    client.on("close", () => upstream.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";
  return {
    url: url.href,
    state,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const heardBy = (hub: EventHub) => hub.recentAfter(0, ["live"])?.map(({ id }) => id) ?? [];

test("while the line is cut one attempt follows another; then there is one connection, and what was told meanwhile is there", async () => {
  await using database = await openTestDatabase();
  await using door = await openDoor(database.url);
  const problems: unknown[] = [];
  const log = (error: unknown) => problems.push(error);
  const hub = await openEventHub({ db: database.db, databaseUrl: door.url, log });
  const publish = () => createTransact(database.db)(async (tx) => tx.publish(["live"], { type: "rankings" }));
  const before = door.state.knocks;
  door.state.refusals = 3;
  door.cut();
  await publish();
  await eventually(() => expect(heardBy(hub)).toEqual([1]));
  await eventually(() => expect(door.state.knocks - before).toBe(4));
  expect(problems.length).toBeGreaterThanOrEqual(3);
  await publish();
  await eventually(() => expect(heardBy(hub)).toEqual([1, 2]));
  const owner = openDatabase({ url: database.url, role: null });
  const listening = await sql`select 1 from pg_stat_activity
    where application_name = 'pockethall-live' and datname = current_database()`.execute(owner);
  await owner.destroy();
  expect(listening.rows).toHaveLength(1);
  await hub.close();
});

test("a hub that cannot be opened says so and does not go on trying", async () => {
  await using database = await openTestDatabase();
  await using door = await openDoor(database.url);
  door.state.refusals = 1;
  const options = { db: database.db, databaseUrl: door.url, log: () => undefined };
  await expect(openEventHub(options)).rejects.toThrow(/terminated|ECONNRESET/u);
  const second = await openEventHub(options);
  const { knocks } = door.state;
  // Another round of a full life takes longer than the pause before a retry.
  door.cut();
  await eventually(() => expect(door.state.knocks).toBeGreaterThan(knocks));
  expect(door.state.knocks - knocks).toBe(1);
  await second.close();
});

test("an event too large for a notification is told all the same", async () => {
  await using database = await openTestDatabase();
  const hub = await openEventHub({ db: database.db, databaseUrl: database.url, log: () => undefined });
  const message = "₦".repeat(4_000);
  await createTransact(database.db)(async (tx) =>
    tx.publish(["live"], { type: "gift", game: "g1", to: 1, from: null, naira: 500, message }),
  );
  await eventually(() => expect(heardBy(hub)).toEqual([1]));
  expect(hub.recentAfter(0, ["live"])?.[0]?.bytes.toString()).toContain(message);
  await hub.close();
});

test("a process that starts remembers what was told before", async () => {
  await using database = await openTestDatabase();
  const transact = createTransact(database.db);
  for (const event of [1, 2, 3])
    await transact(async (tx) => tx.publish(event === 2 ? ["rankings"] : ["live"], { type: "rankings" }));
  const hub = await openEventHub({ db: database.db, databaseUrl: database.url, log: () => undefined });
  expect([hub.newest(), hub.completeAfter(), heardBy(hub)]).toEqual([3, 0, [1, 3]]);
  await hub.close();
});
