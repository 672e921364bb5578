import type { RatingHonesty } from "@pockethall/contract/rankings";
import type { TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { newId } from "../../../kernel/ids.ts";
import { recordResults } from "../rankings.service.ts";
import { createRatingsJob } from "./ratings.job.ts";
import { type GivenGame, gameRow, givenPlayers, replayed } from "./testing/given-games.ts";

const server = await openTestServer();
const { db, http } = server;
const { transact } = server.services;
const ratings = createRatingsJob({ db, transact });
afterAll(() => server[Symbol.asyncDispose]());

let players: string[];
let rack: TournamentId;
let snooker: TournamentId;
beforeEach(async () => {
  for (const table of [
    "forecast_tallies",
    "rating_recounts",
    "player_strengths",
    "current_strengths",
    "newcomer_days",
    "rated_matches",
    "games",
  ] as const)
    await db.deleteFrom(table).execute();
  players = await givenPlayers(db, ["Ada Obi", "Bello Musa"]);
  [rack, snooker] = [await givenTournament(db), await givenTournament(db, { ruleset: "snooker15" })];
});

const match = (date: string, score: [number, number], tournamentId = rack): GivenGame => ({
  id: newId(),
  tournamentId,
  player1Id: players[0] ?? "",
  player2Id: players[1] ?? "",
  score1: score[0],
  score2: score[1],
  winner: score[0] > score[1] ? 1 : 2,
  outcome: "played",
  endedAt: new Date(`${date}T12:00:00Z`),
});

const settle = (game: GivenGame) =>
  transact(async (tx) => {
    await tx.db.deleteFrom("games").where("id", "=", game.id).execute();
    await tx.db.insertInto("games").values(gameRow(game)).execute();
    await recordResults(tx, [game]);
  });
const honesty = async (query = ""): Promise<RatingHonesty> =>
  (await send(http, `GET /api/ratings/honesty${query}`)).json().data;
const day = (date: string) => new Date(`${date}T06:00:00Z`);

test("forecasts of that morning against results, by quarter and by the favourite's chance, of days that are over", async () => {
  const games = [
    match("2026-03-30", [3, 0]), // between two newcomers: even
    match("2026-03-31", [3, 1]), // the favourite wins
    match("2026-04-02", [1, 3]), // and loses
    match("2026-04-03", [3, 2]), // today
  ];
  for (const game of games) await settle(game);
  expect(await honesty()).toMatchObject({ matches: 0, quarters: [] });
  await ratings.beginDay(day("2026-04-03"));

  const chances = new Map(replayed(games, "rack").judgements.map(({ game_id, chance }) => [game_id, chance]));
  const chanceOf = (index: number) => Math.round(1e4 * (chances.get(games[index]?.id ?? "") ?? 0)) / 1e4;
  const found = await honesty();
  expect(found.matches).toBe(3);
  expect(found.happened).toBe(0.5); // half of the even one, one won, one lost
  expect(found.quarters.map(({ quarter, matches, happened }) => [quarter, matches, happened])).toEqual([
    ["2026-Q2", 1, 0],
    ["2026-Q1", 2, 0.75],
  ]);
  expect(found.quarters[0]?.predicted).toBe(chanceOf(2));
  expect(found.quarters[0]?.steps).toEqual([
    { from: 10 * Math.floor(10 * chanceOf(2)), matches: 1, predicted: chanceOf(2), happened: 0 },
  ]);
  const steps = found.quarters[1]?.steps ?? [];
  expect(steps[0]).toEqual({ from: 50, matches: 1, predicted: 0.5, happened: 0.5 });
  expect(steps.reduce((sum, { matches }) => sum + matches, 0)).toBe(2);
});

test("a ruleset has its own; all together are the sum", async () => {
  await settle(match("2026-03-30", [3, 0]));
  await settle(match("2026-03-30", [3, 0], snooker));
  await settle(match("2026-03-30", [0, 3], snooker));
  await ratings.beginDay(day("2026-03-31"));
  expect([
    (await honesty()).matches,
    (await honesty("?ruleset=rack")).matches,
    (await honesty("?ruleset=snooker15")).matches,
    (await honesty("?ruleset=snooker6")).matches,
  ]).toEqual([3, 1, 2, 0]);
});

test("a correction of the past changes the forecasts that rest on it, and results follow it", async () => {
  const first = match("2026-03-30", [3, 0]);
  await settle(first);
  await settle(match("2026-03-31", [3, 1]));
  await ratings.beginDay(day("2026-04-01"));
  expect(await honesty()).toMatchObject({ matches: 2, happened: 0.75 });
  await settle({ ...first, score1: 0, score2: 3, winner: 2 });
  await ratings.recountDue();
  expect(await honesty()).toMatchObject({ matches: 2, happened: 0.25 }); // now the other one was the favourite
  await settle({ ...first, outcome: "annulled" });
  await ratings.recountDue();
  expect(await honesty()).toMatchObject({ matches: 1, predicted: 0.5, happened: 0.5 });
});

test("matches of years ago count as soon as the clock has begun a day, after a recount as before it", async () => {
  await settle(match("2016-03-30", [3, 0]));
  await ratings.recountDue();
  expect(await honesty()).toMatchObject({ matches: 0 });
  await ratings.beginDay(day("2026-04-01"));
  expect(await honesty()).toMatchObject({ matches: 1, quarters: [{ quarter: "2016-Q1" }] });
  await settle(match("2016-04-02", [3, 1]));
  await ratings.recountDue();
  expect(await honesty()).toMatchObject({ matches: 2, quarters: [{ quarter: "2016-Q2" }, { quarter: "2016-Q1" }] });
});

test("a server that was stopped for longer than a quarter counts the days of its absence", async () => {
  await settle(match("2025-03-30", [3, 0]));
  await ratings.beginDay(day("2025-03-30"));
  expect(await honesty()).toMatchObject({ matches: 0 });
  await ratings.beginDay(day("2026-04-01"));
  expect(await honesty()).toMatchObject({ matches: 1 });
});
