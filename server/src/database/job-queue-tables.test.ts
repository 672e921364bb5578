import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { givenOwner } from "../../testing/database/given-owner.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { migrateJobQueue } from "./job-queue-tables.ts";

/** A connection's last message: its client leaves. */
const isFarewell = (bytes: Buffer): boolean => bytes.subarray(-5).equals(Buffer.from("X\0\0\0\u0004"));

/** Stands before a database, which never learns that a client has left. */
async function openSilentLeave(port: number) {
  const clients: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: "127.0.0.1" });
    clients.push(client);
    client.on("data", (bytes) => void (isFarewell(bytes) || upstream.write(bytes)));
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    upstream.pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, clients, close: () => server.close() };
}

test("a database that goes away while the connections of its migration close ends nothing", async () => {
  const uncaught: unknown[] = [];
  const onError = (error: unknown) => void uncaught.push(error);
  await using database = await openTestDatabase();
  const between = await openSilentLeave(Number(new URL(database.url).port));
  process.on("uncaughtException", onError);
  try {
    const owner = await givenOwner(database.url);
    const url = new URL(owner.url);
    url.port = String(between.port);
    await migrateJobQueue(url.href);
    await owner[Symbol.asyncDispose](); // drops the database, with whatever is connected to it
    await Promise.all(between.clients.map((client) => client.closed || once(client, "close")));
  } finally {
    process.off("uncaughtException", onError);
    between.close();
  }
  expect(between.clients).not.toEqual([]);
  expect(uncaught).toEqual([]);
});
