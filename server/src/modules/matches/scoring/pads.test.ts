import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { foldLog, verifyChain } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction } from "@pockethall/domain/match-log-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../../testing/app/eventually.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { countLockWaits, untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { eventsOf, NO_EVENTS, sha256 } from "../../../../testing/play/given-log.ts";

let server: TestServer;
let referee: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  referee = await givenUser(server.db, { roles: ["referee"], name: "Amina Bello" });
});
afterAll(() => server[Symbol.asyncDispose]());

const [ADA, BOLA] = ["pad-of-ada-1", "pad-of-bola-2"];
const STARTED: MatchAction = { kind: "started", breaker: 1 };
const RED: MatchAction = { kind: "potted", balls: [1] };
const BLACK: MatchAction = { kind: "potted", balls: [7] };
const MISSED: MatchAction = { kind: "missed" };
const won = (winner: 1 | 2): MatchAction => ({ kind: "frame-won", winner });

type Options = { ruleset?: "rack" | "snooker15"; totalFrames?: number; players?: number };

/** A match that can be played, with its referee and a pad beside it that keeps what it wrote. */
async function givenMatch({ ruleset = "snooker15", totalFrames = 5, players = 4 }: Options = {}) {
  const draw = await givenDraw(server.db, { ruleset, totalFrames, players });
  const matchId = draw.gameId("r1m1");
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", matchId).execute();
  const [one] = draw.players as [TestUser];
  const game = async () => (await send(server.http, `GET /api/matches/${matchId}`)).json().data;
  const entries = async (after = 0): Promise<(LogEntry & { kind: string; player_id: PlayerId | null })[]> =>
    (await send(server.http, `GET /api/matches/${matchId}/events?after=${after}&per_page=100`)).json().data;
  const rows = async () => ({
    game: await server.db.selectFrom("games").selectAll().where("id", "=", matchId).executeTakeFirstOrThrow(),
    frames: await server.db
      .selectFrom("game_frames")
      .selectAll()
      .where("game_id", "=", matchId)
      .orderBy("frame")
      .execute(),
  });
  return { draw, matchId, one, game, entries, rows, ruleset, totalFrames };
}
type Match = Awaited<ReturnType<typeof givenMatch>>;

function post({ matchId }: { matchId: MatchId }, pad: string, entries: readonly LogEntry[], as = referee) {
  const sent = entries.map(({ pad: _pad, ...entry }) => entry);
  return send(server.http, `POST /api/matches/${matchId}/events`, { as, body: { pad, entries: sent } });
}
/** Chains these actions behind what the server has and sends them. */
async function score(match: Match, actions: readonly MatchAction[], pad = ADA) {
  const { game } = await match.rows();
  const head = { sequence: game.log_sequence, hash: game.log_hash };
  const entries = eventsOf({ matchId: match.matchId, pad, head }, actions);
  const answer = await post(match, pad, entries);
  return { entries, answer, body: answer.json() };
}
const taken = async (match: Match, actions: readonly MatchAction[], pad = ADA) => {
  const { entries, answer, body } = await score(match, actions, pad);
  expect(answer.json()).toMatchObject({ data: { taken: actions.length } });
  return { entries, data: body.data };
};

/** The log is whole, and what is stored about the match is the fold of it. */
async function expectWhole(match: Match) {
  const log = await match.entries();
  expect(verifyChain(sha256, match.matchId, log)).toBeNull();
  const rules = { ruleset: match.ruleset, totalFrames: match.totalFrames, knockout: true };
  const folded = foldLog(rules, log);
  const { game, frames } = await match.rows();
  const last = log.at(-1) ?? NO_EVENTS;
  expect([game.log_sequence, game.log_hash]).toEqual([last.sequence, last.hash]);
  const winners = frames.map(({ winner_id }) => (winner_id === game.player1_id ? 1 : 2));
  expect(folded).toMatchObject({
    ok: true,
    match: { score: [game.player1_score ?? 0, game.player2_score ?? 0], pad: game.scorer_pad },
  });
  expect(folded.ok && folded.match.frames.map(({ winner }) => winner)).toEqual(winners);
}

