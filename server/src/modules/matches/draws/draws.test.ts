import type { Draw } from "@pockethall/contract/draws";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import * as matchesByHand from "../results/matches-by-hand.service.ts";
import * as scoring from "../scoring/scoring.service.ts";
import { advance, dependentsOf, dropLaterRounds } from "./progress.service.ts";
import {
  gamesOf,
  givenEntered,
  givenPlayers,
  givenRegistrations,
  NOW,
  type StoredGame,
  writeResult,
} from "./testing/draw-server.ts";

let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (endpoint: string, request: Parameters<typeof send>[2] = {}) => send(server.http, endpoint, request);
const step = (id: string, name: string, body?: object) =>
  ask(`POST /api/organizer/tournaments/${id}/${name}`, { as: organizer, ...(body ? { body } : {}) });
const entered = (format: Parameters<typeof givenEntered>[1], fields: Parameters<typeof givenEntered>[2] = {}) =>
  givenEntered({ db: server.db, organizer }, format, fields);
const drawOf = async (id: string): Promise<Draw> => (await ask(`GET /api/tournaments/${id}/draw`)).json().data;
const seedsOf = async (id: TournamentId) => {
  const registrations = server.db
    .selectFrom("registrations")
    .select(["player_id", "seed"])
    .where("tournament_id", "=", id);
  return new Map((await registrations.execute()).map(({ player_id, seed }) => [player_id, seed]));
};
async function started(format: Parameters<typeof givenEntered>[1]) {
  const tournament = await entered(format);
  for (const name of ["draw", "start"]) expect((await step(tournament.id, name)).statusCode).toBe(200);
  return tournament;
}
const byKey = async (id: TournamentId) => new Map((await gamesOf(server.db, id)).map((game) => [game.draw_key, game]));
const game = async (id: TournamentId, key: string) => (await byKey(id)).get(key) as StoredGame;
/** Writes a result and goes on from it; `null` is a void game. */
async function end(id: TournamentId, key: string, winner: 1 | 2 | null): Promise<StoredGame> {
  const stored = await game(id, key);
  await writeResult(server.db, stored, winner);
  await server.services.transact((tx) => advance(tx, stored.id));
  return game(id, key);
}

/** Opens a game that has ended, and what stood on it. */
async function takeBack(id: MatchId): Promise<void> {
  const open = { status: "scheduled", winner_id: null, outcome: null, completed_at: null } as const;
  await server.db.updateTable("games").set(open).where("id", "=", id).execute();
  await server.services.transact((tx) => advance(tx, id));
}

/** Player 1 wins every game of a round; answers their ids. */
async function winUpper(db: TestServer["db"], id: TournamentId, round: number): Promise<MatchId[]> {
  const won = await db
    .updateTable("games")
    .set({ status: "completed", completed_at: NOW, outcome: "played", player1_score: 1, player2_score: 0 })
    .set((row) => ({ winner_id: row.ref("player1_id") }))
    .where("tournament_id", "=", id)
    .where("round_number", "=", round)
    .returning("id")
    .execute();
  return won.map((row) => row.id);
}

