import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { openDatabase } from "../database/database.ts";
import { createTransact } from "../database/transact.ts";
import { openEventHub } from "./hub.ts";

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

test("while the database is away one attempt follows another; afterwards there is one connection and each event comes once", async () => {
  await using database = await openTestDatabase();
  await using door = await openDoor(database.url);
  const problems: unknown[] = [];
  const hub = await openEventHub(door.url, (error) => problems.push(error));
  const heard: number[] = [];
  hub.subscribe(["live"], ({ id }) => heard.push(id));
  const found = new Promise<void>((resolve) => void hub.onGap(resolve));
  const before = door.state.knocks;
  door.state.refusals = 3;
  door.cut();
  await found;
  expect(door.state.knocks - before).toBe(4);
  expect(problems.length).toBeGreaterThanOrEqual(3);
  await createTransact(database.db)(async (tx) => tx.publish(["live"], { type: "rankings" }));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  expect(heard).toHaveLength(1);
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
  await expect(openEventHub(door.url, () => undefined)).rejects.toThrow(/terminated|ECONNRESET/u);
  const second = await openEventHub(door.url, () => undefined);
  const knocks = door.state.knocks;
  // Another round of a full life takes longer than the pause before a retry.
  const found = new Promise<void>((resolve) => void second.onGap(resolve));
  door.cut();
  await found;
  expect(door.state.knocks - knocks).toBe(1);
  await second.close();
});

test("whoever has unsubscribed hears nothing more; the others do", async () => {
  await using database = await openTestDatabase();
  const hub = await openEventHub(database.url, () => undefined);
  const [left, stayed]: [number[], number[]] = [[], []];
  const leave = hub.subscribe(["live", "rankings"], ({ id }) => left.push(id));
  hub.subscribe(["live"], ({ id }) => stayed.push(id));
  leave();
  await createTransact(database.db)(async (tx) => tx.publish(["live", "rankings"], { type: "rankings" }));
  await vi.waitFor(() => expect(stayed).toHaveLength(1));
  expect(left).toEqual([]);
  await hub.close();
});