describe("a pad scores a match", () => {
  test("from the start to its end, ball by ball, with all that follows", async () => {
    const match = await givenMatch({ totalFrames: 1 });
    await taken(match, [STARTED, RED, BLACK, RED]);
    const calls = () =>
      server.db
        .selectFrom("notifications")
        .select("user_id")
        .where("title", "=", "Your match is called")
        .where("url", "=", `/live-matches/${match.matchId}`)
        .execute();
    const players = [match.draw.players[0]?.userId, match.draw.players[3]?.userId].toSorted();
    expect((await calls()).map(({ user_id }) => user_id).toSorted()).toEqual(players);
    const live = await match.game();
    expect(live).toMatchObject({
      status: "live",
      ruleset: "snooker15",
      log_sequence: 4,
      in_play: {
        player1_points: 9,
        player2_points: 0,
        break: 9,
        turn: 1,
        on: "colour",
        reds_left: 13,
        remaining: 138,
        snookers_required: 0,
      },
    });
    const { data } = await taken(match, [MISSED, { kind: "conceded", by: 2 }]);
    expect(data).toMatchObject({ status: "completed", player1_score: 1, player2_score: 0, head: { sequence: 6 } });
    expect(await calls()).toHaveLength(2);
    expect((await score(match, [STARTED])).body).toMatchObject({
      code: "log-refused",
      message: "The match is over. Only the organiser can correct its result.",
    });
    const { game, frames } = await match.rows();
    expect(game).toMatchObject({ winner_id: match.one.playerId, outcome: "played", in_play: null });
    expect(game.completed_at).toBeInstanceOf(Date);
    expect(frames).toMatchObject([
      {
        frame: 1,
        winner_id: match.one.playerId,
        player1_points: 9,
        player2_points: 0,
        ended_by: "concession",
        player1_breaks: [9],
        player2_breaks: [],
        player1_figures: { pots: 3, misses: 1, highestBreak: 9 },
        ended_at: new Date("2026-03-06T10:00:00Z"),
      },
    ]);
    const final = (
      await server.db.selectFrom("games").selectAll().where("id", "=", match.draw.gameId("r2m1")).execute()
    )[0];
    expect(final?.player1_id).toBe(match.one.playerId);
    await expectWhole(match);
  });

  test("viewers get one event for each request, with the frame at the table, in few bytes", async () => {
    const match = await givenMatch();
    await taken(match, [STARTED, RED, BLACK]);
    await taken(match, [RED]);
    const events = await server.db.selectFrom("live_events").selectAll().orderBy("id").execute();
    const deltas = events
      .filter(({ topics }) => topics.includes(`match:${match.matchId}`))
      .map(({ payload }) => payload);
    const play = {
      player1_points: 8,
      player2_points: 0,
      break: 8,
      turn: 1,
      on: "red",
      reds_left: 14,
      remaining: 139,
      snookers_required: 0,
    };
    expect(deltas).toMatchObject([
      { seq: 3, status: "live", winner: 0, play },
      { seq: 4, s1: 0, s2: 0, frame: 1, play: { player1_points: 9, on: "colour" } },
    ]);
  });

  test("between frames scored ball by ball the next one is shown; in frame mode none is", async () => {
    const match = await givenMatch();
    await taken(match, [STARTED, won(1)]);
    expect((await match.game()).in_play).toBeNull();
    await taken(match, [RED, MISSED, { kind: "conceded", by: 1 }]);
    expect((await match.game()).in_play).toMatchObject({ player1_points: 0, turn: 1, on: "red", remaining: 147 });
  });

  test("undoing goes back across the end of a frame, and the frame's row goes too", async () => {
    const match = await givenMatch();
    await taken(match, [STARTED, RED, BLACK, MISSED]);
    const { entries } = await taken(match, [{ kind: "conceded", by: 2 }]);
    expect((await match.rows()).frames).toHaveLength(1);
    await taken(match, [{ kind: "undone", of: entries[0]?.id ?? "" }]);
    const { game, frames } = await match.rows();
    expect([game.player1_score, frames]).toEqual([0, []]);
    expect((await match.game()).in_play).toMatchObject({ player1_points: 8, turn: 2 });
    await expectWhole(match);
  });

  test("events say whom they are about", async () => {
    const match = await givenMatch();
    await taken(match, [STARTED, RED, MISSED, MISSED, { kind: "fouled", points: 4 }, won(2)]);
    const [one, , , two] = match.draw.players.map(({ playerId }) => playerId);
    expect((await match.entries()).map(({ kind, player_id }) => [kind, player_id])).toEqual([
      ["started", null],
      ["potted", one],
      ["missed", one],
      ["missed", two],
      ["fouled", one],
      ["frame-won", two],
    ]);
  });
});