describe("making a draw", () => {
  test("seeds by ranking: the bracket, its byes, and how long each round is", async () => {
    const fields = { total_frames: 4, frames_from_the_end: JSON.stringify({ 1: 11, 2: 9 }) };
    const options = { thirdPlace: true };
    const { id, playerIds } = await entered({ format: "single-elimination", options, participants: 6 }, fields);
    expect((await drawOf(id)).rounds).toEqual([]);
    expect((await step(id, "draw")).statusCode).toBe(200);

    const draw = await drawOf(id);
    expect(draw).toMatchObject({ format: "single-elimination", method: "seeded", drawn_at: expect.any(String) });
    expect(draw.options).toEqual({ thirdPlace: true, redrawEachRound: false });
    expect(draw.rounds.map(({ number, name, games }) => [number, name, games.length, games[0]?.best_of])).toEqual([
      [1, "Quarter-final", 2, 5],
      [2, "Semi-final", 2, 9],
      [3, "Final", 1, 11],
      [3, "Third place", 1, 11],
    ]);
    expect(draw.byes.map(({ round_number, player }) => [round_number, player.id, player.seed])).toEqual([
      [1, playerIds[0], 1],
      [1, playerIds[1], 2],
    ]);
    const semi = draw.rounds[1]?.games[0];
    expect(semi?.player1).toMatchObject({ player: { id: playerIds[0], name: "Player 1", seed: 1 }, from: null });
    expect(semi?.player2).toEqual({
      player: null,
      from: { kind: "winner", of: "r1m2" },
      source: "Winner of Quarter-final 2",
    });
    expect(draw.rounds[3]?.games[0]?.player1.source).toBe("Loser of Semi-final 1");
  });

  test("seeds by rating: the organiser sees the ratings of the ruleset, and players without one follow", async () => {
    const { id, playerIds } = await entered(
      { format: "single-elimination", participants: 4 },
      { draw_method: "rated", ruleset: "snooker15" },
    );
    const [first = "", second = "", third = "", fourth = ""] = playerIds;
    const strength = { day: NOW, variance: 0.1, matches: 9 };
    await server.db
      .insertInto("current_strengths")
      .values([
        { ...strength, ruleset: "snooker15", player_id: fourth, mean: 1, board_mean: 1 },
        { ...strength, ruleset: "snooker15", player_id: second, mean: 1.5, board_mean: 1.5 },
        { ...strength, ruleset: "rack", player_id: first, mean: 3, board_mean: 3 },
      ])
      .execute();
    const own = await ask(`GET /api/organizer/tournaments/${id}`, { as: organizer });
    const ratings = new Map(
      own.json().data.participants.map((row: { id: string; rating?: number }) => [row.id, row.rating]),
    );
    expect(ratings.get(second)).toBeGreaterThan(Number(ratings.get(fourth)));
    expect([ratings.get(first), ratings.get(third)]).toEqual([undefined, undefined]);

    expect((await step(id, "draw")).statusCode).toBe(200);
    expect(
      [...(await seedsOf(id))].toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([player]) => player),
    ).toEqual([second, fourth, first, third]);
    expect((await drawOf(id)).method).toBe("rated");
  });

  test("groups say which place of which group sits where; their games may be drawn after an even number of frames", async () => {
    const options = { groupCount: 2, qualifiersPerGroup: 2 };
    const { id } = await entered({ format: "groups", options, participants: 7 }, { total_frames: 4 });
    await step(id, "draw");
    const draw = await drawOf(id);
    expect(draw.groups.map(({ name, qualifiers, table }) => [name, qualifiers, table.length])).toEqual([
      ["Group A", 2, 3],
      ["Group B", 2, 4],
    ]);
    expect(draw.rounds.filter(({ phase }) => phase === "group").every(({ games }) => games[0]?.best_of === 4)).toBe(
      true,
    );
    const semis = draw.rounds.find(({ name }) => name === "Semi-final")?.games ?? [];
    expect(semis.map(({ player1, player2, best_of }) => [player1.source, player2.source, best_of])).toEqual([
      ["First of Group A", "Second of Group B", 5],
      ["First of Group B", "Second of Group A", 5],
    ]);
    const standings = (await ask(`GET /api/tournaments/${id}/standings`)).json()
      .data as Draw["groups"][number]["table"];
    expect(standings.map(({ group, position }) => [group, position])).toEqual(
      [1, 2].flatMap((group) => (group === 1 ? [1, 2, 3] : [1, 2, 3, 4]).map((position) => [group, position])),
    );
  });

  test("a field that a format cannot be drawn with is refused in the organizer's words, and nothing is drawn", async () => {
    const { id } = await entered({ format: "groups", options: { groupCount: 4 }, participants: 5 });
    const answer = await step(id, "draw");
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe("4 groups need at least 8 participants.");
    expect(await gamesOf(server.db, id)).toEqual([]);
  });

  test("of two draws at once, one succeeds", async () => {
    const { id } = await entered({ format: "double-elimination", participants: 8 });
    const answers = await Promise.all([step(id, "draw"), step(id, "draw"), step(id, "draw")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await gamesOf(server.db, id)).toHaveLength(15);
  });

  test("1,024 players: 1,023 games in one answer of bounded size, played to the champion", async () => {
    const { id, playerIds } = await started({ format: "single-elimination", participants: 1024 });
    // The upper one always wins: the whole bracket is the best seed's.
    await server.services.transact(async (tx) => {
      for (let round = 1; round <= 10; round += 1)
        for (const played of await winUpper(tx.db, id, round)) await advance(tx, played);
    });
    const answer = await ask(`GET /api/tournaments/${id}/draw`);
    const games = (answer.json().data as Draw).rounds.flatMap((round) => round.games);
    expect(games).toHaveLength(1023);
    expect(games.every(({ player1, player2 }) => player1.player !== null && player2.player !== null)).toBe(true);
    expect(games.at(-1)?.winner_id).toBe(playerIds[0]);
    expect(answer.body.length).toBeLessThan(800 * 1024);
  });
});

