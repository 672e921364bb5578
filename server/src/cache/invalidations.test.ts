import type { RegistrationId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { givenTournament } from "../../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../../testing/database/test-database.ts";
import { openListener } from "../database/listener.ts";
import { newId } from "../kernel/ids.ts";

async function openInvalidations() {
  const database = await openTestDatabase();
  const received: string[] = [];
  const listener = await openListener(database.url, () => undefined);
  const onNotification = (payload: string) => void received.push(...payload.split(" "));
  await listener.subscribe("changes", { onNotification, onListening: () => undefined });
  return {
    ...database,
    roundTrip: listener.roundTrip,
    /** The tags invalidated since the last call. */
    invalidated: async () => {
      await listener.roundTrip();
      return received.splice(0).toSorted();
    },
    hasReceived: (tag: string) => received.splice(0).includes(tag),
    [Symbol.asyncDispose]: async () => {
      await listener.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

test("a round trip that begins after a commit was acknowledged ends after its notification, five thousand times", async () => {
  await using database = await openInvalidations();
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  let missed = 0;
  for (let index = 0; index < 5_000; index += 1) {
    await writer.query(`notify changes, 'games:${index}'`);
    expect(await database.roundTrip()).toBe(true);
    if (!database.hasReceived(`games:${index}`)) missed += 1;
  }
  await writer.end();
  expect(missed).toBe(0);
});

test("a change invalidates the tags of the table and of its rows; a statement that changes nothing invalidates nothing", async () => {
  await using database = await openInvalidations();
  const { playerId } = await givenUser(database.db);
  const [one, other] = [await givenTournament(database.db), await givenTournament(database.db)];
  await database.invalidated();
  const registrations = [one, other].map((tournament_id) => ({
    id: newId<RegistrationId>(),
    tournament_id,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
  }));
  await database.db.insertInto("registrations").values(registrations).execute();
  const both = [`tournament:${one}`, `tournament:${other}`].toSorted();
  expect(await database.invalidated()).toEqual(["seats", ...both]);
  await database.db.deleteFrom("registrations").where("tournament_id", "=", one).execute();
  expect(await database.invalidated()).toContain(`tournament:${one}`);
  await database.db.updateTable("games").set({ featured: true }).execute();
  expect(await database.invalidated()).toEqual([]);
  await database.db.updateTable("players").set({ own_bio: "Plays left-handed" }).where("id", "=", playerId).execute();
  expect(await database.invalidated()).toEqual([`player:${playerId}`, "players"]);
});

test("a registration that is counted at its commit invalidates the list of tournaments too", async () => {
  await using database = await openInvalidations();
  const { playerId: player_id } = await givenUser(database.db);
  const tournament_id = await givenTournament(database.db);
  await database.invalidated();
  const registration = {
    id: newId<RegistrationId>(),
    tournament_id,
    player_id,
    fee_kobo: 0,
    payment_method: "none" as const,
  };
  await database.db
    .insertInto("registrations")
    .values({ ...registration, counts_itself: true })
    .execute();
  expect(await database.invalidated()).toContain("tournaments");
});

test("a rollback invalidates nothing; more than sixty rows invalidate their kind", async () => {
  await using database = await openInvalidations();
  for (let index = 0; index < 61; index += 1) await givenTournament(database.db);
  await database.invalidated();
  await expect(
    database.db.transaction().execute(async (tx) => {
      await tx.updateTable("tournaments").set({ venue: "Elsewhere" }).execute();
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await database.invalidated()).toEqual([]);
  await database.db.updateTable("tournaments").set({ venue: "Elsewhere" }).execute();
  expect(await database.invalidated()).toEqual(["tournament:*", "tournaments"]);
});

test.for([
  [200, "the pages of these players, and of no other"],
  [10_001, "the pages of all players"],
] as const)("an update of %i ranks invalidates the boards and %s", async ([count, which]) => {
  await using database = await openInvalidations();
  const { db } = database;
  const ids = sql`select md5('player' || n)::uuid as id from generate_series(1, ${count + 1}::int) as n`;
  await sql`insert into players (id, name, name_key) select id, 'Player', 'player' from (${ids}) as ids`.execute(db);
  await sql`insert into player_ranks (board, player_id, rank)
    select 'overall', id, row_number() over (order by id) from (${ids}) as ids`.execute(db);
  await database.invalidated();
  const { rows } = await sql<{ tag: string }>`update player_ranks set rank = rank + 1 where rank <= ${count}
    returning 'player:' || player_id as tag`.execute(db);
  const players = which.includes("all") ? ["player:*"] : rows.map(({ tag }) => tag);
  expect(await database.invalidated()).toEqual([...players, "rankings"].toSorted());
});