describe("nothing is lost and nothing counts twice", () => {
  test("the same events again are confirmed, alone or with new ones behind them", async () => {
    const match = await givenMatch();
    const first = eventsOf({ matchId: match.matchId, pad: ADA }, [STARTED, RED, BLACK]);
    expect((await post(match, ADA, first)).json()).toMatchObject({ data: { taken: 3 } });
    const { version } = await match.game();
    expect((await post(match, ADA, first)).json()).toMatchObject({
      data: { taken: 0, head: { sequence: 3 }, version },
    });
    const last = first.at(-1) as LogEntry;
    const more = eventsOf({ matchId: match.matchId, pad: ADA, head: last }, [RED]);
    expect((await post(match, ADA, [...first, ...more, ...more])).json()).toMatchObject({ data: { taken: 1 } });
    expect((await post(match, ADA, [...more, last])).json()).toMatchObject({ data: { taken: 0 } });
    await expectWhole(match);
  });

  test("events of one request may come in any order; a request that comes too early gets the gap", async () => {
    const match = await givenMatch();
    const events = eventsOf({ matchId: match.matchId, pad: ADA }, [STARTED, RED, BLACK, RED]);
    const early = await post(match, ADA, events.slice(2));
    expect(early.json()).toMatchObject({
      status: 409,
      code: "log-gap",
      log: { sequence: 0, hash: NO_EVENTS.hash, refused: 3, scorer: null },
    });
    expect((await post(match, ADA, events.slice(0, 2).toReversed())).json()).toMatchObject({ data: { taken: 2 } });
    expect((await post(match, ADA, events.slice(2))).json()).toMatchObject({ data: { taken: 2 } });
    await expectWhole(match);
  });

  test("eight pads of one name race for the same place: one event is taken, seven hear of it", async () => {
    const match = await givenMatch();
    await taken(match, [STARTED]);
    const { game } = await match.rows();
    const head = { sequence: 1, hash: game.log_hash };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(match, ADA, eventsOf({ matchId: match.matchId, pad: ADA, head }, [RED]))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === "log-conflict")).toHaveLength(7);
    expect((await match.game()).in_play).toMatchObject({ player1_points: 1 });
    await expectWhole(match);
  });

  test("the same event eight times at once is one event, and all requests confirm it", async () => {
    const match = await givenMatch();
    const events = eventsOf({ matchId: match.matchId, pad: ADA }, [STARTED, RED]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(match, ADA, events)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(answers.map((answer) => answer.json().data.taken).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    await expectWhole(match);
  });

  test("what the rules forbid stops there: the events before it are taken, those behind it are not", async () => {
    const match = await givenMatch();
    const { body } = await score(match, [STARTED, RED, RED, BLACK]);
    expect(body).toMatchObject({ status: 409, code: "log-refused", log: { sequence: 2, refused: 3 } });
    expect(body.log.scorer).toMatchObject({ pad: ADA, name: "Amina Bello" });
    expect((await match.game()).in_play).toMatchObject({ player1_points: 1 });
    await expectWhole(match);
  });

  test("an event with another content under a known id, a false hash, or a false place changes nothing", async () => {
    const match = await givenMatch();
    const { entries } = await taken(match, [STARTED, RED]);
    const red = entries[1] as LogEntry;
    const forged = eventsOf({ matchId: match.matchId, pad: ADA, head: entries[0] as LogEntry }, [BLACK])[0] as LogEntry;
    const [next] = eventsOf({ matchId: match.matchId, pad: ADA, head: red }, [BLACK]) as [LogEntry];
    const place = { sequence: 1, hash: red.hash };
    const [insteadOfRed] = eventsOf({ matchId: match.matchId, pad: ADA, head: place }, [BLACK]) as [LogEntry];
    const refusals = [
      [{ ...forged, id: red.id }, "log-refused"],
      [{ ...red, action: BLACK }, "log-refused"],
      [{ ...red, hash: "0".repeat(64) }, "log-refused"],
      [{ ...next, action: { kind: "potted", balls: [2] } as const }, "log-refused"],
      [{ ...next, hash: "0".repeat(64) }, "log-refused"],
      [{ ...next, previous: "0".repeat(64) }, "log-conflict"],
      [forged, "log-conflict"],
      [insteadOfRed, "log-conflict"],
    ] as const;
    for (const [event, code] of refusals)
      expect((await post(match, ADA, [event])).json()).toMatchObject({ code, log: { sequence: 2, hash: red.hash } });
    expect((await match.entries()).map(({ hash }) => hash)).toEqual(entries.map(({ hash }) => hash));
  });

  test.each([
    ["a time that is none", { at: "2026-02-30T10:00:00.000Z" }],
    ["a time without milliseconds", { at: "2026-02-28T10:00:00Z" }],
    ["an id in capitals", { id: "019A9D6E-0000-7000-8000-000000000001" }],
    [
      "a result, which is no pad's to decide",
      { action: { kind: "awarded", outcome: "walkover", winner: 1, score: [0, 0] } },
    ],
    ["balls that do not exist", { action: { kind: "potted", balls: [8] } }],
  ])("%s is refused with its field", async (_what, change) => {
    const match = await givenMatch();
    const [event] = eventsOf({ matchId: match.matchId, pad: ADA }, [STARTED]) as [LogEntry];
    const answer = await post(match, ADA, [{ ...event, ...change } as LogEntry]);
    expect(answer.json()).toMatchObject({ status: 422, code: "invalid-request" });
    expect(Object.keys(answer.json().errors)[0]).toMatch(/^entries\.0\./u);
  });
});

