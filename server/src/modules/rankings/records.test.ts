import type { TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";

// The figures themselves are tested where they are counted (titles.test.ts, rankings.test.ts).
const server = await openTestServer();
const { db, http } = server;
afterAll(() => server[Symbol.asyncDispose]());

const FIGURES = {
  matches: 3,
  wins: 2,
  draws: 0,
  losses: 1,
  frames_won: 9,
  frames_lost: 4,
  fifty_breaks: 2,
  prize_kobo: 0,
  last_results: ["W", "W", "L"],
  title: null,
};
let first: TestUser;
let second: TestUser;
let third: TestUser;
let tournamentId: string;
beforeAll(async () => {
  [first, second, third] = await Promise.all([givenUser(db), givenUser(db), givenUser(db)]);
  const early = await givenTournament(db, { name: "Early Open" });
  const late = await givenTournament(db, { name: "Late Open" });
  tournamentId = early;
  const stats = [
    { player: first, titles: 2, finals: 2, highest_break: 101, century_breaks: 1 },
    { player: second, titles: 2, finals: 5, highest_break: 147, century_breaks: 3 },
    { player: third, titles: 0, finals: 1, highest_break: 60, century_breaks: 0 },
  ];
  await db
    .insertInto("player_stats")
    .values(stats.map(({ player, ...figures }) => ({ player_id: player.playerId, matches: 9, wins: 9, ...figures })))
    .execute();
  const sums = { break_count: 1, break_points: 147, century_breaks: 1, highest_break: 147 };
  await db
    .insertInto("player_tournament_stats")
    .values([
      {
        player_id: second.playerId,
        tournament_id: late,
        last_played_at: new Date("2026-05-01T12:00:00Z"),
        ...FIGURES,
        ...sums,
      },
      {
        player_id: second.playerId,
        tournament_id: early,
        last_played_at: new Date("2026-02-01T12:00:00Z"),
        ...FIGURES,
        ...sums,
      },
    ])
    .execute();
});

const records = async () => (await send(http, "GET /api/records")).json().data;

test("most titles come first; equal titles share a rank, more finals are listed first", async () => {
  expect((await records()).titles).toMatchObject([
    { rank: 1, player_id: second.playerId, name: second.name, titles: 2, finals: 5 },
    { rank: 1, player_id: first.playerId, titles: 2, finals: 2 },
  ]);
});

test("the highest breaks name the tournament in which each was made first", async () => {
  expect((await records()).highest_breaks).toMatchObject([
    { rank: 1, player_id: second.playerId, highest_break: 147, tournament: { id: tournamentId, name: "Early Open" } },
    { rank: 2, player_id: first.playerId, highest_break: 101, tournament: null },
    { rank: 3, player_id: third.playerId, highest_break: 60 },
  ]);
});

test("most centuries, without players who made none", async () => {
  expect((await records()).centuries).toMatchObject([
    { rank: 1, player_id: second.playerId, century_breaks: 3, highest_break: 147 },
    { rank: 2, player_id: first.playerId, century_breaks: 1, highest_break: 101 },
  ]);
});

test("most wins come first, with how many matches they took; equal wins share a rank", async () => {
  const { wins } = await records();
  expect(wins.map((row: { rank: number; wins: number; matches: number }) => [row.rank, row.wins, row.matches])).toEqual(
    [
      [1, 9, 9],
      [1, 9, 9],
      [1, 9, 9],
    ],
  );
});

describe("one season", () => {
  const SUMS = { ...FIGURES, break_count: 1, break_points: 100, century_breaks: 0, highest_break: null };
  let season: string;
  let spring: TournamentId;
  let autumn: TournamentId;
  beforeAll(async () => {
    const organizer = await givenUser(db);
    season = newId();
    await db
      .insertInto("seasons")
      .values({ id: season, name: "2026", organizer_id: organizer.userId, created_at: new Date() })
      .execute();
    [spring, autumn] = [await givenTournament(db, { name: "Spring" }), await givenTournament(db, { name: "Autumn" })];
    await db
      .insertInto("season_stages")
      .values(
        [spring, autumn].map((tournament_id, index) => ({
          season_id: season,
          tournament_id,
          position: index + 1,
          stage: "state",
          label: "Lagos",
          feeds: null,
          places: 0,
        })),
      )
      .execute();
    const at = (month: number) => new Date(Date.UTC(2026, month, 1));
    const rows = [
      { player: third, event: spring, wins: 3, highest_break: 104, century_breaks: 1, title: "champion" },
      { player: third, event: autumn, wins: 1, highest_break: 104, century_breaks: 2, title: "runner-up" },
      { player: first, event: spring, wins: 2, highest_break: 55, century_breaks: 0, title: "runner-up" },
      { player: first, event: autumn, wins: 2, highest_break: 120, century_breaks: 1, title: "champion" },
    ] as const;
    await db
      .insertInto("player_tournament_stats")
      .values(
        rows.map(({ player, event, wins, ...own }) => ({
          ...SUMS,
          ...own,
          player_id: player.playerId,
          tournament_id: event,
          wins,
          losses: 0,
          matches: wins,
          last_played_at: at(event === spring ? 3 : 9),
        })),
      )
      .execute();
  });
  const ofSeason = async (id: string) => (await send(http, `GET /api/records?season_id=${id}`)).json().data;

  test("its titles, wins, breaks and centuries are those of its tournaments alone", async () => {
    expect(await ofSeason(season)).toMatchObject({
      titles: [
        { rank: 1, titles: 1, finals: 2 },
        { rank: 1, titles: 1, finals: 2 },
      ],
      wins: [
        { rank: 1, wins: 4, matches: 4 },
        { rank: 1, wins: 4, matches: 4 },
      ],
      highest_breaks: [
        { rank: 1, player_id: first.playerId, highest_break: 120, tournament: { id: autumn, name: "Autumn" } },
        { rank: 2, player_id: third.playerId, highest_break: 104, tournament: { id: spring, name: "Spring" } },
      ],
      centuries: [
        { rank: 1, player_id: third.playerId, century_breaks: 3, highest_break: 104 },
        { rank: 2, player_id: first.playerId, century_breaks: 1, highest_break: 120 },
      ],
      winning_streaks: [],
    });
  });

  test("a season without results, or none at all, has empty lists", async () => {
    const empty = { titles: [], wins: [], highest_breaks: [], centuries: [], winning_streaks: [] };
    expect(await ofSeason(newId())).toEqual(empty);
    expect(await ofSeason("no-id")).toEqual(empty);
  });
});

test("a list is twenty players long", async () => {
  const others = await Promise.all(Array.from({ length: 25 }, () => givenUser(db)));
  await db
    .insertInto("player_stats")
    .values(
      others.map(({ playerId }, index) => ({
        player_id: playerId,
        titles: 30 + index,
        finals: 60,
        matches: 90,
        wins: 90,
      })),
    )
    .execute();
  const { titles } = await records();
  expect(titles).toHaveLength(20);
  expect(titles.map((row: { titles: number }) => row.titles)).toEqual(Array.from({ length: 20 }, (_, n) => 54 - n));
});
