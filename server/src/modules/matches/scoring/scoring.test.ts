import type { Role } from "@pockethall/contract/endpoint";
import { idFrom, type MatchId, type TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import type { Db } from "../../../database/database.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";
import { placesOfTournament } from "./places.read-model.ts";

let server: TestServer;
let db: Db;
let referee: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  db = server.db;
  referee = await givenUser(db, { roles: ["referee"] });
  return () => server[Symbol.asyncDispose]();
});

const assign = (gameId: MatchId, user = referee) =>
  db.updateTable("games").set({ referee_id: user.userId }).where("id", "=", gameId).execute();
const start = (gameId: MatchId, as: TestUser = referee) =>
  send(server.http, `POST /api/referee/matches/${gameId}/start`, { as });
const score = (gameId: MatchId, player: TestUser, frames: number, as: TestUser = referee) =>
  send(server.http, `PUT /api/matches/${gameId}/score`, { as, body: { playerId: player.playerId, score: frames } });
const stored = (gameId: MatchId) =>
  db.selectFrom("games").selectAll().where("id", "=", gameId).executeTakeFirstOrThrow();
const log = (gameId: MatchId) =>
  db.selectFrom("game_events").selectAll().where("game_id", "=", gameId).orderBy("sequence").execute();
/** How often the tournament was completed, by the audit log. */
const completionsOf = async (tournamentId: TournamentId): Promise<number> => {
  const { rows } = await sql`
    select from audit_log where action = 'tournament.complete' and subject = ${`tournament:${tournamentId}`}`.execute(
    db,
  );
  return rows.length;
};
const championOf = async (tournamentId: TournamentId) => {
  const query = db.selectFrom("tournaments").select(["status", "champion_id"]).where("id", "=", tournamentId);
  return query.executeTakeFirstOrThrow();
};
const published = async (topic: string) =>
  (await db.selectFrom("live_events").selectAll().orderBy("id").execute()).filter((row) => row.topics.includes(topic));

/** Plays a best of 5 to its end: the loser first takes `lost` frames. */
async function play(gameId: MatchId, winner: TestUser, loser: TestUser, lost = 0) {
  await assign(gameId);
  expect((await start(gameId)).statusCode).toBe(200);
  for (let frame = 1; frame <= lost; frame += 1) expect((await score(gameId, loser, frame)).statusCode).toBe(200);
  for (let frame = 1; frame <= 3; frame += 1) expect((await score(gameId, winner, frame)).statusCode).toBe(200);
}

async function liveGame() {
  const draw = await givenDraw(db);
  const gameId = draw.gameId("r1m1");
  await assign(gameId);
  await start(gameId);
  const [first, , , fourth] = draw.players as [TestUser, TestUser, TestUser, TestUser];
  return { ...draw, draw, gameId, first, fourth };
}

