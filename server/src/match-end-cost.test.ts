import { sql } from "kysely";
import { expect, test } from "vitest";
import { givenManyRecords } from "../testing/app/many-records.ts";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { openOwnerDatabase } from "../testing/database/owner-database.ts";
import { givenUser } from "../testing/database/test-database.ts";
import { givenDraw } from "../testing/play/given-draw.ts";

// What a result writes before it is answered: rows by their transaction, not time. Ranks follow on their own (decision 0090).

/** "At most a few hundred": far below the players and the places that a result may move. */
const MOST_ROWS = 100;

test("the end of a match writes as few rows among 5,000 ranked players as among four", async () => {
  const written = [];
  for (const isLarge of [false, true]) {
    await using server = await openTestServer();
    if (isLarge) {
      await givenManyRecords(server.databaseUrl);
      await givenRanks(server);
    }
    written.push(await rowsOfAnEnd(server));
  }
  const [few = 0, many = 0] = written;
  expect(few).toBeGreaterThan(5);
  expect(many).toBeLessThanOrEqual(MOST_ROWS);
  expect(many).toBeLessThanOrEqual(few + 5);
});

async function givenRanks({ db }: TestServer): Promise<void> {
  await sql`insert into player_ranks (board, player_id, rank)
    select 'overall', player_id, row_number() over (order by wins desc, player_id) from player_stats
    on conflict (board, player_id) do update set rank = excluded.rank`.execute(db);
  expect((await sql`select from player_ranks`.execute(db)).rows.length).toBeGreaterThanOrEqual(5_000);
}

/** Plays a match to its end over HTTP; how many rows the transaction of the last frame has written. */
async function rowsOfAnEnd({ db, http, databaseUrl }: TestServer): Promise<number> {
  const draw = await givenDraw(db);
  const id = draw.gameId("r1m1");
  const referee = await givenUser(db, { roles: ["referee"] });
  await db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", id).execute();
  await send(http, `POST /api/referee/matches/${id}/start`, { as: referee });
  const [winner] = draw.players;
  for (const score of [1, 2, 3]) {
    const body = { playerId: winner?.playerId, score };
    const answer = await send(http, `PUT /api/matches/${id}/score`, { as: referee, body });
    expect(answer.statusCode).toBe(200);
  }
  const { status } = await db.selectFrom("games").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  expect(status).toBe("completed");
  await using owner = openOwnerDatabase(databaseUrl, 1);
  const { rows: last } = await sql<{ xid: string }>`
    select xmin::text as xid from game_events where game_id = ${id} order by sequence desc limit 1`.execute(owner);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(owner);
  let written = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)} where xmin::text = ${last[0]?.xid ?? ""}`.execute(owner);
    written += rows[0]?.rows ?? 0;
  }
  return written;
}