describe("the order by hand", () => {
  const put = (id: string, player_ids: readonly PlayerId[], version: number, as = organizer) =>
    ask(`PUT /api/organizer/tournaments/${id}/seeds`, { as, body: { player_ids, version } });

  test("is the order of the draw; made on an older version it is refused", async () => {
    const { id, playerIds } = await entered({ format: "single-elimination", participants: 4 });
    const order = playerIds.toReversed();
    const answer = await put(id, order, 1);
    expect(answer.json()).toEqual({ data: { player_ids: order, version: 2 } });
    expect((await put(id, playerIds, 1)).json()).toMatchObject({ status: 409, code: "tournament-changed" });
    await step(id, "draw");
    expect(await drawOf(id)).toMatchObject({ method: "by-hand" });
    expect(await seedsOf(id)).toEqual(new Map(order.map((playerId, index) => [playerId, index + 1])));
    expect((await put(id, order, 2)).json()).toMatchObject({ status: 409, message: "The draw has been made." });
  });

  test("names every participant once; a random draw takes no order by hand", async () => {
    const { id, playerIds } = await entered({ format: "single-elimination", participants: 3 });
    const [one = "", two = "", three = ""] = playerIds;
    const [outsider = ""] = await givenPlayers(server.db, 1);
    for (const wrong of [
      [one, two],
      [one, two, two],
      [one, two, outsider],
      [one, two, three, outsider],
    ])
      expect((await put(id, wrong, 1)).json()).toMatchObject({
        status: 422,
        errors: { player_ids: expect.any(String) },
      });
    expect([...(await seedsOf(id)).values()]).toEqual([null, null, null]);
    const random = await entered({ format: "single-elimination", participants: 2 }, { draw_method: "random" });
    expect((await put(random.id, random.playerIds, 1)).statusCode).toBe(409);
  });
});

