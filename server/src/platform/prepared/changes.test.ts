import pg from "pg";
import { expect, test } from "vitest";
import { givenTournament } from "../../../testing/given.ts";
import { givenUser, openTestDatabase } from "../../../testing/test-database.ts";
import { openChanges } from "./changes.ts";

async function openEar() {
  const database = await openTestDatabase();
  const heard: string[] = [];
  const options = { hear: (topic: string) => void heard.push(topic), onLost: () => undefined, log: () => undefined };
  const changes = await openChanges(database.url, options);
  return {
    ...database,
    fence: changes.fence,
    /** What was told of commits since the last call. */
    heard: async () => {
      await changes.fence();
      return heard.splice(0).toSorted();
    },
    hasHeard: (topic: string) => heard.splice(0).includes(topic),
    [Symbol.asyncDispose]: async () => {
      await changes.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

test("a fence that begins after a commit was acknowledged has heard of it, five thousand times", async () => {
  await using ear = await openEar();
  const writer = new pg.Client({ connectionString: ear.url });
  await writer.connect();
  let missed = 0;
  for (let index = 0; index < 5_000; index += 1) {
    await writer.query(`notify changes, 'games:${index}'`);
    expect(await ear.fence()).toBe(true);
    if (!ear.hasHeard(`games:${index}`)) missed += 1;
  }
  await writer.end();
  expect(missed).toBe(0);
});

test("fences that are asked for together share round trips, and each has heard what was committed before it", async () => {
  await using ear = await openEar();
  const id = await givenTournament(ear.db);
  const fences = Array.from({ length: 50 }, () => ear.fence());
  expect(await Promise.all(fences)).toEqual(fences.map(() => true));
  expect(await ear.heard()).toEqual([`tournament:${id}`, "tournaments"]);
});

test("rows tell their table's topic and their own; a statement that changes nothing tells nothing", async () => {
  await using ear = await openEar();
  const { playerId } = await givenUser(ear.db);
  const [one, other] = [await givenTournament(ear.db), await givenTournament(ear.db)];
  await ear.heard();
  const seats = [one, other].map((tournament_id, index) => ({
    id: `00000000-0000-7000-8000-00000000000${index}`,
    tournament_id,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
  }));
  await ear.db.insertInto("registrations").values(seats).execute();
  const both = [`tournament:${one}`, `tournament:${other}`].toSorted();
  expect(await ear.heard()).toEqual(["seats", ...both]);
  await ear.db.deleteFrom("registrations").where("tournament_id", "=", one).execute();
  expect(await ear.heard()).toContain(`tournament:${one}`);
  await ear.db.updateTable("games").set({ featured: true }).execute();
  expect(await ear.heard()).toEqual([]);
  await ear.db.updateTable("players").set({ bio: "Plays left-handed" }).where("id", "=", playerId).execute();
  expect(await ear.heard()).toEqual([`player:${playerId}`, "players"]);
});

test("a seat that counts itself at its commit tells the tournament's list too", async () => {
  await using ear = await openEar();
  const { playerId: player_id } = await givenUser(ear.db);
  const tournament_id = await givenTournament(ear.db);
  await ear.heard();
  const seat = { id: tournament_id, tournament_id, player_id, fee_kobo: 0, payment_method: "none" as const };
  await ear.db
    .insertInto("registrations")
    .values({ ...seat, counts_itself: true })
    .execute();
  expect(await ear.heard()).toContain("tournaments");
});

test("what is rolled back is not told; of more than sixty rows the kind alone is", async () => {
  await using ear = await openEar();
  for (let index = 0; index < 61; index += 1) await givenTournament(ear.db);
  await ear.heard();
  await expect(
    ear.db.transaction().execute(async (tx) => {
      await tx.updateTable("tournaments").set({ venue: "Elsewhere" }).execute();
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await ear.heard()).toEqual([]);
  await ear.db.updateTable("tournaments").set({ venue: "Elsewhere" }).execute();
  expect(await ear.heard()).toEqual(["tournament:*", "tournaments"]);
});