describe("two pads at one match", () => {
  const padOf = async (match: Match) =>
    (await send(server.http, `GET /api/referee/matches/${match.matchId}/pad`, { as: referee })).json().data;

  test("the second sees who scores, is refused, and takes over on the record", async () => {
    const match = await givenMatch();
    expect(await padOf(match)).toEqual({
      ruleset: "snooker15",
      total_frames: 5,
      is_knockout: true,
      handicap: { points: [0, 0], frames: [0, 0] },
      head: NO_EVENTS,
      scorer: null,
    });
    const { entries } = await taken(match, [STARTED, RED]);
    const red = entries[1] as LogEntry;
    expect(await padOf(match)).toMatchObject({
      head: { sequence: 2, hash: red.hash },
      scorer: { pad: ADA, name: "Amina Bello" },
    });
    const foreign = await score(match, [BLACK], BOLA);
    expect(foreign.body).toMatchObject({ code: "not-scoring", log: { sequence: 2, scorer: { pad: ADA } } });
    await taken(match, [{ kind: "pad-taken" }, BLACK], BOLA);
    expect((await padOf(match)).scorer).toMatchObject({ pad: BOLA });
    // The first pad wrote on without network: the answer names the scorer, and earlier events are still confirmed.
    const late = eventsOf({ matchId: match.matchId, pad: ADA, head: red }, [BLACK]);
    expect((await post(match, ADA, [red, ...late])).json()).toMatchObject({ code: "not-scoring", log: { refused: 3 } });
    expect((await post(match, ADA, entries)).json()).toMatchObject({ data: { taken: 0, head: { sequence: 4 } } });
    await expectWhole(match);
  });

  test("two pads that take over at once: one does, and the other gets a conflict", async () => {
    const match = await givenMatch();
    await taken(match, [STARTED]);
    const { game } = await match.rows();
    const head = { sequence: 1, hash: game.log_hash };
    const takers = [BOLA, "pad-of-chidi"].map((pad) =>
      post(match, pad, eventsOf({ matchId: match.matchId, pad, head }, [{ kind: "pad-taken" }])),
    );
    const codes = (await Promise.all(takers)).map((answer) => answer.json().code ?? "taken").toSorted();
    expect(codes).toEqual(["log-conflict", "taken"]);
  });

  test("the spec's score call writes an event beside the pad, which then finds the log further on", async () => {
    const match = await givenMatch();
    await taken(match, [STARTED, RED]);
    const { game } = await match.rows();
    const head = { sequence: game.log_sequence, hash: game.log_hash };
    const call = () =>
      send(server.http, `PUT /api/matches/${match.matchId}/score`, {
        as: referee,
        body: { playerId: match.one.playerId, score: 1 },
      });
    expect((await call()).json()).toMatchObject({ data: { player1_score: 1, log_sequence: 3 } });
    expect((await call()).json()).toMatchObject({ data: { player1_score: 1, log_sequence: 3 } });
    const [behind] = eventsOf({ matchId: match.matchId, pad: ADA, head }, [BLACK]) as [LogEntry];
    expect((await post(match, ADA, [behind])).json()).toMatchObject({
      code: "log-conflict",
      log: { scorer: { pad: ADA } },
    });
    expect((await match.rows()).frames).toMatchObject([
      { ended_by: "declared", player1_points: 1, player1_breaks: [1] },
    ]);
    const [, , event] = await match.entries();
    expect(event).toMatchObject({ kind: "frame-won", pad: null, player_id: match.one.playerId });
    await taken(match, [won(1)]);
    await expectWhole(match);
  });
});