describe("a knock-out of four, played to its end", () => {
  let draw: Awaited<ReturnType<typeof givenDraw>>;
  let players: [TestUser, TestUser, TestUser, TestUser];

  beforeAll(async () => {
    draw = await givenDraw(db, { thirdPlace: true });
    players = draw.players as typeof players;
    const [one, two, three, four] = players;
    await play(draw.gameId("r1m1"), four, one, 2);
    await play(draw.gameId("r1m2"), two, three);
    await play(draw.gameId("r2m1"), two, four, 1);
  });

  test("semi-finals slot the winners in the final and the losers in the third-place match", async () => {
    const [one, two, three, four] = players;
    expect(await stored(draw.gameId("r2m1"))).toMatchObject({ player1_id: four.playerId, player2_id: two.playerId });
    expect(await stored(draw.gameId("third"))).toMatchObject({ player1_id: one.playerId, player2_id: three.playerId });
  });

  test("the tournament waits for its last game, then ends with champion, runner-up and the third-place winner", async () => {
    const [one, two, three, four] = players;
    expect(await championOf(draw.tournamentId)).toEqual({ status: "ongoing", champion_id: null });
    await play(draw.gameId("third"), three, one);
    const ordered = [two, four, three, one].map(({ playerId }) => [playerId]);
    const places = { championId: two.playerId, runnerUpId: four.playerId, thirdIds: [three.playerId], ordered };
    expect(await championOf(draw.tournamentId)).toEqual({ status: "completed", champion_id: two.playerId });
    expect(await completionsOf(draw.tournamentId)).toBe(1);
    expect(await placesOfTournament(db, draw.tournamentId)).toEqual(places);
  });

  test("the final keeps its score, its time and its log", async () => {
    const [, two, , four] = players;
    const final = await stored(draw.gameId("r2m1"));
    expect(final).toMatchObject({ status: "completed", outcome: "played", player1_score: 1, player2_score: 3 });
    expect(final.winner_id).toBe(two.playerId);
    expect(final.completed_at).toBeInstanceOf(Date);
    const events = await log(final.id);
    expect(events.map(({ sequence, kind }) => [sequence, kind])).toEqual([
      [1, "started"],
      [2, "frame-won"],
      [3, "frame-won"],
      [4, "frame-won"],
      [5, "frame-won"],
    ]);
    expect(events.map(({ player_id }) => player_id)).toEqual([null, four, two, two, two].map((p) => p && p.playerId));
    // Given a referee, seated twice, then started and four frames: every change raised the version by one.
    expect(final.version).toBe(1 + 1 + 2 + 1 + 4);
  });

  test("records move with each game and are what a full recomputation gives", async () => {
    const [, two, , four] = players;
    const records = () => db.selectFrom("player_stats").selectAll().orderBy("player_id").execute();
    const before = await records();
    const champion = before.find((row) => row.player_id === two.playerId);
    expect(champion).toMatchObject({ matches: 2, wins: 2, losses: 0, frames_won: 6, frames_lost: 1, form: "WW" });
    expect(champion?.tournaments_played).toBe(1);
    expect(before.find((row) => row.player_id === four.playerId)).toMatchObject({ wins: 1, losses: 1, form: "LW" });
    await rebuildAll(server.db, server.services.transact);
    expect(await records()).toEqual(before);
  });

  test("viewers get a delta for each change, under 300 bytes; boards and brackets get an event", async () => {
    const deltas = await published(`match:${draw.gameId("r2m1")}`);
    expect(deltas.map(({ payload }) => (payload as { v: number }).v)).toEqual([5, 6, 7, 8, 9]);
    for (const { payload, topics } of deltas) {
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(300);
      expect(topics).toEqual(["live", `match:${draw.gameId("r2m1")}`, `tournament:${draw.tournamentId}`]);
    }
    expect(deltas.at(-1)?.payload).toMatchObject({
      s1: 1,
      s2: 3,
      frame: 4,
      status: "completed",
      winner: 2,
      seq: 5,
      play: null,
    });
    expect(await published("rankings")).not.toEqual([]);
    const changes = (await published(`tournament:${draw.tournamentId}`)).map(({ payload }) => payload);
    expect(changes).toContainEqual({ type: "tournament", tournament: draw.tournamentId, change: "schedule" });
  });

  test("both players are notified of the final score", async () => {
    const [, two, , four] = players;
    const message = `${four.name} 1-3 ${two.name}, Final of Lagos Open.`;
    const notices = await db.selectFrom("notifications").select("user_id").where("message", "=", message).execute();
    expect(notices.map((row) => row.user_id).toSorted()).toEqual([four.userId, two.userId].toSorted());
  });
});

