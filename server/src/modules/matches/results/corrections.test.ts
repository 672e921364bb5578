import type { CorrectionPreview } from "@pockethall/contract/results";
import type { FormatName } from "@pockethall/domain/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { searchSize } from "../../../../testing/app/search-size.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { aggregateRows } from "../../../../testing/database/aggregates.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import { newId } from "../../../kernel/ids.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";
import { checkLogs } from "../scoring/verify-log.read-model.ts";

let server: TestServer;
let organizer: TestUser;
let users: TestUser[];
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"], name: "Olu Desk" });
  users = [];
  for (let index = 0; index < 12; index += 1) users.push(await givenUser(server.db, { name: `Player ${index + 1}` }));
  return () => server[Symbol.asyncDispose]();
});

type Side = 1 | 2;
type Draw = { format: FormatName; options?: object; size: number };

/** A tournament under way, best of 3, seeded in the order of `users`. */
async function givenStarted({ format, options = {}, size }: Draw): Promise<TournamentId> {
  const { db, services } = server;
  const id = await givenTournament(db, {
    total_frames: 3,
    organizer_id: organizer.userId,
    entrant_count: size,
    draw_method: "by-hand",
    format,
    format_options: JSON.stringify(options),
  });
  const slot = { tournament_id: id, fee_kobo: 0, payment_method: "none" as const };
  const registrations = users
    .slice(0, size)
    .map(({ playerId }, index) => ({ ...slot, player_id: playerId, seed: index + 1 }));
  await db
    .insertInto("registrations")
    .values(registrations.map((row) => ({ ...row, id: newId() })))
    .execute();
  await services.transact((tx) => tournaments.draw(tx, organizer, id));
  await services.transact((tx) => tournaments.start(tx, organizer, id));
  return id;
}
const rowsOf = (id: TournamentId) =>
  server.db
    .selectFrom("games")
    .selectAll()
    .where("tournament_id", "=", id)
    .orderBy("round_number")
    .orderBy("draw_key")
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowOf = async (id: TournamentId, key: string) => (await rowsOf(id)).find((row) => row.draw_key === key) as Row;

type Choices = { match_id: string; choice: "reopen" | "keep" }[];
const bodyOf = ({ version }: Row, winner: Side, dependents?: Choices) => ({
  outcome: "played",
  player1_score: winner === 1 ? 2 : 0,
  player2_score: winner === 2 ? 2 : 0,
  reason: "The card was read the wrong way round",
  version,
  ...(dependents ? { dependents } : {}),
});
const put = (row: Row, winner: Side, dependents?: Choices, as = organizer) =>
  send(server.http, `PUT /api/organizer/matches/${row.id}/result`, { as, body: bodyOf(row, winner, dependents) });
const preview = async (row: Row, winner: Side, dependents?: Choices): Promise<CorrectionPreview> => {
  const request = { as: organizer, body: bodyOf(row, winner, dependents) };
  const answer = await send(server.http, `POST /api/organizer/matches/${row.id}/correction-preview`, request);
  expect(answer.json()).toHaveProperty("data");
  return answer.json().data;
};
async function end(id: TournamentId, key: string, winner: Side): Promise<Row> {
  const answer = await put(await rowOf(id, key), winner);
  expect(answer.json()).toMatchObject({ data: { status: "completed" } });
  return rowOf(id, key);
}
const reopenAll = ({ dependents }: CorrectionPreview): Choices =>
  dependents.map(({ match_id }) => ({ match_id, choice: "reopen" }));

/** What a row says of the draw: who plays, and how it ended. */
const resultOf = ({
  draw_key,
  status,
  player1_id,
  player2_id,
  winner_id,
  outcome,
  player1_score,
  player2_score,
}: Row) => ({
  draw_key,
  status,
  players: [player1_id, player2_id],
  winner_id,
  outcome,
  score: [player1_score ?? 0, player2_score ?? 0],
});

async function expectWhole(id: TournamentId): Promise<void> {
  const before = await aggregateRows(server.db);
  await rebuildAll(server.db, server.services.transact);
  expect(await aggregateRows(server.db)).toEqual(before);
  for (const row of await rowsOf(id))
    expect((await checkLogs(server.db, { after: null, only: row.id })).flatMap(({ faults }) => faults)).toEqual([]);
}

