import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { DRAW_STARTS_AT, givenDraw } from "../../../testing/play/given-draw.ts";
import { givenEvents } from "../../../testing/play/given-log.ts";
import type { Db } from "../../database/database.ts";
import { newId } from "../../kernel/ids.ts";
import { gamesOfTournaments, ownershipOf } from "./games.read-model.ts";

let server: TestServer;
let db: Db;
let app: TestServer["http"];
let organizer: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  ({ db, http: app } = server);
  organizer = await givenUser(db, { roles: ["organizer"] });
});
afterAll(() => server[Symbol.asyncDispose]());

const list = async (query: string) => (await send(app, `GET /api/games?${query}`)).json();
const keysOf = async (query: string, draw: Awaited<ReturnType<typeof givenDraw>>) => {
  const keys = new Map(["r1m1", "r1m2", "r2m1", "third"].map((key) => [draw.gameId(key), key]));
  return (await list(`tournament_id=${draw.tournamentId}&${query}`)).data.map(({ id }: { id: MatchId }) =>
    keys.get(id),
  );
};
const set = (gameId: MatchId, fields: object) => db.updateTable("games").set(fields).where("id", "=", gameId).execute();
const complete = (gameId: MatchId, at: string, winnerId: PlayerId) =>
  set(gameId, {
    status: "completed",
    outcome: "played",
    player1_score: 3,
    player2_score: 1,
    winner_id: winnerId,
    started_at: new Date(Date.parse(at) - 90 * 60_000),
    completed_at: at,
  });

describe("a draw as stored", () => {
  test("feeders are ids, rounds have names, days and 45 minutes between games", async () => {
    const draw = await givenDraw(db, { thirdPlace: true });
    const rows = await db.selectFrom("games").selectAll().where("tournament_id", "=", draw.tournamentId).execute();
    const game = (key: string) => rows.find((row) => row.draw_key === key);
    expect(game("r2m1")).toMatchObject({
      round_name: "Final",
      player1_id: null,
      player1_from: draw.gameId("r1m1"),
      player1_from_side: "winner",
      player2_from: draw.gameId("r1m2"),
    });
    expect(game("third")).toMatchObject({ round_name: "Third place", player1_from_side: "loser", is_knockout: true });
    expect(game("r1m1")).toMatchObject({ round_name: "Semi-final", player1_id: draw.players[0]?.playerId });
    expect(rows.map((row) => [row.draw_key, row.scheduled_at?.toISOString()]).sort()).toEqual([
      ["r1m1", "2026-03-06T09:00:00.000Z"],
      ["r1m2", "2026-03-06T09:45:00.000Z"],
      ["r2m1", "2026-03-07T09:00:00.000Z"],
      ["third", "2026-03-07T09:45:00.000Z"],
    ]);
    expect(rows.filter((row) => row.player1_from && row.id < row.player1_from)).toEqual([]);
  });

  test("the largest draw, 1,024 participants, is stored whole", async () => {
    const ids = Array.from({ length: 1024 }, () => newId());
    const people = ids.map((id, index) => ({ id, name: `Participant ${index}`, name_key: `participant ${index}` }));
    await db.insertInto("players").values(people).execute();
    const registrations = ids.map((playerId) => ({ ...organizer, playerId }));
    const draw = await givenDraw(db, { registrations, players: 1024 });
    const games = (await gamesOfTournaments(db, [draw.tournamentId])).get(draw.tournamentId) ?? [];
    expect(games).toHaveLength(1023);
    expect(games.at(-1)).toMatchObject({ round_number: 10, round_name: "Final", player1: null });
    expect(games[0]).toMatchObject({ round_number: 1, position: 1, player1_id: ids[0], player2_id: ids[1023] });
  });
});

