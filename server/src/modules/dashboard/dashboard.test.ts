import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import type { Insertable } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament, inDays } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenEntry, givenMatch } from "../../../testing/play/given-match.ts";
import type { Games } from "../../database/tables.ts";
import { newId } from "../../kernel/ids.ts";
import { refreshRanks } from "../rankings/ranks.job.ts";

const NOON = new Date("2026-03-02T12:00:00.000Z");
const clock = () => NOON;
const server = await openTestServer({ clock });
const { db, http: app } = server;
afterAll(() => server[Symbol.asyncDispose]());

let ada: TestUser;
let rivalId: string;
beforeEach(async () => {
  ada = await givenUser(db, { name: "Ada Obi", state: "Kano" });
  rivalId = newId();
  await db
    .insertInto("players")
    .values({ id: rivalId, name: "Rita Rival", name_key: nameKey("Rita Rival") })
    .execute();
});

const dashboard = async (as: TestUser) => (await send(app, "GET /api/dashboard", { as })).json();

const givenRegistration = (tournamentId: TournamentId, playerId: PlayerId, at: Date, leftAt: Date | null = null) =>
  givenEntry(db, { tournament_id: tournamentId, player_id: playerId, created_at: at, left_at: leftAt });
const givenGame = (tournamentId: TournamentId, fields: Partial<Insertable<Games>>) =>
  givenMatch(db, { tournament_id: tournamentId, player1_id: ada.playerId, player2_id: rivalId, ...fields });

test("it needs a log-in", async () => {
  expect((await send(app, "GET /api/dashboard")).json()).toMatchObject({ status: 401, code: "not-authenticated" });
});

test("a new player has nothing yet, and unknown figures are null", async () => {
  const { standings, months, ...rest } = await dashboard(ada);
  expect(months.map(({ month }: { month: string }) => month).join(" ")).toBe(
    "2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03",
  );
  expect(rest).toEqual({
    formats: [],
    name: "Ada Obi",
    state: "Kano",
    upcomingMatches: [],
    recentActivity: [],
    tournamentStandings: [],
    statistics: {
      totalMatches: 0,
      winRate: 0,
      totalEarnings: 0,
      wins: 0,
      losses: 0,
      draws: 0,
      highestBreak: null,
      centuryBreaks: null,
      fiftyBreaks: null,
      averageBreak: null,
      breaks: 0,
      titles: 0,
      form: [],
    },
  });
  expect(standings).toMatchObject({ overallRank: null, movement: null, tournamentRank: null, activeTournaments: 0 });
});

test("figures and rank come from what the matches added up to", async () => {
  await db
    .insertInto("player_stats")
    .values([
      { player_id: ada.playerId, matches: 3, wins: 2, losses: 1, frames_won: 7, frames_lost: 5, prize_kobo: 1_250_075 },
      { player_id: rivalId, matches: 9, wins: 9, frames_won: 30 },
    ])
    .execute();
  await refreshRanks(db);
  const { statistics, standings } = await dashboard(ada);
  expect(statistics).toMatchObject({ totalMatches: 3, winRate: 66.7, wins: 2, losses: 1, totalEarnings: 12_500.75 });
  expect(standings).toMatchObject({ overallRank: 2, totalPlayers: 2 });
});

test("breaks: what is noted, to one decimal; form, titles and the places climbed since Monday", async () => {
  const noted = { highest_break: 104, century_breaks: 1, fifty_breaks: 3, break_count: 7, break_points: 253 };
  await db
    .insertInto("player_stats")
    .values({
      player_id: ada.playerId,
      matches: 90,
      wins: 89,
      draws: 1,
      frames_won: 300,
      form: "WWDLW",
      titles: 2,
      ...noted,
    })
    .execute();
  await refreshRanks(db);
  await db
    .insertInto("board_weeks")
    .values([
      { week: "2026-02-16", board: "overall", player_id: ada.playerId, rank: 9 },
      { week: "2026-02-23", board: "overall", player_id: ada.playerId, rank: 4 },
    ])
    .execute();
  const { statistics, standings } = await dashboard(ada);
  expect(statistics).toMatchObject({
    highestBreak: 104,
    centuryBreaks: 1,
    fiftyBreaks: 3,
    averageBreak: 36.1,
    breaks: 7,
    titles: 2,
    draws: 1,
    form: ["W", "W", "D", "L", "W"],
  });
  expect(standings).toMatchObject({ overallRank: 1, movement: 3 });
});

