import type { Game } from "@pockethall/contract/games";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchSize } from "../../../../testing/app/search-size.ts";
import { send } from "../../../../testing/app/test-app.ts";
import {
  enter,
  entered,
  expectRecordsRebuilt,
  givenPlay,
  idOf,
  logOf,
  organizer,
  other,
  server,
  statsOf,
  useResults,
  type Wish,
} from "./testing/results-server.ts";

useResults();

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
    await expectRecordsRebuilt();
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
    await expectRecordsRebuilt();
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
      await expectRecordsRebuilt();
    }),
    { numRuns: searchSize(3, 40) },
  );
});
