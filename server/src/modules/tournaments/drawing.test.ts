import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import {
  givenPlayers,
  givenRegistrations,
  openTournamentServer,
  type TournamentServer,
} from "./testing/tournament-server.ts";

let server: TournamentServer;
beforeAll(async () => {
  server = await openTournamentServer();
  return () => server[Symbol.asyncDispose]();
});

/** A published tournament with places taken in the order of the players. */
async function givenParticipants(count: number, fields: object = {}) {
  const { id } = await server.givenDraft(fields);
  const players = await givenPlayers(server.db, count);
  await givenRegistrations(server.db, id, players);
  await server.step(id, "publish");
  return { id, players };
}

const gamesOf = (id: TournamentId) =>
  server.db
    .selectFrom("games")
    .selectAll()
    .where("tournament_id", "=", id)
    .orderBy("round_number")
    .orderBy("position")
    .execute();

test.each([
  { participants: 2, size: 2, rounds: 1 },
  { participants: 3, size: 4, rounds: 2 },
  { participants: 5, size: 8, rounds: 3 },
  { participants: 8, size: 8, rounds: 3 },
  { participants: 22, size: 32, rounds: 5 },
])(
  "a draw of $participants: every participant is in once, byes go to the best seeds",
  async ({ participants, size, rounds }) => {
    const { id, players } = await givenParticipants(participants);

    expect((await server.step(id, "draw")).statusCode).toBe(200);

    const games = await gamesOf(id);
    const seedOf = new Map(players.map((playerId, index) => [playerId, index + 1]));
    const registration = (playerId: PlayerId | null) => (playerId === null ? [] : [seedOf.get(playerId) as number]);
    expect(games).toHaveLength(participants - 1);
    expect(Math.max(...games.map((game) => game.round_number))).toBe(rounds);
    expect(games.at(-1)).toMatchObject({
      round_number: rounds,
      round_name: "Final",
      status: "scheduled",
      total_frames: 7,
    });

    const seated = games.flatMap((game) => [...registration(game.player1_id), ...registration(game.player2_id)]);
    expect(seated.toSorted((a, b) => a - b)).toEqual([...seedOf.values()]);
    const firstRound = games.filter((game) => game.round_number === 1);
    expect(firstRound).toHaveLength(participants - size / 2);
    for (const { player1_id, player2_id } of firstRound) {
      const [one = 0, two = 0] = [...registration(player1_id), ...registration(player2_id)];
      expect(one + two).toBe(size + 1);
    }
    const withBye = games
      .slice(firstRound.length)
      .flatMap((game) => [...registration(game.player1_id), ...registration(game.player2_id)]);
    expect(new Set(withBye)).toEqual(new Set(Array.from({ length: size - participants }, (_, index) => index + 1)));

    const feeders = games.flatMap((game) => [game.player1_from, game.player2_from]).filter((from) => from !== null);
    expect(feeders.toSorted()).toEqual(
      games
        .slice(0, -1)
        .map((game) => game.id)
        .toSorted(),
    );
    for (const { player1_id, player1_from, player2_id, player2_from } of games) {
      expect(player1_id === null).toBe(player1_from !== null);
      expect(player2_id === null).toBe(player2_from !== null);
    }
  },
);

test("the games take the tournament's frames, and no round begins before the day of the start", async () => {
  const { id } = await givenParticipants(4, { total_frames: 11 });
  await server.step(id, "draw");
  const games = await gamesOf(id);
  expect(games.map((game) => game.total_frames)).toEqual([11, 11, 11]);
  expect(games[0]?.scheduled_at).toEqual(new Date("2026-12-05T09:00:00Z"));
  expect(games[2]?.scheduled_at?.toISOString()).toBe("2026-12-06T09:00:00.000Z");
});

test("seeds: by hand first, then by the Overall board, then by registration; who has left is not drawn", async () => {
  const { db } = server;
  const { id, players } = await givenParticipants(6);
  const [first = "", byHand = "", gone = "", champion = "", second = "", last = ""] = players;
  const record = (player_id: PlayerId, wins: number) => ({
    player_id,
    matches: wins,
    wins,
    frames_won: 4 * wins,
    frames_lost: wins,
  });
  await db
    .insertInto("player_stats")
    .values([record(second, 2), record(champion, 9), record(gone, 20)])
    .execute();
  await db.updateTable("registrations").set({ seed: 1 }).where("player_id", "=", byHand).execute();
  await db.updateTable("registrations").set({ left_at: new Date() }).where("player_id", "=", gone).execute();
  await db.updateTable("tournaments").set({ entrant_count: 5 }).where("id", "=", id).execute();

  expect((await server.step(id, "draw")).statusCode).toBe(200);

  const registrations = await db
    .selectFrom("registrations")
    .select(["player_id", "seed"])
    .where("tournament_id", "=", id)
    .orderBy("seed")
    .execute();
  expect(registrations).toEqual([
    ...[byHand, champion, second, first, last].map((player_id, index) => ({ player_id, seed: index + 1 })),
    { player_id: gone, seed: null },
  ]);
});

test("a draw that cannot be made leaves nothing behind", async () => {
  const { id, players } = await givenParticipants(2);
  // One of the two has left, and the count on the row was not updated: the entry list decides.
  const gone = server.db.updateTable("registrations").set({ left_at: new Date() }).where("tournament_id", "=", id);
  await gone.where("player_id", "=", players[0] ?? "").execute();

  const answer = await server.step(id, "draw");

  expect(answer.json()).toMatchObject({
    code: "illegal-step",
    message: "A tournament needs at least two participants.",
  });
  expect(await gamesOf(id)).toEqual([]);
  const row = server.db.selectFrom("tournaments").select("drawn_at").where("id", "=", id);
  expect(await row.execute()).toEqual([{ drawn_at: null }]);
  for (const playerId of players) expect(await server.noticesOf(playerId)).toEqual([]);
});

test("no draw of more than 1,024", async () => {
  const { id, players } = await givenParticipants(1025, { max_participants: null });
  expect((await server.step(id, "draw")).json()).toMatchObject({
    code: "illegal-step",
    message: "A draw can have at most 1,024 participants.",
  });
  await server.db
    .updateTable("registrations")
    .set({ left_at: new Date() })
    .where("player_id", "=", players.at(-1) ?? "")
    .execute();
  expect((await server.step(id, "draw")).statusCode).toBe(200);
  expect(await gamesOf(id)).toHaveLength(1023);
});
