import type { Game } from "@pockethall/contract/games";
import type { MatchId, RegistrationId } from "@pockethall/domain/ids";
import { startOf } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction } from "@pockethall/domain/match-log-types";
import type { Insertable } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { eventsOf } from "../../../../testing/play/given-log.ts";
import type { Tournaments } from "../../../database/tables.ts";
import { newId } from "../../../kernel/ids.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";
import { checkLogs } from "./verify-log.read-model.ts";

let server: TestServer;
let organizer: TestUser;
let referee: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"], name: "Olu Desk" });
  referee = await givenUser(server.db, { roles: ["referee"], name: "Amina Bello" });
  return () => server[Symbol.asyncDispose]();
});

const PAD = "pad-of-ada-1";
const RED: MatchAction = { kind: "potted", balls: [1] };
const BLACK: MatchAction = { kind: "potted", balls: [7] };
const MISSED: MatchAction = { kind: "missed" };

type Cup = { handicaps?: readonly (number | null)[]; frames?: readonly (number | null)[] } & Partial<
  Insertable<Tournaments>
>;

/** Four players by seed, drawn 1-4 and 2-3, under way; the referee has the first match. */
async function givenCup({ handicaps = [], frames = [], ...fields }: Cup = {}) {
  const { db, services } = server;
  const players: TestUser[] = [];
  while (players.length < 4) players.push(await givenUser(db));
  const id = await givenTournament(db, {
    ruleset: "snooker15",
    total_frames: 5,
    handicap_kind: "points",
    organizer_id: organizer.userId,
    entrant_count: 4,
    draw_method: "by-hand",
    ...fields,
  });
  const registrations = players.map(({ playerId }, index) => ({
    id: newId<RegistrationId>(),
    tournament_id: id,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
    seed: index + 1,
    handicap: handicaps[index] ?? null,
    handicap_frames: frames[index] ?? null,
  }));
  await db.insertInto("registrations").values(registrations).execute();
  await services.transact((tx) => tournaments.draw(tx, organizer, id));
  await services.transact((tx) => tournaments.start(tx, organizer, id));
  const keyed = async (key: string) => {
    const query = db.selectFrom("games").select("id").where("tournament_id", "=", id).where("draw_key", "=", key);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const matchId = await keyed("r1m1");
  await db.updateTable("games").set({ referee_id: referee.userId }).where("tournament_id", "=", id).execute();
  const adjust = (player: number, body: object) =>
    send(server.http, `PUT /api/organizer/tournaments/${id}/entries/${registrations[player]?.id}`, {
      as: organizer,
      body,
    });
  return { id, players: players as [TestUser, TestUser, TestUser, TestUser], matchId, keyed, adjust };
}

const gameOf = async (id: string): Promise<Game> => (await send(server.http, `GET /api/matches/${id}`)).json().data;
const logOf = async (id: string): Promise<(LogEntry & { kind: string })[]> =>
  (await send(server.http, `GET /api/matches/${id}/events?per_page=100`)).json().data;
const start = (id: string) => send(server.http, `POST /api/referee/matches/${id}/start`, { as: referee });
const putScore = (id: string, { playerId }: TestUser, score: number) =>
  send(server.http, `PUT /api/matches/${id}/score`, { as: referee, body: { playerId, score } });
const statistics = async (id: string) => (await send(server.http, `GET /api/matches/${id}/statistics`)).json().data;
async function post(matchId: MatchId, actions: readonly MatchAction[]) {
  const log = await logOf(matchId);
  const last = log.at(-1);
  const head = last ? { sequence: last.sequence, hash: last.hash } : undefined;
  const entries = eventsOf({ matchId, pad: PAD, ...(head && { head }) }, actions);
  const body = { pad: PAD, entries: entries.map(({ pad: _pad, ...entry }) => entry) };
  return (await send(server.http, `POST /api/matches/${matchId}/events`, { as: referee, body })).json();
}
const result = async (matchId: string, body: object) =>
  send(server.http, `PUT /api/organizer/matches/${matchId}/result`, {
    as: organizer,
    body: { ...body, version: (await gameOf(matchId)).version },
  });
const faultsOf = async (matchId: string) =>
  (await checkLogs(server.db, { after: null, only: matchId })).flatMap(({ faults }) => faults);

describe("points at the start of each frame", () => {
  test("a pad scores a match ball by ball to its end", async () => {
    const { players, matchId, id } = await givenCup({ handicaps: [0, null, null, 14], total_frames: 3 });
    expect((await gameOf(matchId)).handicap).toEqual({
      player1_points: 0,
      player2_points: 14,
      player1_frames: 0,
      player2_frames: 0,
    });
    const opened = (await send(server.http, `GET /api/referee/matches/${matchId}/pad`, { as: referee })).json().data;
    expect(opened.handicap).toEqual({ points: [0, 14], frames: [0, 0] });

    const begin = await post(matchId, [startOf(1, opened.handicap), RED, BLACK, MISSED]);
    expect(begin.data).toMatchObject({ taken: 4, status: "live" });
    expect((await gameOf(matchId)).in_play).toMatchObject({ player1_points: 8, player2_points: 14, break: 0 });
    // Ahead by the start alone, the second player takes the frame: the first concedes at the table.
    const first = await post(matchId, [RED, MISSED, { kind: "conceded", by: 1 }]);
    expect(first.data).toMatchObject({ player1_score: 0, player2_score: 1 });
    expect((await gameOf(matchId)).in_play).toMatchObject({ player1_points: 0, player2_points: 14 });

    const points: MatchAction = { kind: "frame-won", winner: 1, points: [70, 30], breaks: [{ by: 2, points: 16 }] };
    const over = await post(matchId, [points, { kind: "frame-won", winner: 2, points: [14, 64] }]);
    expect(over.data).toMatchObject({ status: "completed", player1_score: 1, player2_score: 2 });
    const { frames, player1, player2 } = await statistics(matchId);
    expect(frames.map((frame: { player2_points: number }) => frame.player2_points)).toEqual([15, 30, 64]);
    expect(player1.points).toBe(8 + 70 + 14);
    expect(player2.points).toBe(1 + 16 + 50);
    expect(await faultsOf(matchId)).toEqual([]);

    // The match counts in records and standings, and moves ratings by what was played, judged with the start.
    const record = server.db.selectFrom("player_stats").select("wins").where("player_id", "=", players[3].playerId);
    expect(await record.executeTakeFirst()).toEqual({ wins: 1 });
    const rated = (gameId: MatchId) =>
      server.db
        .selectFrom("rated_matches")
        .select(["frames1", "frames2", "start_points", "needed1", "needed2", "winner"])
        .where("game_id", "=", gameId)
        .execute();
    expect(await rated(matchId)).toEqual([
      { frames1: 1, frames2: 2, start_points: -14, needed1: 2, needed2: 2, winner: 2 },
    ]);
    const level = await givenCup({ total_frames: 1 });
    await start(level.matchId);
    await putScore(level.matchId, level.players[0], 1);
    expect(await rated(level.matchId)).toMatchObject([{ frames1: 1, frames2: 0, start_points: 0, winner: 1 }]);
    expect(id).not.toBe(level.id);
  });

  test("a pad that does not know the handicap, or another one, cannot start the match", async () => {
    const { matchId, adjust } = await givenCup({ handicaps: [0, 0, 0, 14] });
    const message = "This pad doesn't know the handicap of this match. Reload the page, then start the match again.";
    expect(await post(matchId, [{ kind: "started", breaker: 1 }])).toMatchObject({ code: "log-refused", message });
    await adjust(3, { handicap: 21 });
    const stale = startOf(1, { points: [0, 14], frames: [0, 0] });
    expect(await post(matchId, [stale])).toMatchObject({ code: "log-refused", message });
    expect((await gameOf(matchId)).handicap).toMatchObject({ player2_points: 21 });
    expect((await start(matchId)).statusCode).toBe(200);
    expect((await logOf(matchId))[0]).toMatchObject({
      kind: "started-with-handicap",
      action: { breaker: 1, handicap: { points: [0, 21], frames: [0, 0] } },
    });
  });

  test("a handicap is refused once the player's first match has begun, and open again when the start is taken back", async () => {
    const { matchId, adjust, keyed } = await givenCup({ handicaps: [0, 0, 0, 14] });
    await start(matchId);
    const refused = { status: 409, message: "This player's first match has begun, so the handicap stays as it is." };
    expect((await adjust(3, { handicap: 20 })).json()).toMatchObject(refused);
    expect((await adjust(3, { handicap: 14 })).statusCode).toBe(200);
    expect((await adjust(1, { handicap: 7 })).statusCode).toBe(200);
    expect((await gameOf(await keyed("r1m2"))).handicap).toMatchObject({ player1_points: 7, player2_points: 0 });
    await send(server.http, `POST /api/referee/matches/${matchId}/unstart`, { as: referee });
    expect((await adjust(3, { handicap: 20 })).statusCode).toBe(200);
    await start(matchId);
    expect((await gameOf(matchId)).handicap).toMatchObject({ player2_points: 20 });
    expect(await faultsOf(matchId)).toEqual([]);
  });

  test("a tournament that plays level takes no handicap, and one that gives points no frames", async () => {
    const level = await givenCup({ handicap_kind: null });
    expect((await level.adjust(0, { handicap: 7 })).json().errors).toEqual({
      handicap: "Matches of this tournament are level. Turn handicaps on in its settings first.",
    });
    const points = await givenCup();
    expect((await points.adjust(0, { handicap_frames: 1 })).json().errors).toEqual({
      handicap_frames: "This tournament gives points, not frames.",
    });
    expect((await points.adjust(0, { handicap: 40 })).json().data).toMatchObject({ handicap: 40 });
  });
});

describe("frames on the wire", () => {
  const FRAMES = { handicap_kind: "frames", ruleset: "rack" } as const;

  test("a match scored by frames starts at the given ones and ends at its target", async () => {
    const { id, players, matchId } = await givenCup({ ...FRAMES, frames: [0, 0, 0, 2] });
    const [one, , , four] = players;
    expect((await start(matchId)).json().data).toMatchObject({
      player1_score: 0,
      player2_score: 2,
      current_frame: 1,
      handicap: { player1_frames: 0, player2_frames: 2 },
    });
    expect((await putScore(matchId, four, 1)).json().message).toBe(
      "This player starts with 2 frames, which can't be undone.",
    );
    await putScore(matchId, one, 1);
    await putScore(matchId, one, 2);
    expect((await gameOf(matchId)).current_frame).toBe(3);
    expect((await putScore(matchId, four, 3)).json().data).toMatchObject({
      status: "completed",
      winner_id: four.playerId,
    });
    expect(await faultsOf(matchId)).toEqual([]);

    // One frame was won at the table against two: the given ones are in the score, and in no record.
    const standings = (await send(server.http, `GET /api/tournaments/${id}/standings`)).json().data;
    const row = standings.find(({ player_id }: { player_id: string }) => player_id === four.playerId);
    expect(row).toMatchObject({ wins: 1, frames_won: 1, frames_lost: 2, frame_difference: -1 });
    const sums = server.db.selectFrom("player_tournament_stats").select(["frames_won", "frames_lost"]);
    expect(await sums.where("player_id", "=", four.playerId).executeTakeFirst()).toEqual({
      frames_won: 1,
      frames_lost: 2,
    });
  });

  test("a result that is entered holds the given frames, also one of a match that was never started", async () => {
    const { players, matchId } = await givenCup({ ...FRAMES, frames: [0, 0, 0, 2] });
    const [one, , , four] = players;
    const entered = (score: readonly [number, number], more: object = {}) =>
      result(matchId, { outcome: "played", player1_score: score[0], player2_score: score[1], ...more });
    expect((await entered([3, 1])).json().errors).toEqual({
      player1_score: "Player 2 starts with 2 frames, so the score can't be lower.",
    });
    expect((await entered([3, 2])).json().data).toMatchObject({
      winner_id: one.playerId,
      handicap: { player2_frames: 2 },
    });
    const actions = async (id: MatchId) =>
      (await send(server.http, `GET /api/matches/${id}/events`))
        .json()
        .data.map(({ action }: { action: MatchAction }) => action);
    const handicap = { points: [0, 0], frames: [0, 2] };
    expect(await actions(matchId)).toEqual([
      { kind: "awarded", outcome: "played", winner: 1, score: [3, 2], handicap },
    ]);
    expect(await faultsOf(matchId)).toEqual([]);
    expect(
      (await entered([1, 1], { outcome: "retired", winner_id: one.playerId, reason: "Ill" })).json().errors,
    ).toEqual({
      player1_score: "Player 2 starts with 2 frames, so the score can't be lower.",
    });
    expect((await entered([0, 3], { reason: "Swapped" })).json().data).toMatchObject({ winner_id: four.playerId });
    expect(await faultsOf(matchId)).toEqual([]);
    const corrected = { kind: "corrected", outcome: "played", winner: 2, score: [0, 3], reason: "Swapped" };
    expect((await actions(matchId)).at(-1)).toEqual(corrected); // its start is known

    const [level, given] = [
      await givenCup({ ...FRAMES, frames: [0, 0, 0, 0] }),
      await givenCup({ ...FRAMES, frames: [0, 0, 0, 2] }),
    ];
    await result(level.matchId, { outcome: "played", player1_score: 3, player2_score: 0 });
    await result(given.matchId, { outcome: "walkover", winner_id: given.players[0].playerId, reason: "Not here" });
    expect(await actions(level.matchId)).toEqual([{ kind: "awarded", outcome: "played", winner: 1, score: [3, 0] }]);
    const walkover = { kind: "awarded", outcome: "walkover", winner: 1, score: [0, 0], reason: "Not here" };
    expect(await actions(given.matchId)).toEqual([walkover]);
  });

  test("the cap of the tournament and the length of the match bound what is given", async () => {
    const capped = await givenCup({ ...FRAMES, frames: [0, 0, 0, 9], handicap_frames_cap: 1 });
    expect((await gameOf(capped.matchId)).handicap).toMatchObject({ player2_frames: 1 });
    const short = await givenCup({ ...FRAMES, frames: [0, 0, 0, 9], total_frames: 3 });
    expect((await gameOf(short.matchId)).handicap).toMatchObject({ player2_frames: 1 });
  });

  test.each([
    [2, 0],
    [0, 2],
  ])("a player who leaves before a frame was played gives a walkover, at a start of %i-%i", async (own, others) => {
    const { id, players, matchId } = await givenCup({ ...FRAMES, frames: [own, 0, 0, others] });
    await start(matchId);
    await send(server.http, `POST /api/organizer/tournaments/${id}/withdraw-player`, {
      as: organizer,
      body: { player_id: players[3].playerId, reason: "Gone home" },
    });
    expect(await gameOf(matchId)).toMatchObject({ outcome: "walkover", winner_id: players[0].playerId });
  });
});