test("upcoming matches: live first, then the soonest, those without a time last; others' and drafts' are left out", async () => {
  const id = await givenTournament(db, { name: "Kano Masters", venue: "Sabon Gari Hall", status: "ongoing" });
  const draft = await givenTournament(db, { status: "draft" });
  const noTime = await givenGame(id, { player2_id: null });
  const later = await givenGame(id, { scheduled_at: inDays(2, NOON) });
  const sooner = await givenGame(id, { scheduled_at: inDays(1, NOON), player1_id: rivalId, player2_id: ada.playerId });
  const live = await givenGame(id, { status: "live", scheduled_at: inDays(3, NOON) });
  await givenGame(id, { status: "cancelled" });
  await givenGame(id, { player1_id: rivalId, player2_id: null });
  await givenGame(draft, { scheduled_at: NOON });

  const { upcomingMatches } = await dashboard(ada);
  expect(upcomingMatches.map((match: { id: string }) => match.id)).toEqual([live, sooner, later, noTime]);
  expect(upcomingMatches[1]).toEqual({
    id: sooner,
    opponent: "Rita Rival",
    date: inDays(1, NOON).toISOString(),
    status: "scheduled",
    venue: "Sabon Gari Hall",
    tournament_id: id,
    tournament: "Kano Masters",
    is_under_way: true,
  });
  expect(upcomingMatches[3]).toMatchObject({ opponent: "TBD", date: null });
});

test("recent activity: results from the player's own side and entries, the latest first", async () => {
  const id = await givenTournament(db, {
    name: "Kano Masters",
    venue: "Sabon Gari Hall",
    state: "Kano",
    status: "ongoing",
  });
  await givenRegistration(id, ada.playerId, inDays(-9, NOON));
  const done = (day: number, fields: Partial<Insertable<Games>>) =>
    givenGame(id, { status: "completed", outcome: "played", completed_at: inDays(day, NOON), ...fields });
  await done(-1, { player1_score: 3, player2_score: 1, winner_id: ada.playerId });
  await done(-2, {
    player1_id: rivalId,
    player2_id: ada.playerId,
    player1_score: 3,
    player2_score: 2,
    winner_id: rivalId,
  });
  await done(-3, { outcome: "walkover", winner_id: ada.playerId });
  await done(-4, { player1_score: 2, player2_score: 2 });

  const { recentActivity } = await dashboard(ada);
  expect(recentActivity.map(({ title }: { title: string }) => title)).toEqual([
    "Won against Rita Rival 3–1",
    "Lost to Rita Rival 2–3",
    "Won against Rita Rival (walkover)",
    "Drew with Rita Rival 2–2",
    "Entered Kano Masters",
  ]);
  expect(recentActivity[0]).toMatchObject({
    type: "match",
    description: "Kano Masters",
    timestamp: inDays(-1, NOON).toISOString(),
  });
  expect(recentActivity[4]).toMatchObject({ type: "registration", description: "Sabon Gari Hall, Kano" });
});

test("standings of the player's tournaments that have begun; the rank is that of the latest under way", async () => {
  const over = await givenTournament(db, { name: "Over", status: "completed", starts_at: inDays(-3, NOON) });
  const current = await givenTournament(db, { name: "Current", status: "ongoing", starts_at: inDays(-5, NOON) });
  const left = await givenTournament(db, { name: "Left", status: "ongoing" });
  const upcoming = await givenTournament(db, { name: "Upcoming" });
  for (const id of [over, current, upcoming]) await givenRegistration(id, ada.playerId, NOON);
  for (const id of [over, current]) await givenRegistration(id, rivalId, NOON);
  await givenRegistration(left, ada.playerId, NOON, NOON);
  const played = { status: "completed" as const, outcome: "played" as const, completed_at: NOON };
  await givenGame(over, { ...played, player1_score: 3, player2_score: 0, winner_id: ada.playerId });
  await givenGame(current, { ...played, player1_score: 1, player2_score: 3, winner_id: rivalId });

  const { standings, tournamentStandings } = await dashboard(ada);
  const common = { totalParticipants: 2 };
  expect(tournamentStandings).toEqual([
    { ...common, tournamentId: current, tournamentName: "Current", position: 2, wins: 0, losses: 1, points: 0 },
    { ...common, tournamentId: over, tournamentName: "Over", position: 1, wins: 1, losses: 0, points: 3 },
  ]);
  expect(standings).toMatchObject({ tournamentRank: 2, activeTournaments: 2 });
});

test("once every tournament is over there is no tournament rank", async () => {
  const over = await givenTournament(db, { status: "completed" });
  await givenRegistration(over, ada.playerId, NOON);
  const { standings, tournamentStandings } = await dashboard(ada);
  expect(tournamentStandings).toMatchObject([{ tournamentId: over, position: 1 }]);
  expect(standings).toMatchObject({ tournamentRank: null, activeTournaments: 0 });
});

test("lists stop at ten", async () => {
  for (let count = 0; count < 12; count += 1) {
    const id = await givenTournament(db, { status: "ongoing", starts_at: inDays(-count, NOON) });
    await givenRegistration(id, ada.playerId, inDays(count, NOON));
    await givenGame(id, {});
  }
  const { upcomingMatches, recentActivity, tournamentStandings, standings } = await dashboard(ada);
  expect([upcomingMatches, recentActivity, tournamentStandings].map(({ length }) => length)).toEqual([10, 10, 10]);
  expect(standings.activeTournaments).toBe(12);
});