/** A knock-out of eight whose first half is played up to its semi-final. */
async function givenHalf() {
  const id = await givenStarted({ format: "single-elimination", size: 8 });
  for (const key of ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1", "r2m2"]) await end(id, key, 1);
  return { id, first: await rowOf(id, "r1m1"), semi: await rowOf(id, "r2m1") };
}

describe("a correction after later matches", () => {
  test("shows first what it leads to, and writes nothing", async () => {
    const { id, first, semi } = await givenHalf();
    const before = await rowsOf(id);
    const shown = await preview(first, 2);
    expect(shown.are_decided_together).toBe(false);
    expect(shown.dependents).toMatchObject([
      {
        match_id: semi.id,
        status: "completed",
        player1: "Player 1",
        player1_score: 2,
        next_player1: "Player 8",
        can_keep: true,
        choice: "reopen",
      },
    ]);
    expect(await rowsOf(id)).toEqual(before);
    expect((await preview(first, 1)).dependents).toEqual([]);
  });

  test("re-opens a played match with the right players; its log keeps what was played", async () => {
    const { id, first, semi } = await givenHalf();
    const refused = await put(first, 2);
    expect(refused.json()).toMatchObject({ code: "result-in-the-way", games: [{ id: semi.id, status: "completed" }] });
    expect((await put(first, 2, [{ match_id: semi.id, choice: "reopen" }])).statusCode).toBe(200);
    const again = await rowOf(id, "r2m1");
    expect(resultOf(again)).toMatchObject({ status: "scheduled", players: [first.player2_id, semi.player2_id] });
    expect(again).toMatchObject({ player1_score: null, winner_id: null, started_at: null });
    expect((await rowOf(id, "r3m1")).player1_id).toBeNull();
    const { data } = (await send(server.http, `GET /api/matches/${semi.id}/events`)).json();
    expect(data).toMatchObject([
      { kind: "awarded", player_id: first.player1_id },
      { kind: "reopened", action: { players: [first.player1_id, semi.player2_id] } },
    ]);
    await end(id, "r2m1", 1);
    expect((await rowOf(id, "r3m1")).player1_id).toBe(first.player2_id);
    await expectWhole(id);
  });

  test("re-opens a live match and those after it, and notifies everyone whose match changes", async () => {
    const { id, first, semi } = await givenHalf();
    const final = await rowOf(id, "r3m1");
    await send(server.http, `POST /api/referee/matches/${final.id}/start`, { as: organizer });
    const shown = await preview(first, 2);
    expect(shown.dependents.map(({ match_id, can_keep }) => [match_id, can_keep])).toEqual([
      [semi.id, true],
      [final.id, false],
    ]);
    const kept = await put(first, 2, [
      { match_id: semi.id, choice: "reopen" },
      { match_id: final.id, choice: "keep" },
    ]);
    expect(kept.json()).toMatchObject({ status: 409, code: "illegal-step" });
    expect(kept.json().message).toContain("can't be kept because a match before it is played again");
    expect((await put(first, 2, reopenAll(shown))).statusCode).toBe(200);
    expect((await rowOf(id, "r3m1")).status).toBe("scheduled");
    const notified = await server.db
      .selectFrom("notifications as n")
      .innerJoin("users as u", "u.id", "n.user_id")
      .select("u.player_id")
      .where("n.title", "=", "Result corrected")
      .where("n.url", "=", `/tournaments/${id}`)
      .execute();
    const expected = [first.player1_id, first.player2_id, semi.player2_id, final.player2_id];
    expect(notified.map((row) => row.player_id).toSorted()).toEqual(expected.toSorted());
    await expectWhole(id);
  });

  test("keeps a match as it was played; the draw goes on from it and never slots it again", async () => {
    const { id, first, semi } = await givenHalf();
    expect((await put(first, 2, [{ match_id: semi.id, choice: "keep" }])).statusCode).toBe(200);
    expect(resultOf(await rowOf(id, "r2m1"))).toEqual(resultOf(semi));
    const beside = await rowOf(id, "r1m2");
    expect((await put(beside, 2, [{ match_id: semi.id, choice: "keep" }])).statusCode).toBe(200);
    expect(resultOf(await rowOf(id, "r2m1"))).toEqual(resultOf(semi));
    await end(id, "r3m1", 1);
    const { data } = (await send(server.http, `GET /api/tournaments/${id}`)).json();
    expect([data.status, data.champion.id]).toEqual(["completed", semi.player1_id]);
    await expectWhole(id);
  });

  test("is audited with what was re-opened and kept, and refused to players of the tournament", async () => {
    const { first, semi } = await givenHalf();
    expect((await put(first, 2, [{ match_id: semi.id, choice: "reopen" }], users[3])).statusCode).toBe(403);
    await put(first, 2, [{ match_id: semi.id, choice: "reopen" }]);
    const audit = await server.db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .where("subject", "in", [`match:${first.id}`, `match:${semi.id}`])
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      "match.result",
      "match.result",
      "match.reopen",
      "match.correct",
    ]);
    expect(audit.at(-1)?.after).toMatchObject({ reopened: [semi.id], kept: [] });
  });
});

