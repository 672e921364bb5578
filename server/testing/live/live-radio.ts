import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { LiveEvent } from "@pockethall/contract/live";
import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import { openListener } from "../../src/database/listener.ts";
import { type Announce, createTransact } from "../../src/database/transact.ts";
import { createHttpApp } from "../../src/http/http-app.ts";
import { machineClock } from "../../src/kernel/clock.ts";
import { openRedis } from "../../src/kernel/redis.ts";
import { type LiveOptions, openLive } from "../../src/live/live.ts";
import { TEST_HTTP } from "../app/test-app.ts";

type RadioOptions = Omit<LiveOptions, "redis" | "listener"> & { databaseUrl: string; redisUrl?: string };

/** One server process's live part on a free port. */
export async function openRadio({ databaseUrl, redisUrl, ...options }: RadioOptions) {
  const http = await createHttpApp(TEST_HTTP);
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, () => undefined);
  const listener = await openListener(databaseUrl, () => undefined);
  const live = await openLive(http, { ...options, listener, redis });
  http.addHook("onClose", async () => {
    await listener.close();
    await redis?.close();
  });
  await http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return { http, live, port, redis, url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => http.close() };
}

/** One transaction that publishes these events on these topics. */
export const publish = (db: Db, topics: readonly string[], events: readonly LiveEvent[], announce?: Announce) =>
  createTransact(db, { clock: machineClock, announce })(async (tx) => {
    for (const event of events) tx.publish(topics, event);
  });

/** An event with a text of its own. */
export const changed = (tournament: string): LiveEvent => ({ type: "tournament", tournament, change: "entries" });

/** A browser without any patience: asks for a stream and reads nothing, or what comes, as raw bytes. */
export async function openRawStream(port: number, topics: string, { reads = true, lastEventId = "" } = {}) {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const chunks: Buffer[] = [];
  if (reads) socket.on("data", (chunk) => chunks.push(chunk));
  else socket.pause();
  await once(socket, "connect");
  const resume = lastEventId === "" ? "" : `last-event-id: ${lastEventId}\r\n`;
  socket.write(`GET /api/live?topics=${topics} HTTP/1.1\r\nhost: localhost\r\n${resume}\r\n`);
  return { socket, text: () => Buffer.concat(chunks).toString(), bytes: () => Buffer.concat(chunks).length };
}

/** As after a day without events: only the newest stays. */
export const forgetAllButNewest = (db: Db) =>
  sql`delete from live_events where id < (select max(id) from live_events)`.execute(db);