test("without a third-place match both losing semi-finalists are third; with three participants there is one", async () => {
  for (const [size, thirdSeeds] of [
    [4, [3, 2]],
    [3, [2]],
    [2, []],
  ] as const) {
    const draw = await givenDraw(db, { players: size });
    const seed = (place: number) => draw.players[place - 1] as TestUser;
    if (size === 4) await play(draw.gameId("r1m1"), seed(1), seed(4));
    if (size >= 3) await play(draw.gameId("r1m2"), seed(3), seed(2));
    if (size === 4) await play(draw.gameId("r2m1"), seed(1), seed(3));
    if (size === 3) await play(draw.gameId("r2m1"), seed(1), seed(3));
    if (size === 2) await play(draw.gameId("r1m1"), seed(1), seed(2));
    const thirds = size === 4 ? [seed(4), seed(2)] : thirdSeeds.map(seed);
    const places = await placesOfTournament(db, draw.tournamentId);
    expect(places?.thirdIds.toSorted()).toEqual(thirds.map((player) => player.playerId).toSorted());
  }
});

/** Holds the game's row until all `count` requests stand waiting, so that they truly meet. */
async function meetAtTheGame<Answer>(gameId: MatchId, requests: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  return db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("games").select("id").where("id", "=", gameId).forUpdate().execute();
      const answers = requests.map((request) => request());
      await untilLockIsAwaited(db, requests.length);
      return { answers };
    })
    .then(({ answers }) => Promise.all(answers));
}

test("ten equal scores at once are one frame", async () => {
  const { gameId, first } = await liveGame();
  const requests = Array.from({ length: 10 }, () => () => score(gameId, first, 1));
  const answers = await meetAtTheGame(gameId, requests);
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  expect(await stored(gameId)).toMatchObject({ player1_score: 1, player2_score: 0, version: 4 });
  expect(await log(gameId)).toHaveLength(2);
});

test("the last score sent again, perhaps after a crash, is confirmed and changes nothing", async () => {
  const { gameId, first, tournamentId } = await liveGame();
  for (const frame of [1, 2, 3]) await score(gameId, first, frame);
  const before = [await stored(gameId), await log(gameId), (await published(`tournament:${tournamentId}`)).length];
  const again = await score(gameId, first, 3);
  expect(again.statusCode).toBe(200);
  expect(again.json().data).toMatchObject({ status: "completed", player1_score: 3, winner_id: first.playerId });
  expect([await stored(gameId), await log(gameId), (await published(`tournament:${tournamentId}`)).length]).toEqual(
    before,
  );
});

test("each player's score counts for that player, also when both are equal or sent again", async () => {
  const { gameId, first, fourth } = await liveGame();
  const scores = async (player: TestUser, frames: number) => {
    const answer = await score(gameId, player, frames);
    const { player1_score, player2_score } = answer.json().data;
    return [answer.statusCode, player1_score, player2_score];
  };
  expect(await scores(first, 1)).toEqual([200, 1, 0]);
  expect(await scores(fourth, 1)).toEqual([200, 1, 1]);
  expect(await scores(fourth, 2)).toEqual([200, 1, 2]);
  expect(await scores(fourth, 2)).toEqual([200, 1, 2]);
  expect(await scores(fourth, 1)).toEqual([200, 1, 1]);
  expect((await log(gameId)).map(({ kind }) => kind)).toEqual([
    "started",
    "frame-won",
    "frame-won",
    "frame-won",
    "frame-withdrawn",
  ]);
});

test("both semi-finals ending at the same moment slot both winners, and the final can be played", async () => {
  const draw = await givenDraw(db);
  const [one, two] = draw.players as [TestUser, TestUser];
  for (const [key, player] of [
    ["r1m1", one],
    ["r1m2", two],
  ] as const) {
    await assign(draw.gameId(key));
    await start(draw.gameId(key));
    for (const frame of [1, 2]) await score(draw.gameId(key), player, frame);
  }
  const ends = await Promise.all([score(draw.gameId("r1m1"), one, 3), score(draw.gameId("r1m2"), two, 3)]);
  expect(ends.map((end) => end.statusCode)).toEqual([200, 200]);
  expect(await stored(draw.gameId("r2m1"))).toMatchObject({ player1_id: one.playerId, player2_id: two.playerId });
});