describe("rounds that are drawn one by one", () => {
  test("Swiss: begun rounds are kept as drawn, or all played again from a new draw", async () => {
    const id = await givenStarted({ format: "swiss", options: { rounds: 3 }, size: 4 });
    for (const key of ["r1m1", "r1m2", "r2m1"]) await end(id, key, 1);
    const first = await rowOf(id, "r1m1");
    const second = await rowOf(id, "r2m1");
    const shown = await preview(first, 2);
    expect(shown).toMatchObject({
      are_decided_together: true,
      dependents: [{ match_id: second.id, choice: "keep", can_keep: true }],
    });
    await put(first, 2, [{ match_id: second.id, choice: "keep" }]);
    expect(resultOf(await rowOf(id, "r2m1"))).toEqual(resultOf(second));
    await put(await rowOf(id, "r1m1"), 1, [{ match_id: second.id, choice: "reopen" }]);
    const games = await rowsOf(id);
    expect(games.find((row) => row.id === second.id)).toMatchObject({ status: "cancelled", winner_id: null });
    expect(games.filter(({ draw_key }) => draw_key.startsWith("r2")).map(({ status }) => status)).toEqual([
      "scheduled",
      "scheduled",
    ]);
    await expectWhole(id);
  });

  test("a knock-out drawn again for each round: the right winner is in the next round", async () => {
    const id = await givenStarted({ format: "single-elimination", options: { redrawEachRound: true }, size: 8 });
    for (const key of ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1"]) await end(id, key, 1);
    const first = await rowOf(id, "r1m1");
    expect((await put(first, 2, reopenAll(await preview(first, 2)))).statusCode).toBe(200);
    const filledBy = (await rowsOf(id))
      .filter(({ draw_key }) => draw_key.startsWith("r2"))
      .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]);
    const others = await Promise.all(["r1m2", "r1m3", "r1m4"].map(async (key) => (await rowOf(id, key)).player1_id));
    expect(filledBy.toSorted()).toEqual([first.player2_id, ...others].toSorted());
    await expectWhole(id);
  });
});

const DRAWS: Draw[] = [
  { format: "single-elimination", size: 8 },
  { format: "single-elimination", options: { thirdPlace: true }, size: 7 },
  { format: "double-elimination", size: 6 },
  { format: "double-elimination", options: { bracketReset: true }, size: 5 },
  { format: "groups", options: { groupCount: 2, qualifiersPerGroup: 2, legs: 1 }, size: 6 },
  { format: "round-robin", size: 4 },
];

test("with everything re-opened the draw is the one that would have come from the right result", async () => {
  const plan = fc.record({
    draw: fc.constantFrom(...DRAWS),
    winners: fc.array(fc.constantFrom<Side>(1, 2), { minLength: 24, maxLength: 24 }),
    played: fc.nat({ max: 12 }),
    wrong: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ draw, winners, played, wrong }) => {
      const id = await givenStarted(draw);
      const ended = await playSome(id, { winners, most: played + 2 });
      const key = ended[wrong % ended.length] as string;
      const before = await rowOf(id, key);
      const right: Side = before.winner_id === before.player1_id ? 2 : 1;
      const { data } = (await send(server.http, `GET /api/tournaments/${id}`)).json();
      fc.pre(data.status === "ongoing");
      const shown = await preview(before, right);
      expect((await put(before, right, reopenAll(shown))).statusCode).toBe(200);

      const other = await givenStarted(draw);
      const reopened = new Set(shown.dependents.map(({ match_id }) => match_id));
      const rows = await rowsOf(id);
      for (const each of ended) {
        const row = rows.find(({ draw_key }) => draw_key === each) as Row;
        if (!reopened.has(row.id)) await end(other, each, row.winner_id === row.player1_id ? 1 : 2);
      }
      expect(rows.map(resultOf)).toEqual((await rowsOf(other)).map(resultOf));
      await expectWhole(id);
    }),
    { numRuns: searchSize(3, 60) },
  );
});

/** Ends matches in the order of the draw, as they become playable; returns their keys in that order. */
async function playSome(
  id: TournamentId,
  { winners, most }: { winners: readonly Side[]; most: number },
): Promise<string[]> {
  const ended: string[] = [];
  while (ended.length < most) {
    const next = (await rowsOf(id)).find(
      ({ status, player1_id, player2_id }) => status === "scheduled" && player1_id !== null && player2_id !== null,
    );
    if (next === undefined) return ended;
    await end(id, next.draw_key, winners[ended.length] as Side);
    ended.push(next.draw_key);
  }
  return ended;
}