describe("who may, and when", () => {
  test("the match's referee and organizers; another referee, a player and a visitor may not", async () => {
    const match = await givenMatch();
    const events = eventsOf({ matchId: match.matchId, pad: ADA }, [STARTED]);
    for (const outsider of [match.one, await givenUser(server.db, { roles: ["referee"] })]) {
      expect((await post(match, ADA, events, outsider)).statusCode).toBe(403);
      expect(
        (await send(server.http, `GET /api/referee/matches/${match.matchId}/pad`, { as: outsider })).statusCode,
      ).toBe(403);
    }
    const visitor = await send(server.http, `POST /api/matches/${match.matchId}/events`, {
      body: { pad: ADA, entries: [] },
    });
    expect(visitor.statusCode).toBe(401);
    expect(await match.entries()).toEqual([]);
    const coordinator = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Lagos" });
    expect((await post(match, ADA, events, coordinator)).statusCode).toBe(200);
  });

  test("a match starts with both players, in a tournament under way; scoring needs it too", async () => {
    const match = await givenMatch();
    const final = match.draw.gameId("r2m1");
    await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", final).execute();
    const early = await post({ matchId: final }, ADA, eventsOf({ matchId: final, pad: ADA }, [STARTED]));
    expect(early.json()).toMatchObject({ code: "log-refused", message: "Both players must be known first." });
    await taken(match, [STARTED]);
    expect((await score(match, [STARTED])).body).toMatchObject({
      code: "log-refused",
      message: "The match has already started.",
    });
    const tournament = { status: "postponed" as const };
    await server.db.updateTable("tournaments").set(tournament).where("id", "=", match.draw.tournamentId).execute();
    expect((await score(match, [RED])).body).toMatchObject({
      code: "log-refused",
      message: "The tournament isn't under way.",
    });
  });

  test("a log is full after 10,000 events; officials still decide", async () => {
    const match = await givenMatch({ ruleset: "rack" });
    await taken(match, [STARTED]);
    const head = (await match.entries())[0] as LogEntry;
    const pairs = Array.from({ length: 4999 }, () => [won(1), { kind: "frame-withdrawn", winner: 1 } as const]);
    const chain = eventsOf({ matchId: match.matchId, pad: null, head }, pairs.flat());
    await givenLongLog(match, chain);
    await taken(match, [won(1)]); // the 10,000th
    const full = await score(match, [won(2)]);
    expect(full.body).toMatchObject({ code: "log-refused", message: expect.stringContaining("is full") });
    const call = await send(server.http, `PUT /api/matches/${match.matchId}/score`, {
      as: referee,
      body: { playerId: match.one.playerId, score: 2 },
    });
    expect(call.json()).toMatchObject({ data: { player1_score: 2, log_sequence: 10_001 } });
  });
});