test("final and third-place match ending at the same moment complete the tournament once", async () => {
  for (let round = 1; round <= 3; round += 1) {
    const draw = await givenDraw(db, { thirdPlace: true });
    const [one, two, three, four] = draw.players as [TestUser, TestUser, TestUser, TestUser];
    await play(draw.gameId("r1m1"), one, four);
    await play(draw.gameId("r1m2"), two, three);
    const last = [
      ["r2m1", one],
      ["third", three],
    ] as const;
    for (const [key, player] of last) {
      await assign(draw.gameId(key));
      await start(draw.gameId(key));
      for (const frame of [1, 2]) await score(draw.gameId(key), player, frame);
    }
    const ends = await Promise.all(last.map(([key, player]) => score(draw.gameId(key), player, 3)));
    expect(ends.map((end) => end.statusCode)).toEqual([200, 200]);
    const ordered = [one, two, three, four].map(({ playerId }) => [playerId]);
    const places = { championId: one.playerId, runnerUpId: two.playerId, thirdIds: [three.playerId], ordered };
    expect(await completionsOf(draw.tournamentId)).toBe(1);
    expect(await placesOfTournament(db, draw.tournamentId)).toEqual(places);
  }
});

test("a player whose matches of four tournaments end at once has all of them on record", async () => {
  const champion = await givenUser(db);
  const newDraw = () => givenDraw(db, { registrations: [champion], players: 2 });
  const first = await newDraw();
  await play(first.gameId("r1m1"), champion, first.players[1] as TestUser);
  const draws = await Promise.all([1, 2, 3, 4].map(newDraw));
  // A player has one live match at a time, so the desk enters these.
  const admin = await givenUser(db, { roles: ["admin"] });
  const games = await Promise.all(draws.map((draw) => stored(draw.gameId("r1m1"))));
  const ends = await Promise.all(
    games.map(({ id, version, player1_id }) => {
      const [player1_score, player2_score] = player1_id === champion.playerId ? [3, 0] : [0, 3];
      const body = { outcome: "played", player1_score, player2_score, version };
      return send(server.http, `PUT /api/organizer/matches/${id}/result`, { as: admin, body });
    }),
  );
  expect(ends.map((end) => end.statusCode)).toEqual([200, 200, 200, 200]);
  const record = await db
    .selectFrom("player_stats")
    .selectAll()
    .where("player_id", "=", champion.playerId)
    .executeTakeFirst();
  expect(record).toMatchObject({ matches: 5, wins: 5, frames_won: 15, tournaments_played: 5, form: "WWWWW" });
});

test("when the end of the tournament fails, the last frame is not scored either", async () => {
  const draw = await givenDraw(db, { players: 2 });
  const [one] = draw.players as [TestUser];
  await assign(draw.gameId("r1m1"));
  await start(draw.gameId("r1m1"));
  for (const frame of [1, 2]) await score(draw.gameId("r1m1"), one, frame);
  vi.spyOn(tournaments, "completeTournament").mockRejectedValueOnce(new Error("the end fails"));
  const answer = await score(draw.gameId("r1m1"), one, 3);
  expect(answer.statusCode).toBe(500);
  expect(await stored(draw.gameId("r1m1"))).toMatchObject({ status: "live", player1_score: 2, version: 5 });
  expect(await log(draw.gameId("r1m1"))).toHaveLength(3);
  expect((await score(draw.gameId("r1m1"), one, 3)).json().data).toMatchObject({ status: "completed" });
});

