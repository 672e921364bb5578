import type { Game } from "@pockethall/contract/games";
import type { PlayerId } from "@pockethall/domain/ids";
import fc from "fast-check";
import type { Insertable } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { aggregateRows } from "../../../../testing/database/aggregates.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import type { Tournaments } from "../../../database/tables.ts";
import { newId } from "../../../kernel/ids.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";

let server: TestServer;
let organizer: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"], name: "Olu Desk" });
  other = await givenUser(server.db, { roles: ["admin"], name: "Ada Admin" });
  return () => server[Symbol.asyncDispose]();
});

type Fields = Partial<Insertable<Tournaments>> & { participants?: readonly TestUser[]; size?: number };
type Play = { id: string; players: TestUser[]; games: () => Promise<Game[]>; game: (key: string) => Promise<Game> };

/** A tournament under way whose participants are seeded in the order of `players`; best of 3 by default. */
async function givenPlay({ participants, size = 4, ...fields }: Fields = {}): Promise<Play> {
  const { db, services } = server;
  const players = [...(participants ?? [])];
  while (players.length < size) players.push(await givenUser(db));
  const id = await givenTournament(db, {
    total_frames: 3,
    organizer_id: organizer.userId,
    entrant_count: players.length,
    draw_method: "by-hand",
    ...fields,
  });
  const slot = { tournament_id: id, fee_kobo: 0, payment_method: "none" as const };
  await db
    .insertInto("registrations")
    .values(players.map(({ playerId }, index) => ({ ...slot, id: newId(), player_id: playerId, seed: index + 1 })))
    .execute();
  await services.transact((tx) => tournaments.draw(tx, organizer, id));
  await services.transact((tx) => tournaments.start(tx, organizer, id));
  const games = async (): Promise<Game[]> => {
    const rows: Game[] = (await send(server.http, `GET /api/games?tournament_id=${id}&per_page=100`)).json().data;
    return rows.toSorted((a, b) => a.round_number - b.round_number || a.position - b.position);
  };
  const game = async (key: string): Promise<Game> => {
    const row = await db
      .selectFrom("games")
      .select("id")
      .where("tournament_id", "=", id)
      .where("draw_key", "=", key)
      .executeTakeFirstOrThrow();
    return unranked((await send(server.http, `GET /api/games/${row.id}`)).json().data);
  };
  return { id, players, games, game };
}

/** Places are kept a moment after a result, whichever game is looked at. */
const unranked = (game: Game): Game => ({
  ...game,
  player1: game.player1 && { ...game.player1, ranking: null },
  player2: game.player2 && { ...game.player2, ranking: null },
});

type Wish = { outcome?: string; score?: [number, number]; winner?: string | null; reason?: string; version?: number };
/** Enters a result as the organizer; the version is the current one by default. */
async function enter(game: Game, { outcome = "played", score, winner, reason, version }: Wish, as = organizer) {
  const current: Game = (await send(server.http, `GET /api/games/${game.id}`)).json().data;
  return send(server.http, `PUT /api/organizer/matches/${game.id}/result`, {
    as,
    body: {
      outcome,
      ...(score ? { player1_score: score[0], player2_score: score[1] } : {}),
      ...(winner === undefined ? {} : { winner_id: winner }),
      ...(reason ? { reason } : {}),
      version: version ?? current.version,
    },
  });
}
const entered = async (game: Game, wish: Wish) => {
  const answer = await enter(game, wish);
  expect(answer.json()).toMatchObject({ data: { id: game.id } });
  return answer.json().data as Game;
};
const idOf = (play: Play, seed: number) => play.players[seed - 1]?.playerId ?? "";
const logOf = async (game: Game) => (await send(server.http, `GET /api/matches/${game.id}/events`)).json().data;
const statsOf = async (ids: readonly string[]) =>
  server.db.selectFrom("player_stats").selectAll().where("player_id", "in", ids).orderBy("player_id").execute();

/** All players' records are those that a full recomputation gives. */
async function expectRecordsAnew(): Promise<void> {
  const before = await aggregateRows(server.db);
  await rebuildAll(server.db, server.services.transact);
  expect(await aggregateRows(server.db)).toEqual(before);
}

