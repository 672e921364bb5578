import type { DrawnGame } from "@pockethall/domain/draws";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/test-database.ts";
import type { Db } from "../../platform/database/database.ts";
import { createTransact } from "../../platform/database/transact.ts";
import { newId } from "../../platform/ids.ts";
import { createDrawsService } from "./draws.service.ts";

type Drawn = { tournamentId: string; totalFrames: number; startsAt: Date; games: DrawnGame[] };

const startsAt = new Date("2026-12-05T09:00:00Z");

async function givenPlayers(db: Db, count: number): Promise<string[]> {
  const playerIds = Array.from({ length: count }, () => newId());
  const players = playerIds.map((id) => ({ id, name: "Aba Test", name_key: "aba test" }));
  await db.insertInto("players").values(players).execute();
  return playerIds;
}

/** A tournament whose seats were taken a minute apart, in the order of the players. */
async function givenTournament(db: Db, playerIds: readonly string[]): Promise<string> {
  const id = newId();
  const dates = { starts_at: startsAt, ends_at: startsAt, registration_deadline: startsAt };
  const texts = { name: "Aba Cup", description: "", venue: "Aba Hall", state: "Abia", image_url: "/images/x.svg" };
  await db
    .insertInto("tournaments")
    .values({ id, ...texts, ...dates, prize_pool_kobo: 0, entry_fee_kobo: 0, status: "upcoming" })
    .execute();
  const seats = playerIds.map((playerId, minute) => seatOf(id, playerId, minute));
  await db.insertInto("registrations").values(seats).execute();
  return id;
}

const seatOf = (tournament_id: string, player_id: string, minute: number) => ({
  id: newId(),
  tournament_id,
  player_id,
  fee_kobo: 0,
  payment_method: "none" as const,
  created_at: new Date(startsAt.getTime() + minute * 60_000),
});

test("the losing semi-finalists share the third place unless a match for it is asked for", async () => {
  await using database = await openTestDatabase();
  const drawn: Drawn[] = [];
  const draws = createDrawsService({ insertDrawnGames: async (_, draw) => void drawn.push(draw) });
  const transact = createTransact(database.db);
  const playerIds = await givenPlayers(database.db, 4);
  const id = await givenTournament(database.db, playerIds);
  const tournament = { id, totalFrames: null, startsAt };

  await transact((tx) => draws.makeDraw(tx, tournament));
  await transact((tx) => draws.makeDraw(tx, { ...tournament, totalFrames: 9 }, { thirdPlace: true }));

  expect(drawn[0]).toMatchObject({ tournamentId: id, totalFrames: 7, startsAt });
  expect(drawn[0]?.games.map((game) => game.key)).toEqual(["r1m1", "r1m2", "r2m1"]);
  expect(drawn[1]).toMatchObject({ totalFrames: 9 });
  expect(drawn[1]?.games.map((game) => game.key)).toEqual(["r1m1", "r1m2", "r2m1", "third"]);
  const [best, , , fourth] = playerIds;
  expect(drawn[0]?.games[0]).toMatchObject({ player1: { entrantId: best }, player2: { entrantId: fourth } });
});

test("seeds are written to the seats of this tournament that are still taken", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const draws = createDrawsService({ insertDrawnGames: async () => undefined });
  const playerIds = await givenPlayers(db, 3);
  const id = await givenTournament(db, playerIds);
  const other = await givenTournament(db, playerIds);
  // The first player had a seat before, left, and came back.
  const leftSeat = { ...seatOf(id, playerIds[0] ?? "", -60), left_at: startsAt };
  await db.insertInto("registrations").values(leftSeat).execute();

  await createTransact(db)((tx) => draws.makeDraw(tx, { id, totalFrames: 5, startsAt }));

  const seatsOf = (tournamentId: string) =>
    db
      .selectFrom("registrations")
      .select(["player_id", "seed"])
      .where("tournament_id", "=", tournamentId)
      .orderBy("created_at")
      .execute();
  expect(await seatsOf(id)).toEqual([
    { player_id: playerIds[0], seed: null },
    ...playerIds.map((player_id, index) => ({ player_id, seed: index + 1 })),
  ]);
  expect((await seatsOf(other)).map((seat) => seat.seed)).toEqual([null, null, null]);
});
