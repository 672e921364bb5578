import { idFrom, type MatchId, type RegistrationId } from "@pockethall/domain/ids";
import { afterAll, beforeEach, expect, test } from "vitest";
import { aggregateRows } from "../../../testing/database/aggregates.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import { newId } from "../../kernel/ids.ts";
import { commandServices } from "../../services.ts";
import { listGames } from "../matches/games.read-model.ts";
import * as results from "../matches/results/results.service.ts";
import * as tournaments from "../tournaments/tournaments.service.ts";

const database = await openTestDatabase();
const { db } = database;
const services = commandServices(db, () => new Date("2026-03-06T12:00:00Z"));
afterAll(() => database[Symbol.asyncDispose]());

type Play = Awaited<ReturnType<typeof givenDraw>>;
let organizer: TestUser;
beforeEach(async () => {
  organizer = await givenUser(db);
});

/** The first or the second place of the match wins. */
async function won(play: Play, key: string, registration: 1 | 2, reason?: string) {
  const [player1_score, player2_score] = registration === 1 ? [3, 1] : [1, 3];
  const request = { outcome: "played" as const, player1_score, player2_score, reason };
  return services.transact((tx) => results.enter(tx, { matchId: play.gameId(key), request }, organizer.userId));
}

const titlesOf = async (play: Play) => {
  const ids = play.players.map(({ playerId }) => playerId);
  const rows = await db
    .selectFrom("player_stats")
    .select(["player_id", "titles", "finals"])
    .where("player_id", "in", ids)
    .execute();
  const titles = new Map(rows.map((row) => [row.player_id, [row.titles, row.finals]]));
  return ids.map((id) => titles.get(id));
};

test("the last match brings a title and two finals; a corrected final moves the title; the third place brings neither", async () => {
  const play = await givenDraw(db, { players: 4, thirdPlace: true });
  await won(play, "r1m1", 1);
  await won(play, "r1m2", 1);
  await won(play, "r2m1", 1);
  expect(await titlesOf(play)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  await won(play, "third", 2);
  expect(await titlesOf(play)).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
    [0, 0],
  ]);

  await won(play, "r2m1", 2, "The sheet was signed by the loser");
  expect(await titlesOf(play)).toEqual([
    [0, 1],
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
  const moved = await aggregateRows(db);
  await rebuildAll(db, services.transact);
  expect(await aggregateRows(db)).toEqual(moved);
});

test("where all play all, a corrected match takes the title from a player who was not in it", async () => {
  const id = await givenTournament(db, {
    format: "round-robin",
    draw_method: "by-hand",
    organizer_id: organizer.userId,
    entrant_count: 3,
  });
  const players = [await givenUser(db), await givenUser(db), await givenUser(db)];
  const [ada = "", bisi = "", chidi = ""] = players.map(({ playerId }) => playerId);
  const registration = { tournament_id: id, fee_kobo: 0, payment_method: "none" as const };
  const registrations = [ada, bisi, chidi].map((player_id, index) => ({
    ...registration,
    id: newId<RegistrationId>(),
    player_id,
    seed: index + 1,
  }));
  await db.insertInto("registrations").values(registrations).execute();
  await services.transact((tx) => tournaments.draw(tx, organizer, id));
  await services.transact((tx) => tournaments.start(tx, organizer, id));
  const enterWin = async (winner: string, loser: string, frames: number, reason?: string) => {
    const { data } = await listGames(db, { page: 1, per_page: 10, tournament_id: id });
    const game = data.find((each) => [winner, loser].every((one) => [each.player1_id, each.player2_id].includes(one)));
    const [player1_score, player2_score] = game?.player1_id === winner ? [3, frames] : [frames, 3];
    const request = { outcome: "played" as const, player1_score, player2_score, reason };
    await services.transact((tx) =>
      results.enter(tx, { matchId: game?.id ?? idFrom<MatchId>(""), request }, organizer.userId),
    );
  };
  await enterWin(ada, bisi, 0);
  await enterWin(chidi, ada, 2);
  await enterWin(bisi, chidi, 0);
  const titles = () => titlesOf({ players } as Play);
  expect(await titles()).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
  await enterWin(chidi, bisi, 0, "The names were mixed up");
  expect(await titles()).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test("a new winner of the semi-final takes the final from the other, whose record goes back", async () => {
  const play = await givenDraw(db, { players: 4 });
  const [first, , , fourth] = play.players;
  await won(play, "r1m1", 1);
  await won(play, "r1m2", 1);
  await won(play, "r1m1", 2, "The table was read from the wrong side");
  expect((await won(play, "r2m1", 1)).winner_id).toBe(fourth?.playerId);
  expect(await titlesOf(play)).toEqual([
    [0, 0],
    [0, 1],
    [0, 0],
    [1, 1],
  ]);
  const record = await db
    .selectFrom("player_stats")
    .selectAll()
    .where("player_id", "=", first?.playerId ?? "")
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({ matches: 1, wins: 0, losses: 1, frames_won: 1, frames_lost: 3, form: "L" });
  const moved = await aggregateRows(db);
  await rebuildAll(db, services.transact);
  expect(await aggregateRows(db)).toEqual(moved);
});