/** Events straight into the tables, as they would have come one by one. */
async function givenLongLog(match: Match, chain: readonly LogEntry[]): Promise<void> {
  const rows = chain.map(({ previous, at, ...entry }) => ({
    ...entry,
    kind: entry.action.kind,
    game_id: match.matchId,
    previous_hash: previous,
    made_at: at,
    player1_score: 0,
    player2_score: 0,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await server.db
      .insertInto("game_events")
      .values(rows.slice(at, at + 500))
      .execute();
  const last = chain.at(-1) as LogEntry;
  await server.db
    .updateTable("games")
    .set({ log_sequence: last.sequence, log_hash: last.hash, player1_score: 0, player2_score: 0 })
    .where("id", "=", match.matchId)
    .execute();
}

test("events that neither start nor end the match do not wait for its tournament; those that may do so do", async () => {
  const match = await givenMatch({ totalFrames: 1 });
  await taken(match, [STARTED]);
  const ending = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom("tournaments").select("id").where("id", "=", match.draw.tournamentId).forUpdate().execute();
    let isAnswered = false;
    const plain = taken(match, [MISSED]).finally(() => {
      isAnswered = true;
    });
    await eventually(async () => expect(isAnswered || (await countLockWaits(server.db)) > 0).toBe(true));
    expect(isAnswered).toBe(true);
    await plain;
    const sent = taken(match, [{ kind: "conceded", by: 2 }]);
    await untilLockIsAwaited(server.db);
    return { sent };
  });
  expect((await ending.sent).data).toMatchObject({ status: "completed", player1_score: 1 });
});

test("two requests of one pad meet at the game: the second one ends the match although the first was not known to it", async () => {
  const match = await givenMatch({ ruleset: "rack", totalFrames: 3, players: 2 });
  await taken(match, [STARTED]);
  const { game } = await match.rows();
  const head = { sequence: game.log_sequence, hash: game.log_hash };
  const [first, second] = eventsOf({ matchId: match.matchId, pad: ADA, head }, [won(1), won(1)]) as [
    LogEntry,
    LogEntry,
  ];
  const answers = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom("games").select("id").where("id", "=", match.matchId).forUpdate().execute();
    const sent = [post(match, ADA, [first])];
    await untilLockIsAwaited(server.db, 1);
    sent.push(post(match, ADA, [second]));
    await untilLockIsAwaited(server.db, 2);
    return sent;
  });
  expect((await Promise.all(answers)).map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(await match.game()).toMatchObject({ status: "completed", player1_score: 2 });
  const tournament = await send(server.http, `GET /api/tournaments/${match.draw.tournamentId}`);
  expect(tournament.json().data.status).toBe("completed");
  await expectWhole(match);
});

test("a result that the desk corrects afterwards takes away frames that do not add up to it; the log keeps them", async () => {
  const match = await givenMatch({ ruleset: "rack", totalFrames: 3 });
  const organizer = await givenUser(server.db, { roles: ["admin"] });
  const { data } = await taken(match, [STARTED, won(1), won(2), won(1)]);
  expect(data).toMatchObject({ player1_score: 2, player2_score: 1 });
  const correct = async (winner: string, scores: [number, number]) => {
    const body = {
      outcome: "played",
      player1_score: scores[0],
      player2_score: scores[1],
      winner_id: winner,
      reason: "Misread",
      version: (await match.game()).version,
    };
    const answer = await send(server.http, `PUT /api/organizer/matches/${match.matchId}/result`, {
      as: organizer,
      body,
    });
    expect(answer.json()).toMatchObject({ data: { player1_score: scores[0], player2_score: scores[1] } });
  };
  const two = (await match.rows()).game.player2_id ?? "";
  expect((await match.rows()).frames).toHaveLength(3);
  await correct(two, [1, 2]);
  expect((await match.rows()).frames).toEqual([]);
  expect((await match.entries()).map(({ kind }) => kind)).toEqual([
    "started",
    "frame-won",
    "frame-won",
    "frame-won",
    "corrected",
  ]);
  await expectWhole(match);
});