describe("a result of a match that is not over", () => {
  test.each([
    ["played", { score: [2, 1] }, 1, [2, 1], "awarded"],
    ["played", { score: [0, 2] }, 2, [0, 2], "awarded"],
    ["walkover", { winner: 2 }, 2, [0, 0], "awarded"],
    ["retired", { score: [1, 0], winner: 2 }, 2, [1, 0], "awarded"],
    ["defaulted", { score: [1, 1], winner: 1 }, 1, [1, 1], "awarded"],
  ] as const)("%s %j: who goes on sits in the final", async (outcome, wish, winner, score, kind) => {
    const play = await givenPlay();
    const semi = await play.game("r1m1");
    const sides = [semi.player1_id, semi.player2_id] as const;
    const winnerId = sides[winner - 1] ?? "";
    const { winner: named, ...rest } = wish as { winner?: 1 | 2; score?: [number, number] };
    const game = await entered(semi, { outcome, ...rest, ...(named ? { winner: sides[named - 1] ?? "" } : {}) });
    expect(game).toMatchObject({ status: "completed", outcome, winner_id: winnerId });
    expect([game.player1_score, game.player2_score]).toEqual(score);
    expect((await play.game("r2m1")).player1_id).toBe(winnerId);
    expect(await logOf(semi)).toMatchObject([{ sequence: 1, kind, player_id: winnerId, outcome, reason: null }]);
    const stats = await statsOf([winnerId]);
    expect(stats).toMatchObject([{ matches: 1, wins: 1, form: outcome === "played" ? "W" : "" }]);
    const audit = server.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject", "=", `match:${semi.id}`);
    expect(await audit.execute()).toEqual([{ action: "match.result", actor_id: organizer.userId }]);
    await expectRecordsAnew();
  });

  test("a void semi-final puts both out: the other semi-final decides", async () => {
    const play = await givenPlay({ prize_pool_kobo: 1_000_00 });
    await entered(await play.game("r1m1"), { outcome: "void", reason: "The lights went out for good" });
    await entered(await play.game("r1m2"), { score: [2, 0] });
    const final = await play.game("r2m1");
    expect(final).toMatchObject({ status: "completed", outcome: "walkover" });
    expect(final.winner_id).toBe((await play.game("r1m2")).winner_id);
    expect(await statsOf([idOf(play, 1)])).toEqual([]);
  });

  test("a match under way keeps its frames in the log, and ends as the organizer enters", async () => {
    const play = await givenPlay();
    const semi = await play.game("r1m1");
    await send(server.http, `POST /api/referee/matches/${semi.id}/start`, { as: organizer });
    const frame = { playerId: semi.player1_id ?? "", score: 1 };
    await send(server.http, `PUT /api/matches/${semi.id}/score`, { as: organizer, body: frame });
    await entered(semi, { outcome: "retired", score: [1, 0], winner: semi.player2_id, reason: "Injured hand" });
    expect((await logOf(semi)).map(({ kind }: { kind: string }) => kind)).toEqual(["started", "frame-won", "awarded"]);
  });

  test("a group may end level, and a match of it may be annulled; neither in a knock-out", async () => {
    const play = await givenPlay({ format: "round-robin", total_frames: 4, size: 3 });
    const [first, second] = await play.games();
    expect(await entered(first as Game, { score: [2, 2] })).toMatchObject({ winner_id: null, outcome: "played" });
    const annulled = { outcome: "annulled", score: [3, 0] as [number, number] };
    expect(await entered(second as Game, annulled)).toMatchObject({ winner_id: null, player1_score: 3 });
    const { player1_id, player2_id } = first as Game;
    expect((await statsOf([player1_id ?? "", player2_id ?? ""])).map(({ draws, matches }) => [draws, matches])).toEqual(
      [
        [1, 1],
        [1, 1],
      ],
    );
    const knockout = await (await givenPlay({ total_frames: 4 })).game("r1m1");
    expect((await enter(knockout, { score: [2, 2] })).json().errors).toHaveProperty("player1_score");
    expect((await enter(knockout, annulled)).json().errors).toHaveProperty("outcome");
    await expectRecordsAnew();
  });

  test.each([
    ["player1_score", { score: [2, 2] }],
    ["player1_score", { score: [1, 0] }],
    ["player1_score", { score: [3, 0] }],
    ["winner_id", { outcome: "walkover" }],
    ["winner_id", { score: [2, 0], winner: "somebody" }],
    ["player2_score", { score: [0, -1] }],
    ["player2_score", { score: [0, 1.5] }],
    ["outcome", { outcome: "lost" }],
  ] as const)("a wrong %s is named: %j", async (field, wish) => {
    const semi = await (await givenPlay()).game("r1m1");
    const answer = await enter(semi, wish as Wish);
    expect(answer.json()).toMatchObject({ status: 422, code: "invalid-request" });
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test("not before both players are known, nor outside a tournament under way", async () => {
    const play = await givenPlay();
    expect((await enter(await play.game("r2m1"), { score: [2, 0] })).json()).toMatchObject({ code: "illegal-step" });
    await server.db.updateTable("tournaments").set({ status: "postponed" }).where("id", "=", play.id).execute();
    const semi = await play.game("r1m1");
    expect((await enter(semi, { score: [2, 0] })).json()).toMatchObject({ status: 409, code: "illegal-step" });
  });
});

describe("two people at one match", () => {
  test("the same result twice is one; a different one gets a conflict with the first", async () => {
    const play = await givenPlay();
    const semi = await play.game("r1m1");
    await entered(semi, { score: [2, 1] });
    const { version } = await play.game("r1m1");
    expect((await enter(semi, { score: [2, 1], version: semi.version }, other)).statusCode).toBe(200);
    expect((await play.game("r1m1")).version).toBe(version);
    const refused = await enter(semi, { score: [1, 2], version: semi.version, reason: "I saw it otherwise" }, other);
    expect(refused.json()).toMatchObject({ status: 409, code: "result-changed" });
    expect(refused.json().message).toBe(
      `Olu Desk has just entered ${semi.player1?.name} 2-1 ${semi.player2?.name}. Check it before you change it.`,
    );
    expect(await logOf(semi)).toHaveLength(1);
  });

  test("of different results at the same moment one is recorded, the others get a conflict", async () => {
    const play = await givenPlay();
    const semi = await play.game("r1m1");
    const scores: [number, number][] = [
      [2, 0],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 0],
      [0, 2],
    ];
    const answers = await Promise.all(
      scores.map((score, index) => enter(semi, { score, version: semi.version }, index % 2 ? other : organizer)),
    );
    const after = await play.game("r1m1");
    for (const [index, answer] of answers.entries()) {
      const isWinner = scores[index]?.[0] === after.player1_score && scores[index]?.[1] === after.player2_score;
      expect([answer.statusCode, answer.json().code]).toEqual(isWinner ? [200, undefined] : [409, "result-changed"]);
    }
    expect(await logOf(semi)).toHaveLength(1);
    expect((await play.game("r2m1")).player1_id).toBe(after.winner_id);
  });

  test("a score that moved at the table meanwhile is not overwritten", async () => {
    const semi = await (await givenPlay()).game("r1m1");
    await send(server.http, `POST /api/referee/matches/${semi.id}/start`, { as: organizer });
    const refused = await enter(semi, { score: [2, 0], version: semi.version });
    expect(refused.json()).toMatchObject({ code: "result-changed" });
    expect(refused.json().message).toContain("0-0");
  });
});

describe("a correction", () => {
  const swapped = { score: [0, 2] as [number, number], reason: "The card was read the wrong way round" };

  test("needs a reason, and the refusal names the field", async () => {
    const semi = await (await givenPlay()).game("r1m1");
    await entered(semi, { score: [2, 0] });
    expect((await enter(semi, { score: [0, 2] })).json()).toMatchObject({
      status: 422,
      errors: { reason: "Give a reason" },
    });
  });

  test("re-slots what has not begun, with its log, records and audit", async () => {
    const play = await givenPlay({ format_options: JSON.stringify({ thirdPlace: true }) });
    const semi = await play.game("r1m1");
    await entered(semi, { score: [2, 0] });
    await entered(await play.game("r1m2"), { score: [2, 1] });
    const game = await entered(semi, swapped);
    expect(game).toMatchObject({ status: "completed", winner_id: semi.player2_id });
    expect((await play.game("r2m1")).player1_id).toBe(semi.player2_id);
    expect((await play.game("third")).player1_id).toBe(semi.player1_id);
    expect(await logOf(semi)).toMatchObject([{ kind: "awarded" }, { kind: "corrected", reason: swapped.reason }]);
    const audit = server.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("subject", "=", `match:${semi.id}`);
    expect((await audit.orderBy("id").execute())[1]).toMatchObject({
      action: "match.correct",
      before: { winner_id: semi.player1_id, player1_score: 2 },
      after: { winner_id: semi.player2_id, player1_score: 0, reason: swapped.reason },
    });
    expect(await statsOf([semi.player2_id ?? ""])).toMatchObject([{ wins: 1, losses: 0 }]);
    expect(await statsOf([semi.player1_id ?? ""])).toMatchObject([{ wins: 0, losses: 1 }]);
    await expectRecordsAnew();
  });

  test("is refused with the list of what blocks it, and changes nothing", async () => {
    const play = await givenPlay({ size: 8 });
    for (const key of ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1"]) await entered(await play.game(key), { score: [2, 0] });
    const first = await play.game("r1m1");
    const semi = await play.game("r2m1");
    const refused = await enter(first, swapped);
    expect(refused.json()).toMatchObject({ status: 409, code: "result-in-the-way" });
    expect(refused.json().games).toEqual([
      {
        id: semi.id,
        round_name: semi.round_name,
        players: `${semi.player1?.name} vs ${semi.player2?.name}`,
        status: "completed",
      },
    ]);
    expect(refused.json().message).toContain(`${semi.player1?.name} vs ${semi.player2?.name} (completed)`);
    expect(await play.game("r1m1")).toEqual(first);
    const live = await play.game("r1m3");
    await send(server.http, `POST /api/referee/matches/${(await play.game("r2m2")).id}/start`, { as: organizer });
    expect((await enter(live, swapped)).json().games).toMatchObject([{ status: "live" }]);
  });

  test("that leaves the winner may come later: only the score and the records change", async () => {
    const play = await givenPlay();
    const semi = await play.game("r1m1");
    for (const key of ["r1m1", "r1m2", "r2m1"]) await entered(await play.game(key), { score: [2, 0] });
    const final = await play.game("r2m1");
    await entered(semi, { score: [2, 1], reason: "One frame was not counted" });
    expect(await play.game("r2m1")).toEqual(final);
    expect(await statsOf([semi.player2_id ?? ""])).toMatchObject([{ frames_won: 1, frames_lost: 2 }]);
    await expectRecordsAnew();
  });

  test("in a group, after its knock-out began, is accepted only if the same players go through", async () => {
    const options = JSON.stringify({ groupCount: 2, qualifiersPerGroup: 1, legs: 1 });
    const play = await givenPlay({ format: "groups", format_options: options, size: 6 });
    const seeds = new Map(play.players.map(({ playerId }, index) => [playerId, index]));
    const groupGames = (await play.games()).filter((game) => game.player1_id !== null);
    const byStrength = (game: Game): [number, number] =>
      (seeds.get(game.player1_id ?? "") ?? 0) < (seeds.get(game.player2_id ?? "") ?? 0) ? [2, 0] : [0, 2];
    for (const game of groupGames) await entered(game, { score: byStrength(game) });
    const final = (await play.games()).find((game) => !groupGames.some(({ id }) => id === game.id)) as Game;
    expect(new Set([final.player1_id, final.player2_id])).toEqual(new Set([idOf(play, 1), idOf(play, 2)]));
    await send(server.http, `POST /api/referee/matches/${final.id}/start`, { as: organizer });
    const weakest = groupGames.find(
      (game) => ![final.player1_id, final.player2_id].some((id) => id === game.player1_id || id === game.player2_id),
    ) as Game;
    const [won, lost] = byStrength(weakest);
    await entered(weakest, { score: [lost, won], reason: "The card was read wrongly" });
    const decisive = groupGames.filter((game) => [game.player1_id, game.player2_id].includes(final.player1_id));
    const wins = { outcome: "walkover", reason: "Both matches were forfeited" };
    const rival = decisive.map((game) => (game.player1_id === final.player1_id ? game.player2_id : game.player1_id));
    const first = await enter(decisive[0] as Game, { ...wins, winner: rival[0] ?? "" });
    const second = await enter(decisive[1] as Game, { ...wins, winner: rival[1] ?? "" });
    const refused = [first, second].find((answer) => answer.statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: "result-in-the-way", games: [{ id: final.id, status: "live" }] });
    await expectRecordsAnew();
  });

  test("in Swiss draws the next round again; once that has begun another winner is refused, another score is not", async () => {
    const play = await givenPlay({ format: "swiss", format_options: JSON.stringify({ rounds: 3 }) });
    const round = async (number: number) => (await play.games()).filter(({ round_number }) => round_number === number);
    const [first, second] = (await round(1)) as [Game, Game];
    for (const game of [first, second]) await entered(game, { score: [2, 0] });
    const pairs = async () =>
      (await round(2)).map(({ player1_id, player2_id }) => [player1_id ?? "", player2_id ?? ""].toSorted().join(" "));
    const winners = (one: string | null, two: string | null) => [one ?? "", two ?? ""].toSorted().join(" ");
    expect(await pairs()).toContain(winners(first.player1_id, second.player1_id));
    await entered(first, swapped);
    expect(await round(2)).toHaveLength(2);
    expect(await pairs()).toContain(winners(first.player2_id, second.player1_id));
    const [begun] = await round(2);
    await send(server.http, `POST /api/referee/matches/${begun?.id}/start`, { as: organizer });
    const refused = await enter(second, swapped);
    expect(refused.json()).toMatchObject({ code: "result-in-the-way", games: [{ id: begun?.id, status: "live" }] });
    await entered(second, { score: [2, 1], reason: "One frame was not counted" });
    expect(await pairs()).toContain(winners(first.player2_id, second.player1_id));
  });

  test("of the final changes the champion and the proposed prizes, until they are paid", async () => {
    const finance = await givenUser(server.db, { roles: ["finance"] });
    const play = await givenPlay({ prize_pool_kobo: 1_000_00 });
    for (const key of ["r1m1", "r1m2", "r2m1"]) await entered(await play.game(key), { score: [2, 0] });
    const champion = async () =>
      (await send(server.http, `GET /api/tournaments/${play.id}`)).json().data.champion?.id as string | undefined;
    const proposed = async () => {
      const { data } = (
        await send(server.http, `GET /api/organizer/tournaments/${play.id}/prizes`, { as: organizer })
      ).json();
      return [data.state, data.version, data.shares[0].player.id];
    };
    const final = await play.game("r2m1");
    expect([await champion(), ...(await proposed())]).toEqual([final.player1_id, "waiting", 1, final.player1_id]);
    await entered(final, swapped);
    expect([await champion(), ...(await proposed())]).toEqual([final.player2_id, "waiting", 2, final.player2_id]);
    const approve = (version: number) =>
      send(server.http, `POST /api/finance/prizes/${play.id}/approve`, { as: finance, body: { version } });
    expect((await approve(1)).json()).toMatchObject({ code: "prizes-changed" });
    expect((await approve(2)).json().data).toMatchObject({ state: "paid" });
    const refused = await enter(final, { score: [2, 0], reason: "No, it was right before" });
    expect(refused.json()).toMatchObject({ status: 409, code: "illegal-step" });
    expect(refused.json().message).toContain("prizes have been paid");
    expect((await entered(final, { score: [1, 2], reason: "A frame was missing" })).player1_score).toBe(1);
    const voided = await enter(final, { outcome: "void", reason: "Nobody saw it" });
    expect(voided.json()).toMatchObject({ code: "illegal-step" });
    expect(await ledgerFaults(server.db)).toEqual([]);
    await expectRecordsAnew();
  });
});

describe("a player who withdraws after the draw", () => {
  const withdraw = (play: Play, playerId: PlayerId, reason = "Travelled home") =>
    send(server.http, `POST /api/organizer/tournaments/${play.id}/withdraw-player`, {
      as: organizer,
      body: { player_id: playerId, reason },
    });

  test("gives the next match away, also one whose opponent comes later, and once", async () => {
    const play = await givenPlay({ prize_pool_kobo: 1_000_00 });
    const semi = await play.game("r1m1");
    await entered(semi, { score: [2, 0] });
    const goneId = semi.player1_id ?? "";
    const answer = await withdraw(play, goneId);
    expect(answer.json().data).toMatchObject({ player_id: goneId, games: [] });
    expect((await withdraw(play, goneId, "Again")).json().data.withdrawn_at).toBe(answer.json().data.withdrawn_at);
    expect((await play.game("r1m1")).winner_id).toBe(goneId);
    await entered(await play.game("r1m2"), { score: [2, 1] });
    const final = await play.game("r2m1");
    expect(final).toMatchObject({ status: "completed", outcome: "walkover", winner_id: final.player2_id });
    expect(await logOf(final)).toMatchObject([
      { kind: "awarded", outcome: "walkover", reason: "Withdrawn from the tournament" },
    ]);
    const { data } = (await send(server.http, `GET /api/tournaments/${play.id}`)).json();
    expect([data.status, data.champion.id]).toEqual(["completed", final.player2_id]);
    await expectRecordsAnew();
  });

  test("under way, the frames so far stay; when both players of a match withdraw, neither goes on", async () => {
    const play = await givenPlay();
    const [semi, second] = [await play.game("r1m1"), await play.game("r1m2")];
    await send(server.http, `POST /api/referee/matches/${semi.id}/start`, { as: organizer });
    await send(server.http, `PUT /api/matches/${semi.id}/score`, {
      as: organizer,
      body: { playerId: semi.player1_id ?? "", score: 1 },
    });
    const answer = await withdraw(play, semi.player1_id ?? "");
    expect(answer.json().data.games).toMatchObject([
      { id: semi.id, outcome: "retired", winner_id: semi.player2_id, player1_score: 1 },
    ]);
    await withdraw(play, semi.player2_id ?? "");
    await entered(second, { score: [2, 0] });
    expect(await play.game("r2m1")).toMatchObject({ outcome: "walkover", winner_id: second.player1_id });
    await expectRecordsAnew();
  });

  test("mid-group all their matches become 0-0 walkovers; what was played stays in the log", async () => {
    const play = await givenPlay({ format: "round-robin", size: 4 });
    const games = await play.games();
    const goneId = idOf(play, 1);
    const isOf = (game: Game) => game.player1_id === goneId || game.player2_id === goneId;
    const played = games.find(isOf) as Game;
    await entered(played, { score: played.player1_id === goneId ? [2, 0] : [0, 2] });
    const answer = await withdraw(play, goneId, "Had to leave");
    expect(answer.json().data.games).toHaveLength(3);
    for (const game of (await play.games()).filter(isOf)) {
      const opponentId = game.player1_id === goneId ? game.player2_id : game.player1_id;
      expect(game).toMatchObject({ outcome: "walkover", winner_id: opponentId, player1_score: 0, player2_score: 0 });
    }
    expect(await logOf(played)).toMatchObject([
      { kind: "awarded", player1_score: played.player1_id === goneId ? 2 : 0 },
      { kind: "annulled", outcome: "walkover", reason: "Had to leave" },
    ]);
    expect(await statsOf([goneId])).toMatchObject([{ wins: 0, losses: 3, frames_won: 0, frames_lost: 0, form: "" }]);
    for (const game of (await play.games()).filter(({ status }) => status === "scheduled"))
      await entered(game, { score: [2, 0] });
    expect((await send(server.http, `GET /api/tournaments/${play.id}`)).json().data.status).toBe("completed");
    const standings = (await send(server.http, `GET /api/tournaments/${play.id}/standings`)).json().data;
    expect(standings.at(-1)).toMatchObject({ player_id: goneId, points: 0 });
    await expectRecordsAnew();
  });

  test("the group game of two who withdrew has no winner", async () => {
    const play = await givenPlay({ format: "round-robin", size: 4 });
    const [first, second] = [idOf(play, 1), idOf(play, 2)];
    await withdraw(play, first, "Had to leave");
    await withdraw(play, second, "Had to leave too");
    const between = (await play.games()).find((game) =>
      [game.player1_id, game.player2_id].every((id) => id === first || id === second),
    );
    expect(between).toMatchObject({ status: "completed", outcome: "annulled", winner_id: null });
    await expectRecordsAnew();
  });

  test("has a slot and withdraws between the draw and the end", async () => {
    const play = await givenPlay();
    const outsider = await givenUser(server.db);
    for (const id of [outsider.playerId, newId(), "nobody"])
      expect((await withdraw(play, id)).json()).toMatchObject({ status: 409, code: "not-registered" });
    await server.db.updateTable("tournaments").set({ status: "cancelled" }).where("id", "=", play.id).execute();
    expect((await withdraw(play, idOf(play, 1))).json()).toMatchObject({ code: "illegal-step" });
  });
});

describe("the spec's calls on matches", () => {
  const change = (game: Game, body: object, as = organizer) =>
    send(server.http, `PUT /api/matches/${game.id}`, { as, body });

  test("a match is added by hand, played through its statuses, and counts like any other", async () => {
    const play = await givenPlay();
    const [first, second] = [idOf(play, 2), idOf(play, 3)];
    const body = {
      tournament_id: play.id,
      player1_id: first,
      player2_id: second,
      scheduled_at: "2026-12-01T10:00:00.000Z",
      round_number: 2,
      total_frames: 3,
      venue: "Table 4",
    };
    const added = await send(server.http, "POST /api/matches", { as: organizer, body });
    expect(added.statusCode).toBe(201);
    const game: Game = added.json().data;
    expect(game).toMatchObject({
      player1_id: first,
      player2_id: second,
      round_number: 2,
      venue: "Table 4",
      status: "scheduled",
    });
    expect((await change(game, { status: "live" })).json().data).toMatchObject({ status: "live", player1_score: 0 });
    expect((await change(game, { player1_score: 2 })).json()).toMatchObject({ code: "score-refused" });
    expect((await change(game, { player1_score: 1, player2_score: 1 })).json().data).toMatchObject({
      player1_score: 1,
      player2_score: 1,
    });
    expect((await change(game, { status: "postponed" })).json().data).toMatchObject({ status: "postponed" });
    expect((await change(game, { status: "live" })).json().data).toMatchObject({ player1_score: 1, status: "live" });
    const ended = await change(game, { status: "completed", player1_score: 2, player2_score: 1 });
    expect(ended.json().data).toMatchObject({ status: "completed", winner_id: first });
    expect((await change(game, { player1_score: 1, player2_score: 2 })).json().errors).toHaveProperty("reason");
    expect((await change(game, { player1_score: 1, player2_score: 2, reason: "Swapped" })).json().data.winner_id).toBe(
      second,
    );
    expect((await play.game("r2m1")).player1_id).toBeNull();
    await expectRecordsAnew();
  });

  test("its plan may change until it starts; the draw's players never", async () => {
    const play = await givenPlay();
    const semi = await play.game("r1m1");
    const plan = { scheduled_at: "2026-12-02T11:30:00.000Z", venue: "Table 9", total_frames: 5 };
    expect((await change(semi, plan)).json().data).toMatchObject(plan);
    expect((await change(semi, { player1_id: idOf(play, 2) })).json().errors).toEqual({
      player1_id: "The draw decides who plays here.",
    });
    expect((await change(semi, { version: 1, venue: "" })).json()).toMatchObject({ code: "result-changed" });
    expect((await change(semi, { status: "cancelled" })).json()).toMatchObject({ code: "illegal-step" });
    await change(semi, { status: "live" });
    expect((await change(semi, { total_frames: 7 })).json().errors).toHaveProperty("total_frames");
    expect((await change(semi, { venue: null })).json().data.venue).toBe("Yaba Cue Hall");
    const both = await change(semi, { venue: "Table 1", player1_score: 5 });
    expect(both.json()).toMatchObject({ code: "score-refused" });
    expect((await play.game("r1m1")).venue).toBe("Yaba Cue Hall");
  });

  test("is added only between participants of one's own tournament that is not over", async () => {
    const play = await givenPlay();
    const add = (fields: object, as = organizer) =>
      send(server.http, "POST /api/matches", {
        as,
        body: { tournament_id: play.id, player1_id: idOf(play, 1), player2_id: idOf(play, 2), ...fields },
      });
    expect((await add({ player2_id: newId() })).json().errors).toEqual({
      player2_id: "This player hasn't entered the tournament.",
    });
    expect((await add({ player2_id: idOf(play, 1) })).json().errors).toEqual({
      player2_id: "Choose two different players.",
    });
    expect((await add({ tournament_id: newId() })).json()).toMatchObject({ code: "tournament-not-found" });
    const rival = await givenUser(server.db, { roles: ["organizer"] });
    expect((await add({}, rival)).json()).toMatchObject({ status: 403, code: "not-permitted" });
    await server.db
      .updateTable("tournaments")
      .set({ status: "completed", completed_at: new Date() })
      .where("id", "=", play.id)
      .execute();
    expect((await add({})).json()).toMatchObject({ code: "illegal-step" });
  });

  test("is deleted only before it starts, and when nothing depends on it", async () => {
    const play = await givenPlay();
    const remove = (game: Game) => send(server.http, `DELETE /api/matches/${game.id}`, { as: organizer });
    const body = { tournament_id: play.id, player1_id: idOf(play, 1), player2_id: idOf(play, 2) };
    const extra: Game = (await send(server.http, "POST /api/matches", { as: organizer, body })).json().data;
    expect((await remove(extra)).statusCode).toBe(204);
    expect((await remove(extra)).json()).toMatchObject({ status: 404, code: "match-not-found" });
    expect((await remove(await play.game("r1m1"))).json()).toMatchObject({
      code: "result-in-the-way",
      games: [{ round_name: "Final" }],
    });
    expect((await remove(await play.game("r2m1"))).json()).toMatchObject({ status: 409, code: "illegal-step" });
    const started: Game = (await send(server.http, "POST /api/matches", { as: organizer, body })).json().data;
    await change(started, { status: "live" });
    expect((await remove(started)).json()).toMatchObject({ code: "illegal-step" });
    expect((await change(started, { status: "cancelled" })).json().data).toMatchObject({ status: "cancelled" });
  });
});

// Results entered, corrected and withdrawn in any order: slots follow results, records are their fold, and nothing
// that was played on is ever changed under the players' hands.
test("after any sequence of results and corrections slots and records are those of the results that stand", async () => {
  const step = fc.record({
    game: fc.nat({ max: 6 }),
    score: fc.constantFrom<[number, number]>([2, 0], [2, 1], [1, 2], [0, 2]),
    outcome: fc.constantFrom("played", "played", "played", "walkover", "retired"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const play = await givenPlay({ size: 8 });
      const keys = ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1", "r2m2", "r3m1"];
      for (const { game: index, score, outcome } of steps) {
        const game = await play.game(keys[index] ?? "r1m1");
        const winner = score[0] > score[1] ? game.player1_id : game.player2_id;
        const awarded = outcome === "walkover" ? { winner } : { winner, score: [1, 0] as [number, number] };
        const wish = outcome === "played" ? { score } : awarded;
        const answer = await enter(game, { outcome, ...wish, reason: "As the card says" });
        expect([200, 409, 422]).toContain(answer.statusCode);
      }
      const games = new Map<string, Game>();
      for (const key of keys) games.set(key, await play.game(key));
      for (const [key, first, second] of [
        ["r2m1", "r1m1", "r1m2"],
        ["r2m2", "r1m3", "r1m4"],
        ["r3m1", "r2m1", "r2m2"],
      ] as const) {
        expect(games.get(key)?.player1_id).toBe(games.get(first)?.winner_id);
        expect(games.get(key)?.player2_id).toBe(games.get(second)?.winner_id);
      }
      await expectRecordsAnew();
    }),
    { numRuns: 6 },
  );
});