describe("a draw taken back", () => {
  test("leaves the entries as they were before it, and is kept in the audit log", async () => {
    const { id, playerIds } = await entered({ format: "swiss", participants: 5 });
    const [, , third = ""] = playerIds;
    await server.db
      .updateTable("registrations")
      .set({ seed: 1 })
      .where("tournament_id", "=", id)
      .where("player_id", "=", third)
      .execute();
    const before = await seedsOf(id);
    await step(id, "draw");
    expect((await drawOf(id)).byes).toHaveLength(1);
    const answer = await step(id, "undraw");
    expect(answer.json().data).toMatchObject({ status: "upcoming", drawn_at: null });
    expect(await drawOf(id)).toMatchObject({ rounds: [], byes: [], drawn_at: null });
    expect(await seedsOf(id)).toEqual(before);
    const audit = server.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject", "=", `tournament:${id}`);
    expect(await audit.where("action", "=", "draw.take-back").execute()).toEqual([
      { action: "draw.take-back", actor_id: organizer.userId },
    ]);
    expect((await step(id, "draw")).statusCode).toBe(200);
  });

  test("is possible after the start while nothing is played: players may enter again", async () => {
    const { id } = await started({ format: "single-elimination", participants: 4 });
    const before = await seedsOf(id);
    const { id: postponedId } = await game(id, "r1m1");
    const postponed = await server.services.transact((tx) =>
      matchesByHand.editMatch(tx, postponedId, { status: "postponed" }, organizer.userId),
    );
    expect(postponed.status).toBe("postponed");
    expect((await step(id, "undraw")).json().data).toMatchObject({ status: "upcoming", drawn_at: null });
    expect([...(await seedsOf(id)).values()]).toEqual([null, null, null, null]);
    // Its log is kept for good, so the match is, outside the draw.
    expect(await gamesOf(server.db, id)).toMatchObject([{ id: postponedId, status: "cancelled" }]);
    expect((await drawOf(id)).rounds).toEqual([]);
    expect((await step(id, "draw")).statusCode).toBe(200);
    expect((await step(id, "start")).json().data).toMatchObject({ status: "ongoing" });
    expect(await seedsOf(id)).toEqual(before);
    expect((await drawOf(id)).rounds.map(({ games }) => games.length)).toEqual([2, 1]);
  });

  test("is refused while a match is live and once one has a result", async () => {
    const { id } = await started({ format: "single-elimination", participants: 4 });
    const { id: gameId } = await game(id, "r1m1");
    await server.services.transact((tx) => scoring.start(tx, gameId, organizer.userId));
    const refused = { status: 409, message: "A match has started or has a result, so you can't undo the draw." };
    expect((await step(id, "undraw")).json()).toMatchObject(refused);
    const other = await started({ format: "single-elimination", participants: 4 });
    await end(other.id, "r1m2", 1);
    expect((await step(other.id, "undraw")).json()).toMatchObject(refused);
    expect(await gamesOf(server.db, other.id)).toHaveLength(3);
  });

  test("is refused once a game has started, and before there is one", async () => {
    const { id } = await entered({ format: "single-elimination", participants: 4 });
    expect((await step(id, "undraw")).json().message).toBe("The draw has not been made yet.");
    await step(id, "draw");
    const { id: gameId } = await game(id, "r1m1");
    await server.db
      .updateTable("games")
      .set({ status: "postponed", started_at: new Date() })
      .where("id", "=", gameId)
      .execute();
    expect((await step(id, "undraw")).json()).toMatchObject({ status: 409, code: "illegal-step" });
    expect(await gamesOf(server.db, id)).toHaveLength(3);
  });

  test("a random draw that is made again is the next attempt, and the first proof stays", async () => {
    const { id } = await entered(
      { format: "single-elimination", participants: 5 },
      { draw_method: "random", status: "draft" },
    );
    for (const name of ["publish", "draw", "undraw", "draw"]) expect((await step(id, name)).statusCode).toBe(200);
    const proofs = await server.db.selectFrom("draw_proofs").selectAll().where("tournament_id", "=", id).execute();
    expect(proofs).toHaveLength(2);
    expect([...(await seedsOf(id)).values()].toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("how a draw goes on", () => {
  test("a void game leaves its slot empty: the opponent goes on by walkover, through as many rounds as it takes", async () => {
    const { id } = await started({ format: "single-elimination", options: { thirdPlace: true }, participants: 8 });
    for (const key of ["r1m3", "r1m4", "r2m2"]) await end(id, key, 1);
    const winner = (await game(id, "r2m2")).winner_id;
    await end(id, "r1m1", null);
    expect(await game(id, "r2m1")).toMatchObject({ status: "scheduled", player1_id: null, player2_id: null });
    await end(id, "r1m2", null);
    // No player comes from the upper half: its semi-final is off, the final has one player, and so has the third place.
    expect(await game(id, "r2m1")).toMatchObject({ status: "cancelled", player1_id: null, player2_id: null });
    expect(await game(id, "r3m1")).toMatchObject({ status: "completed", outcome: "walkover", winner_id: winner });
    const loser = (await game(id, "r2m2")).player2_id;
    expect(await game(id, "third")).toMatchObject({ status: "completed", outcome: "walkover", winner_id: loser });
    const final = (await drawOf(id)).rounds.find(({ name }) => name === "Final")?.games[0];
    expect(final?.player1).toEqual({ player: null, from: { kind: "winner", of: "r2m1" }, source: "Bye" });
    // Fixtures and results name only what was there to play.
    const listed = (await ask(`GET /api/games?tournament_id=${id}`)).json();
    expect(listed.meta.total).toBe(5);
  });

  test("taking a result back opens what followed, walkovers included; entered again, the same follows", async () => {
    const { id } = await started({ format: "single-elimination", participants: 8 });
    const before = (await drawOf(id)).rounds;
    for (const key of ["r1m3", "r1m4"]) await end(id, key, 1);
    const { id: first } = await end(id, "r1m1", null);
    const { id: second } = await end(id, "r1m2", 1);
    expect(await game(id, "r2m1")).toMatchObject({ status: "completed", outcome: "walkover" });
    expect((await game(id, "r3m1")).player1_id).toBe((await game(id, "r1m2")).winner_id);
    const stood = await gamesOf(server.db, id);
    await server.services.transact((tx) => advance(tx, second));
    expect(await gamesOf(server.db, id)).toEqual(stood);

    expect((await dependentsOf(server.db, first)).map(({ drawKey }) => drawKey)).toEqual(["r3m1"]);
    for (const gameId of [first, second]) await takeBack(gameId);
    const open = { status: "scheduled", player1_id: null, player2_id: null, winner_id: null, outcome: null };
    for (const key of ["r2m1", "r3m1"]) expect(await game(id, key)).toMatchObject({ ...open, completed_at: null });
    expect((await drawOf(id)).rounds.at(-1)?.games[0]?.player1.source).toBe(before.at(-1)?.games[0]?.player1.source);
    expect([(await end(id, "r1m2", 1)).id, (await end(id, "r1m1", null)).id]).toEqual([second, first]);
    const again = await gamesOf(server.db, id);
    expect(again.map((row) => ({ ...row, version: 0 }))).toEqual(stood.map((row) => ({ ...row, version: 0 })));
  });

  test("a result that a started match depends on is not taken back, nor changed under it", async () => {
    const { id } = await started({ format: "double-elimination", participants: 4 });
    const first = await end(id, "w1m1", 1);
    const gameId = first.id;
    await end(id, "w1m2", 1);
    const dependents = await dependentsOf(server.db, gameId);
    expect(dependents.map(({ drawKey, players }) => [drawKey, players.length])).toEqual([
      ["w2m1", 2],
      ["l1m1", 2],
      ["l2m1", 0],
      ["final", 0],
      ["final2", 0],
    ]);
    await server.db
      .updateTable("games")
      .set({ status: "live" })
      .where("id", "=", (await game(id, "l1m1")).id)
      .execute();
    await expect(takeBack(gameId)).rejects.toThrow("Losers' round 1");
    await writeResult(server.db, first, 2);
    await expect(server.services.transact((tx) => advance(tx, gameId))).rejects.toThrow("has started");
    expect(await game(id, "w2m1")).toMatchObject({ player1_id: (await game(id, "w1m1")).player1_id });
  });

  test("a group fills its places when it has ended, and opens them again", async () => {
    const options = { groupCount: 2, qualifiersPerGroup: 1 };
    const { id, playerIds } = await started({ format: "groups", options, participants: 5 });
    const [first = "", second = ""] = playerIds;
    const keys = [...(await byKey(id)).values()]
      .filter(({ group_number }) => group_number === 1)
      .map((row) => row.draw_key);
    const better = async (key: string) => {
      const { player1_id, player2_id } = await game(id, key);
      return playerIds.indexOf(player1_id ?? "") < playerIds.indexOf(player2_id ?? "") ? 1 : 2;
    };
    for (const key of keys.slice(1)) await end(id, key, await better(key));
    const final = (await gamesOf(server.db, id)).at(-1)?.draw_key ?? "";
    expect((await game(id, final)).player1_id).toBeNull();
    const last = await end(id, keys[0] ?? "", await better(keys[0] ?? ""));
    expect(await game(id, final)).toMatchObject({ player1_id: first, player2_id: null });
    expect((await dependentsOf(server.db, last.id)).map(({ drawKey }) => drawKey)).toEqual([final]);
    await takeBack(last.id);
    await server.db
      .updateTable("games")
      .set({ status: "live", completed_at: null })
      .where("id", "=", last.id)
      .execute();
    expect((await game(id, final)).player1_id).toBeNull();
    const other = [...(await byKey(id)).values()].filter(({ group_number }) => group_number === 2);
    for (const { draw_key } of other) await end(id, draw_key, await better(draw_key));
    expect(await game(id, final)).toMatchObject({ player1_id: null, player2_id: second });
  });

  test("a round that was drawn from a result goes with it, and is drawn again", async () => {
    const { id } = await started({ format: "swiss", participants: 6 });
    for (const key of ["r1m1", "r1m2", "r1m3"]) await end(id, key, 1);
    const drawn = await gamesOf(server.db, id);
    expect(drawn).toHaveLength(6);
    const [first] = drawn as [StoredGame];
    const { id: gameId, player2_id } = first;
    expect((await dependentsOf(server.db, gameId)).map(({ drawKey }) => drawKey)).toEqual(["r2m1", "r2m2", "r2m3"]);
    await server.services.transact((tx) => dropLaterRounds(tx, gameId));
    expect(await gamesOf(server.db, id)).toHaveLength(3);
    await writeResult(server.db, first, 2);
    await server.services.transact((tx) => advance(tx, gameId));
    const pairs = (await gamesOf(server.db, id)).map((row) => [row.player1_id, row.player2_id].toSorted().join());
    expect(new Set(pairs).size).toBe(6);
    expect((await drawOf(id)).swiss?.table.find((row) => row.player_id === player2_id)).toMatchObject({ points: 3 });
  });
});

describe("a round that was drawn from a result that is corrected", () => {
  test("is drawn again; a match of it with a log stays outside the draw, called off", async () => {
    const { id } = await started({ format: "swiss", participants: 6 });
    for (const key of ["r1m1", "r1m2", "r1m3"]) await end(id, key, 1);
    const { id: begunId } = await game(id, "r2m2");
    await server.services.transact((tx) => scoring.start(tx, begunId, organizer.userId));
    await server.services.transact((tx) => scoring.unstart(tx, begunId, organizer.userId));
    const { id: firstId } = await game(id, "r1m1");
    await server.services.transact((tx) => dropLaterRounds(tx, firstId));
    await server.services.transact((tx) => advance(tx, firstId));
    const games = await gamesOf(server.db, id);
    expect(games.filter(({ round_number }) => round_number === 2)).toHaveLength(4);
    expect(games.find((each) => each.id === begunId)).toMatchObject({
      draw_key: `extra-${begunId}`,
      status: "cancelled",
    });
  });
});

describe("a ladder", () => {
  const challenge = (id: string, as: TestUser, opponent_id: PlayerId) =>
    ask(`POST /api/tournaments/${id}/challenges`, { as, body: { opponent_id } });

  test("a challenger who wins takes the place; its organizer ends it, and the order decides", async () => {
    const users = [await givenUser(server.db), await givenUser(server.db), await givenUser(server.db)] as const;
    const [one, two, three] = users;
    const options = JSON.stringify({ challengeReach: 1 });
    const fields = {
      format: "ladder",
      format_options: options,
      organizer_id: organizer.userId,
      total_frames: 1,
    } as const;
    const id = await givenTournament(server.db, fields);
    await givenRegistrations(
      server.db,
      id,
      users.map(({ playerId }) => playerId),
    );
    expect((await challenge(id, two, one.playerId)).json().message).toBe("The ladder isn't open.");
    for (const name of ["draw", "start"]) expect((await step(id, name)).statusCode).toBe(200);
    expect((await challenge(id, three, one.playerId)).json().message).toBe(
      "You can challenge players up to 1 place above you.",
    );

    const { match_id } = (await challenge(id, three, two.playerId)).json().data;
    expect((await challenge(id, two, one.playerId)).json().message).toBe(
      "You have an open challenge. Finish it first.",
    );
    expect((await step(id, "end-ladder")).json().message).toBe("Some games are still to be played.");
    await server.services.transact((tx) => scoring.start(tx, match_id, organizer.userId));
    await server.services.transact((tx) =>
      scoring.setScore(tx, match_id, { playerId: three.playerId, score: 1 }, organizer.userId),
    );
    expect((await drawOf(id)).ladder?.map(({ player }) => player.id)).toEqual(
      [one, three, two].map((user) => user.playerId),
    );

    expect((await step(id, "end-ladder")).statusCode).toBe(200);
    const tournament = (await ask(`GET /api/tournaments/${id}`)).json().data;
    expect(tournament).toMatchObject({ status: "completed", champion: { id: one.playerId } });
    expect((await challenge(id, three, one.playerId)).statusCode).toBe(409);

    expect((await step(id, "reopen-ladder")).json().data.ladder).toHaveLength(3);
    expect((await step(id, "reopen-ladder")).json().message).toBe("A tournament that is ongoing cannot be reopened.");
    expect((await ask(`GET /api/tournaments/${id}`)).json().data).toMatchObject({ status: "ongoing", champion: null });
    const titles = server.db.selectFrom("player_tournament_stats").select("player_id").where("tournament_id", "=", id);
    expect(await titles.where("title", "is not", null).execute()).toEqual([]);
    expect((await challenge(id, three, one.playerId)).statusCode).toBe(201);
  });

  test("its organizer enters challenges and results for players without accounts, by the same rules", async () => {
    const { id, playerIds } = await started({ format: "ladder", options: { challengeReach: 1 }, participants: 3 });
    const [one = "", two = "", three = ""] = playerIds;
    const enter = (challenger_id: string, opponent_id: string, as = organizer) =>
      ask(`POST /api/organizer/tournaments/${id}/challenges`, { as, body: { challenger_id, opponent_id } });
    expect((await enter(three, one)).json().message).toBe("Players can challenge up to 1 place above them.");
    const { match_id } = (await enter(three, two)).json().data;
    expect((await enter(two, one)).json().message).toBe("The challenger has an open challenge. Finish it first.");
    const result = { outcome: "played", player1_score: 0, player2_score: 1, version: 1 };
    const answer = await ask(`PUT /api/organizer/matches/${match_id}/result`, { as: organizer, body: result });
    expect(answer.json()).toMatchObject({ data: { winner_id: three } });
    expect((await drawOf(id)).ladder?.map(({ player }) => player.id)).toEqual([one, three, two]);
    const audit = server.db.selectFrom("audit_log").select("actor_id").where("action", "=", "ladder.challenge");
    expect(await audit.where("subject", "=", `tournament:${id}`).execute()).toEqual([{ actor_id: organizer.userId }]);
    const elsewhere = await givenUser(server.db, { roles: ["organizer"] });
    expect((await enter(three, one, elsewhere)).statusCode).toBe(403);
  });

  test("takes challenges; a knock-out takes none", async () => {
    const { tournamentId, players } = await givenDraw(server.db, { organizer });
    const [one, two] = players as [TestUser, TestUser];
    expect((await challenge(tournamentId, two, one.playerId)).json().message).toBe("This tournament isn't a ladder.");
    for (const name of ["end-ladder", "reopen-ladder"]) expect((await step(tournamentId, name)).statusCode).toBe(409);
  });
});