describe("refusals", () => {
  test("a frame is taken back while live, and the log records it", async () => {
    const { gameId, first } = await liveGame();
    await score(gameId, first, 1);
    expect((await score(gameId, first, 0)).json().data).toMatchObject({ player1_score: 0, current_frame: 1 });
    expect((await log(gameId)).map(({ kind }) => kind)).toEqual(["started", "frame-won", "frame-withdrawn"]);
  });

  test("two frames at once, a player of another match, a finished match and a match not begun are refused", async () => {
    const { draw, gameId, first, fourth } = await liveGame();
    const refused = async (answer: ReturnType<typeof score>) => (await answer).json();
    const code = "score-refused";
    expect(await refused(score(gameId, first, 2))).toMatchObject({ code, message: /one frame at a time/u });
    expect(await refused(score(gameId, referee, 1))).toMatchObject({
      code,
      message: "This player isn't in the match.",
    });
    for (const frame of [1, 2, 3]) await score(gameId, fourth, frame);
    expect(await refused(score(gameId, fourth, 2))).toMatchObject({ code, message: "Only a live game can be scored." });
    expect(await refused(score(gameId, first, 1))).toMatchObject({ code });
    await assign(draw.gameId("r1m2"));
    const [, second] = draw.players as [TestUser, TestUser];
    expect(await refused(score(draw.gameId("r1m2"), second, 1))).toMatchObject({ code });
  });

  test("a match starts once, with both players known, in a tournament under way", async () => {
    const draw = await givenDraw(db);
    for (const key of ["r1m1", "r2m1"]) await assign(draw.gameId(key));
    const code = "illegal-step";
    expect((await start(draw.gameId("r2m1"))).json()).toMatchObject({
      code,
      message: "Both players must be known first.",
    });
    expect((await start(draw.gameId("r1m1"))).json().data).toMatchObject({ status: "live", player1_score: 0 });
    expect((await start(draw.gameId("r1m1"))).json()).toMatchObject({ code });
    await db.updateTable("tournaments").set({ status: "postponed" }).where("id", "=", draw.tournamentId).execute();
    const [first] = draw.players as [TestUser];
    const message = "The tournament isn't under way.";
    expect((await score(draw.gameId("r1m1"), first, 1)).json()).toMatchObject({ code: "score-refused", message });
    await assign(draw.gameId("r1m2"));
    expect((await start(draw.gameId("r1m2"))).json()).toMatchObject({ code, message });
  });

  test("another match's referee, a player and a visitor may not; the organizer and the state's coordinator may", async () => {
    const organizer = await givenUser(db, { roles: ["organizer"] });
    const draw = await givenDraw(db, { organizer, state: "Kano" });
    const gameId = draw.gameId("r1m1");
    await assign(gameId);
    await start(gameId);
    const [first] = draw.players as [TestUser];
    const person = (role: Role, coordinates = "Kano") => givenUser(db, { roles: [role], coordinates });
    const others = [first, await person("referee"), await person("organizer"), await person("coordinator", "Lagos")];
    for (const outsider of others) {
      expect((await score(gameId, first, 1, outsider)).statusCode).toBe(403);
      expect((await start(gameId, outsider)).statusCode).toBe(403);
    }
    expect((await send(server.http, `PUT /api/matches/${gameId}/score`, { body: {} })).statusCode).toBe(401);
    expect((await stored(gameId)).player1_score).toBe(0);
    expect((await score(gameId, first, 1, organizer)).statusCode).toBe(200);
    expect((await score(gameId, first, 2, await person("coordinator"))).statusCode).toBe(200);
  });

  test("an unknown match is not found, whatever its id looks like", async () => {
    const admin = await givenUser(db, { roles: ["admin"] });
    for (const id of ["019a9d6e-0000-7000-8000-000000000000", "third"].map((text) => idFrom<MatchId>(text))) {
      expect((await start(id)).json()).toMatchObject({ status: 404, code: "match-not-found" });
      expect((await score(id, referee, 1)).json()).toMatchObject({ code: "match-not-found" });
      const pad = await send(server.http, `GET /api/referee/matches/${id}/pad`, { as: admin });
      expect(pad.json()).toMatchObject({ status: 404, code: "match-not-found" });
    }
  });
});
