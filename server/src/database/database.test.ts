import { sql } from "kysely";
import type pg from "pg";
import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openOwnerDatabase } from "../../testing/database/owner-database.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { openDatabase } from "./database.ts";

/** The socket of a client, which pg keeps to itself. */
type WithSocket = pg.PoolClient & { connection: { stream: { destroy(): void } } };

test.runIf(process.platform === "linux")("a command's statement ends when the command is killed", async () => {
  await using database = await openTestDatabase();
  await using owner = openOwnerDatabase(database.url); // sees the statements of others
  const clients: WithSocket[] = [];
  const command = openDatabase({
    url: database.url,
    endsWithClient: true,
    timeouts: { connectMs: 10_000, statementMs: 0, idleInTransactionMs: 0 },
    onConnect: (client) => void clients.push(client as WithSocket),
  });
  const MARK = "a long statement of a command";
  const running = async () => {
    const { rows } = await sql<{ running: number }>`
      select count(*)::int as running from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and strpos(query, ${MARK}) > 0`.execute(owner);
    return rows[0]?.running;
  };
  const asked = sql`select pg_sleep(100000) /* ${sql.raw(MARK)} */`.execute(command).catch((error: Error) => error);
  await eventually(async () => expect(await running()).toBe(1));
  clients[0]?.connection.stream.destroy(); // as the system does for a killed process
  expect(await asked).toBeInstanceOf(Error);
  await eventually(async () => expect(await running()).toBe(0));
  await command.destroy();
});
