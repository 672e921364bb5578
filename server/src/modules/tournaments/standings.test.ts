import type { StandingRow } from "@pockethall/contract/tournaments";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { standingsOfTournaments } from "./standings.read-model.ts";
import {
  givenPlayers,
  givenRegistrations,
  NOW,
  openTournamentServer,
  type TournamentServer,
} from "./testing/tournament-server.ts";

let server: TournamentServer;
beforeAll(async () => {
  server = await openTournamentServer();
  return () => server[Symbol.asyncDispose]();
});

/** A tournament of four, drawn and started; games in the order of the draw: 1 v 4, 2 v 3, final. */
async function givenFour(): Promise<{ id: TournamentId; gameIds: MatchId[]; players: string[] }> {
  const { id } = await server.givenDraft();
  const players = await givenPlayers(server.db, 4);
  await givenRegistrations(server.db, id, players);
  for (const step of ["publish", "draw", "start"]) expect((await server.step(id, step)).statusCode).toBe(200);
  const games = await server.db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", id)
    .orderBy("round_number")
    .orderBy("position")
    .execute();
  return { id, gameIds: games.map((game) => game.id), players };
}

test("completed games make the points, live ones only frames for now, and the rest is level by seed", async () => {
  const { id, gameIds, players } = await givenFour();
  const [first, second] = gameIds as [MatchId, MatchId];
  await server.db
    .updateTable("games")
    .set({ status: "completed", completed_at: NOW, winner_id: players[3] ?? "", player1_score: 2, player2_score: 4 })
    .where("id", "=", first)
    .execute();
  await server.db
    .updateTable("games")
    .set({ status: "live", player1_score: 0, player2_score: 1 })
    .where("id", "=", second)
    .execute();

  const table = (await server.ask(`GET /api/tournaments/${id}/standings`)).json();
  expect(table.meta).toEqual({ page: 1, per_page: 50, total: 4 });
  expect(
    table.data.map((row: StandingRow) => [row.position, row.name, row.points, row.frame_difference, row.provisional]),
  ).toEqual([
    [1, "Player 04", 3, 2, false],
    [2, "Player 03", 0, 1, true],
    [3, "Player 02", 0, -1, true],
    [4, "Player 01", 0, -2, false],
  ]);
  expect(table.data[0]).toEqual({
    position: 1,
    group: null,
    player_id: players[3],
    name: "Player 04",
    state: "Kano",
    played: 1,
    wins: 1,
    draws: 0,
    losses: 0,
    frames_won: 4,
    frames_lost: 2,
    frame_difference: 2,
    points: 3,
    provisional: false,
  });

  const page = (await server.ask(`GET /api/tournaments/${id}/standings?per_page=3&page=2`)).json();
  expect(page.data.map((row: StandingRow) => row.position)).toEqual([4]);
  expect(page.meta.total).toBe(4);
});

test("a player who has left is in no table", async () => {
  const { id } = await server.givenDraft();
  const players = await givenPlayers(server.db, 3);
  await givenRegistrations(server.db, id, players);
  await server.db
    .updateTable("registrations")
    .set({ left_at: NOW, left_how: "left" })
    .where("player_id", "=", players[1] ?? "")
    .execute();
  const tables = await standingsOfTournaments(server.db, [id]);
  // No match has been played, so lots decide the order.
  expect(
    tables
      .get(id)
      ?.map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Player 01", "Player 03"]);
});

test("several tables are read at once, each with its own games; no participants, no rows", async () => {
  const four = await givenFour();
  const { id: empty } = await server.givenDraft();
  const tables = await standingsOfTournaments(server.db, [four.id, empty]);
  expect(tables.get(four.id)?.map(({ name }) => name)).toEqual(["Player 01", "Player 02", "Player 03", "Player 04"]);
  expect(tables.get(empty)).toEqual([]);
  expect(await standingsOfTournaments(server.db, [])).toEqual(new Map());
});

test("the ten highest breaks name the match; a live match counts, an awarded one does not", async () => {
  const { id, gameIds, players } = await givenFour();
  const [first, second] = gameIds;
  const [winner, , other] = players;
  if (!first || !second || !winner || !other) throw new Error("the tournament has no matches");
  const breaks = async () => (await server.ask(`GET /api/tournaments/${id}/breaks`)).json().data;
  expect(await breaks()).toEqual([]);

  const frame = { attempt: 1, corrected: false, ended_at: NOW, ended_by: "declared", winner_id: winner } as const;
  await server.db
    .insertInto("game_frames")
    .values([
      { ...frame, game_id: first, frame: 1, player1_breaks: [31, 147], player2_breaks: [] },
      { ...frame, game_id: first, frame: 2, player1_breaks: [], player2_breaks: [101, 20, 21, 22, 23, 24, 25, 26, 27] },
      { ...frame, game_id: second, frame: 1, player1_breaks: [60], player2_breaks: [] },
    ])
    .execute();
  await server.db.updateTable("games").set({ status: "live" }).where("id", "=", first).execute();
  const found = await breaks();
  expect(found.map(({ points }: { points: number }) => points)).toEqual([147, 101, 60, 31, 27, 26, 25, 24, 23, 22]);
  expect(found[0]).toEqual({
    place: 1,
    points: 147,
    player_id: winner,
    name: "Player 01",
    state: expect.any(String),
    match_id: first,
    round_name: expect.any(String),
  });

  await server.db
    .updateTable("games")
    .set({ status: "completed", outcome: "walkover", completed_at: NOW, winner_id: other })
    .where("id", "=", second)
    .execute();
  expect((await breaks()).map(({ points }: { points: number }) => points)).not.toContain(60);
  expect((await server.ask("GET /api/tournaments/no-such-tournament/breaks")).statusCode).toBe(404);
});