describe("lists", () => {
  test("open games come soonest first, results latest first; filters and pages hold", async () => {
    const draw = await givenDraw(db, { thirdPlace: true, state: "FCT" });
    const [one, two] = draw.players as [TestUser, TestUser];
    await complete(draw.gameId("r1m1"), "2026-03-06T11:00:00Z", one.playerId);
    await complete(draw.gameId("r1m2"), "2026-03-06T12:00:00Z", two.playerId);
    await set(draw.gameId("third"), { status: "live" });
    expect(await keysOf("", draw)).toEqual(["r2m1", "third", "r1m2", "r1m1"]);
    expect(await keysOf("status=completed", draw)).toEqual(["r1m2", "r1m1"]);
    expect(await keysOf("status=completed&sort=soonest", draw)).toEqual(["r1m1", "r1m2"]);
    expect(await keysOf("status=live", draw)).toEqual(["third"]);
    expect(await keysOf("sort=latest", draw)).toEqual(["third", "r2m1", "r1m2", "r1m1"]);
    expect(await keysOf("from=2026-03-06T09:45:00Z&to=2026-03-07T09:45:00Z", draw)).toEqual(["r2m1", "r1m2"]);
    expect(await keysOf("state=Abuja&per_page=1&page=2", draw)).toEqual(["third"]);
    expect(await keysOf("state=Lagos", draw)).toEqual([]);
    expect((await list(`tournament_id=${draw.tournamentId}&per_page=1&page=9`)).meta).toEqual({
      page: 9,
      per_page: 1,
      total: 4,
      next: null,
    });
    const live = (await send(app, "GET /api/matches/live?status=completed&state=fct")).json();
    expect(live.data.map(({ id }: { id: string }) => id)).toEqual([draw.gameId("third")]);
  });

  test("an unknown state or tournament has no games; a wrong filter is refused", async () => {
    for (const query of ["state=International", "tournament_id=nothing", `tournament_id=${newId()}`])
      expect(await list(query)).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await list("status=upcoming")).toMatchObject({ code: "invalid-request" });
    expect(await list("per_page=101")).toMatchObject({ code: "invalid-request" });
  });

  test("games of a draft are not public", async () => {
    const draw = await givenDraw(db);
    await db.updateTable("tournaments").set({ status: "draft" }).where("id", "=", draw.tournamentId).execute();
    const game = draw.gameId("r1m1");
    expect(await keysOf("", draw)).toEqual([]);
    for (const path of [`games/${game}`, `matches/${game}`, `matches/${game}/events`])
      expect((await send(app, `GET /api/${path}`)).json()).toMatchObject({ code: "match-not-found" });
  });

  test("the number of queries does not grow with the games", async () => {
    const small = await givenDraw(db, { players: 2 });
    const large = await givenDraw(db, { players: 16 });
    const queriesFor = async (ids: TournamentId[]) => {
      let queries = 0;
      const counting = db.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await gamesOfTournaments(counting, ids);
      return queries;
    };
    expect(await queriesFor([small.tournamentId, large.tournamentId])).toBe(await queriesFor([small.tournamentId]));
  });
});

test("one game carries its tournament, its players and the facts of a card", async () => {
  const draw = await givenDraw(db);
  const [one, , , four] = draw.players as [TestUser, TestUser, TestUser, TestUser];
  await complete(draw.gameId("r1m1"), "2026-03-06T11:00:00Z", one.playerId);
  for (const path of ["games", "matches"]) {
    const { data } = (
      await send(app, `GET /api/${path}/${draw.gameId("r1m1")}?include=participants,tournament`)
    ).json();
    expect(data).toMatchObject({
      player1: { id: one.playerId, name: one.name, highest_break: null },
      player2: { id: four.playerId },
      winner: one.name,
      current_frame: 4,
      duration: 90,
      venue: "Yaba Cue Hall",
      tournament: { id: draw.tournamentId, name: "Lagos Open", total_prize_pool: 0, status: "ongoing" },
    });
  }
  const waiting = (await send(app, `GET /api/games/${draw.gameId("r2m1")}`)).json().data;
  expect(waiting).toMatchObject({ player1: null, player1_score: null, winner: null, current_frame: 1, duration: null });
  expect((await send(app, "GET /api/games/none")).json()).toMatchObject({ status: 404, message: "Match not found" });
});

