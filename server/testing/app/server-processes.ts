import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LogEvent, sql } from "kysely";
import { buildApp } from "../../src/app.ts";
import { openDatabase } from "../../src/database/database.ts";
import { machineClock } from "../../src/kernel/clock.ts";
import { openOwnerDatabase } from "../database/owner-database.ts";
import { openTestDatabase } from "../database/test-database.ts";

const NO_PROVIDER = {
  secretKey: "sk_test_none",
  publicKey: "pk_test_none",
  baseUrl: "http://127.0.0.1:9",
  scriptUrl: "",
};

export type Process = Awaited<ReturnType<typeof openProcess>>;

/**
 * Several servers as `main` builds them on one database, each with a pool of its own that records its statements.
 * `nowMs`: the clock by which their answers grow old.
 */
export async function openProcesses(count: number, nowMs = () => performance.now()) {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "pockethall-processes-"));
  const processes = await Promise.all(Array.from({ length: count }, () => openProcess(database.url, folder, nowMs)));
  return {
    /** For the test itself: counted nowhere. */
    db: database.db,
    url: database.url,
    processes,
    /** Ends the listening connections, as a restarted database would. */
    killListeners: async (): Promise<void> => {
      const owner = openOwnerDatabase(database.url);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'pockethall-listener' and datname = current_database()`.execute(owner);
      await owner.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      for (const each of processes) await each.close();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openProcess(databaseUrl: string, dataFolder: string, nowMs: () => number) {
  const statements: LogEvent["query"][] = [];
  const db = openDatabase({ url: databaseUrl, log: ({ query }) => void statements.push(query) });
  const app = await buildApp({
    db,
    databaseUrl,
    clock: machineClock,
    nowMs,
    paystack: NO_PROVIDER,
    publicUrl: "http://127.0.0.1",
    logLevel: "silent",
    trustProxy: true,
    dataFolder,
    webFolder: join(dataFolder, "no-web-app"),
    isDevelopment: false,
  });
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  let early = 0;
  app.earlyResponses.onResponse(() => {
    early += 1;
  });
  return {
    ...app,
    /** How many requests were answered before Fastify ran. */
    early: (): number => early,
    url: `http://127.0.0.1:${port}`,
    /** What was asked of the database since the last call, beside what the live stream asks automatically. */
    asked: (): LogEvent["query"][] => statements.splice(0).filter(({ sql: text }) => !text.includes("live_")),
    close: async (): Promise<void> => {
      await app.http.close();
      await db.destroy();
    },
  };
}
