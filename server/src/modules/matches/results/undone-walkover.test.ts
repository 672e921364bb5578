import type { Game } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import type { TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import {
  other as admin,
  entered,
  expectRecordsRebuilt,
  givenPlay,
  server,
  useResults,
} from "./testing/results-server.ts";

useResults();

type Draw = Awaited<ReturnType<typeof givenDraw>>;
const rowOf = (draw: Draw, key: string) =>
  server.db
    .selectFrom("games")
    .selectAll()
    .where("id", "=", draw.gameId(key) as never)
    .executeTakeFirstOrThrow();
const undo = (draw: Pick<Draw, "gameId">, key: string, as = admin) =>
  send(server.http, `POST /api/organizer/matches/${draw.gameId(key)}/undo-walkover`, { as });
const start = (draw: Draw, key: string) =>
  send(server.http, `POST /api/referee/matches/${draw.gameId(key)}/start`, { as: admin });

async function end(draw: Draw, key: string, result: object): Promise<void> {
  const { id, version } = await rowOf(draw, key);
  const body = { ...result, version };
  const answer = await send(server.http, `PUT /api/organizer/matches/${id}/result`, { as: admin, body });
  expect(answer.statusCode).toBe(200);
}

/** The first semi-final of four players was given to one of them. */
async function givenWalkover() {
  const draw = await givenDraw(server.db, { totalFrames: 3 });
  const { player1_id: winnerId } = await rowOf(draw, "r1m1");
  await end(draw, "r1m1", { outcome: "walkover", winner_id: winnerId });
  return { draw, winnerId };
}

test("a walkover is taken back: the match is to be played, the place it filled is open, all is kept and notified", async () => {
  const { draw, winnerId } = await givenWalkover();
  expect((await rowOf(draw, "r2m1")).player1_id).toBe(winnerId);
  for (const _ of ["taken back", "and asked again, nothing changes"]) {
    const answer = await undo(draw, "r1m1");
    expect(answer.json().data).toMatchObject({ status: "scheduled", winner_id: null, outcome: null });
  }
  expect((await rowOf(draw, "r2m1")).player1_id).toBeNull();
  const audit = server.db
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", `match:${draw.gameId("r1m1")}`);
  const actions = (await audit.execute()).map(({ action }) => action);
  expect(actions.filter((action) => action === "match.undo-walkover")).toHaveLength(1);
  const notices = server.db.selectFrom("notifications").select("message").where("title", "=", "Result undone");
  expect((await notices.execute()).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/: the walkover was undone\. The match will be played\.$/u),
  );
  expect((await start(draw, "r1m1")).statusCode).toBe(200);
});

test("not after the next match has begun, not of a match that was played, not by a player", async () => {
  const { draw } = await givenWalkover();
  expect((await undo(draw, "r1m1", draw.players[0] as TestUser)).statusCode).toBe(403);
  await end(draw, "r1m2", { outcome: "played", player1_score: 2, player2_score: 0 });
  expect((await undo(draw, "r1m2")).json()).toMatchObject({
    code: "illegal-step",
    message: "Only a walkover can be undone here. Correct the result instead.",
  });
  await start(draw, "r2m1");
  expect((await undo(draw, "r1m1")).json()).toMatchObject({
    code: "illegal-step",
    message: expect.stringMatching(/^The next match has begun: .+ v .+\. Correct the result instead\.$/u),
  });
});

test("a match given away after its start is corrected instead: its strokes would be lost", async () => {
  const draw = await givenDraw(server.db, { totalFrames: 3 });
  await start(draw, "r1m1");
  const { player1_id: winnerId } = await rowOf(draw, "r1m1");
  await end(draw, "r1m1", { outcome: "walkover", winner_id: winnerId });
  expect((await undo(draw, "r1m1")).json().message).toBe("The match had started. Correct the result instead.");
});

test.each([
  ["postponed", "The tournament isn't under way. Correct the result instead."],
  ["completed", "The tournament is over. Correct the result instead."],
] as const)("not in a tournament that is %s", async (status, message) => {
  const { draw, winnerId } = await givenWalkover();
  await server.db.updateTable("tournaments").set({ status }).where("id", "=", draw.tournamentId).execute();
  expect((await undo(draw, "r1m1")).json()).toMatchObject({ status: 409, code: "illegal-step", message });
  expect(await rowOf(draw, "r1m1")).toMatchObject({ status: "completed", winner_id: winnerId });
});

test("in Swiss the round that was drawn from it is drawn again, unless any match of that round has begun", async () => {
  const play = await givenPlay({ format: "swiss", size: 6, format_options: JSON.stringify({ rounds: 3 }) });
  const round = async (number: number) => (await play.games()).filter(({ round_number }) => round_number === number);
  const [first, ...others] = (await round(1)) as [Game, Game, Game];
  const ofFirst = { gameId: () => first.id };
  for (const game of [first, ...others]) await entered(game, { outcome: "walkover", winner: game.player1_id });
  expect(await round(2)).toHaveLength(3);
  expect((await undo(ofFirst, "")).json().data).toMatchObject({ status: "scheduled" });
  expect(await round(2)).toEqual([]);
  await entered(first, { outcome: "walkover", winner: first.player2_id });
  const isOfFirst = (id: string | null) => id === first.player1_id || id === first.player2_id;
  const foreign = (await round(2)).find((game) => !isOfFirst(game.player1_id) && !isOfFirst(game.player2_id)) as Game;
  await send(server.http, `POST /api/referee/matches/${foreign.id}/start`, { as: admin });
  expect((await undo(ofFirst, "")).json().message).toBe(
    `The next match has begun: Round 2, ${foreign.player1?.name} v ${foreign.player2?.name}. Correct the result instead.`,
  );
  await expectRecordsRebuilt();
});

test("a player who has withdrawn doesn't get the match back: the next result would take it away again", async () => {
  const play = await givenPlay();
  const { id, player1_id, player1 } = await play.game("r1m1");
  const path = `POST /api/organizer/tournaments/${play.id}/withdraw-player`;
  await send(server.http, path, { as: admin, body: { player_id: player1_id, reason: "Travelled home" } });
  expect((await undo({ gameId: () => id }, "")).json()).toMatchObject({
    status: 409,
    code: "illegal-step",
    message: `${player1?.name} has withdrawn from the tournament. Correct the result instead.`,
  });
  await entered(await play.game("r1m2"), { score: [2, 1] });
  expect(await play.game("r1m1")).toMatchObject({ status: "completed", outcome: "walkover" });
});