test("the log of a match is read in order and in pages", async () => {
  const draw = await givenDraw(db);
  const gameId = draw.gameId("r1m1");
  const lines = await givenEvents(db, gameId, [
    { kind: "started", breaker: 1 },
    { kind: "frame-won", winner: 1 },
    { kind: "frame-withdrawn", winner: 1 },
  ]);
  const page = (await send(app, `GET /api/matches/${gameId}/events?per_page=2&page=2`)).json();
  expect(page.meta).toEqual({ page: 2, per_page: 2, total: 3 });
  const [, second, third] = lines;
  expect(page.data).toMatchObject([{ ...third, kind: "frame-withdrawn", player_id: null }]);
  const after = (await send(app, `GET /api/matches/${gameId}/events?after=1`)).json();
  expect(after.meta.total).toBe(2);
  expect(after.data.map(({ hash }: { hash: string }) => hash)).toEqual([second?.hash, third?.hash]);
});

describe("the organizer's plan", () => {
  const plan = (gameId: MatchId, body: object, as = organizer) =>
    send(app, `PUT /api/organizer/matches/${gameId}`, { as, body });

  test("names referee and time; the referee is notified once and finds the match", async () => {
    const referee = await givenUser(db, { roles: ["referee"] });
    const draw = await givenDraw(db, { organizer });
    const gameId = draw.gameId("r1m1");
    const body = { referee_player_id: referee.playerId, scheduled_at: "2026-03-08T10:00:00Z" };
    const answer = await plan(gameId, body);
    expect(answer.json().data).toMatchObject({ scheduled_at: "2026-03-08T10:00:00.000Z", version: 2 });
    expect((await plan(gameId, body)).json().data).toMatchObject({ version: 2 });
    const notices = await db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", referee.userId)
      .execute();
    expect(notices).toEqual([{ message: "You're the referee for Semi-final, match 1, of Lagos Open." }]);

    const own = (await send(app, "GET /api/referee/matches", { as: referee })).json();
    expect(own.data.map(({ id }: { id: string }) => id)).toEqual([gameId]);
    await complete(gameId, "2026-03-08T11:00:00Z", draw.players[0]?.playerId ?? "");
    expect((await send(app, "GET /api/referee/matches", { as: referee })).json().meta.total).toBe(0);
    expect((await plan(gameId, { referee_player_id: null })).json()).toMatchObject({ code: "illegal-step" });
    const audit = await db.selectFrom("audit_log").selectAll().where("subject", "=", `match:${gameId}`).execute();
    expect(audit).toMatchObject([
      { actor_id: organizer.userId, before: { referee_id: null }, after: { referee_id: referee.userId } },
    ]);
  });

  test("a referee must have the role; null takes the referee away", async () => {
    const referee = await givenUser(db, { roles: ["referee"] });
    const draw = await givenDraw(db, { organizer });
    const gameId = draw.gameId("r1m2");
    await plan(gameId, { referee_player_id: referee.playerId });
    for (const playerId of [organizer.playerId, newId(), "nobody"])
      expect((await plan(gameId, { referee_player_id: playerId })).json()).toMatchObject({
        status: 422,
        errors: { referee_player_id: "Appoint this person as a referee first" },
      });
    expect(await ownershipOf(db, gameId)).toEqual({
      organizerId: organizer.userId,
      coOrganizerIds: [],
      refereeId: referee.userId,
      officialIds: [],
      markerId: null,
      state: "Lagos",
    });
    await plan(gameId, { referee_player_id: null });
    expect((await ownershipOf(db, gameId))?.refereeId).toBeNull();
  });

  test("is the organizer's alone", async () => {
    const draw = await givenDraw(db, { organizer });
    const other = await givenUser(db, { roles: ["organizer", "referee"] });
    expect((await plan(draw.gameId("r1m1"), {}, other)).statusCode).toBe(403);
    expect((await plan(newId(), {})).json()).toMatchObject({ code: "match-not-found" });
  });
});

test("a draw begins when its tournament does", async () => {
  const draw = await givenDraw(db);
  const [first] = (await list(`tournament_id=${draw.tournamentId}`)).data;
  expect(first.scheduled_at).toBe(DRAW_STARTS_AT.toISOString());
});
