import type { Game } from "@pockethall/contract/games";
import type { PlayerId } from "@pockethall/domain/ids";
import { describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import {
  entered,
  expectRecordsRebuilt,
  givenPlay,
  idOf,
  logOf,
  organizer,
  type Play,
  server,
  statsOf,
  useResults,
} from "./testing/results-server.ts";

useResults();

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
    await expectRecordsRebuilt();
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
    await expectRecordsRebuilt();
  });

  test.each([
    [0, 1],
    [1, 1],
  ])("at %i-%i the match has begun: it is given up with that score", async (...scores) => {
    const play = await givenPlay();
    const semi = await play.game("r1m1");
    await send(server.http, `POST /api/referee/matches/${semi.id}/start`, { as: organizer });
    for (const [side, playerId] of [semi.player1_id, semi.player2_id].entries())
      if (scores[side])
        await send(server.http, `PUT /api/matches/${semi.id}/score`, { as: organizer, body: { playerId, score: 1 } });
    await withdraw(play, semi.player1_id ?? "");
    const [player1_score, player2_score] = scores;
    expect(await play.game("r1m1")).toMatchObject({
      outcome: "retired",
      winner_id: semi.player2_id,
      player1_score,
      player2_score,
    });
  });

  test("a finalist who has left gives the final away when the other semi-final ends at the table", async () => {
    const play = await givenPlay();
    const [first, second] = [await play.game("r1m1"), await play.game("r1m2")];
    await entered(first, { score: [2, 0] });
    await withdraw(play, first.player1_id ?? "");
    await send(server.http, `POST /api/referee/matches/${second.id}/start`, { as: organizer });
    const playerId = second.player2_id;
    for (const score of [1, 2])
      await send(server.http, `PUT /api/matches/${second.id}/score`, { as: organizer, body: { playerId, score } });
    expect(await play.game("r2m1")).toMatchObject({ outcome: "walkover", winner_id: playerId });
  });

  test("the match of two players who have both left is void", async () => {
    const play = await givenPlay();
    const second = await play.game("r1m2");
    const left = server.db.updateTable("registrations").set({ withdrawn_at: new Date() });
    const playerIds = [second.player1_id, second.player2_id].filter((id) => id !== null);
    await left.where("tournament_id", "=", play.id).where("player_id", "in", playerIds).execute();
    const first = await play.game("r1m1");
    await entered(first, { score: [2, 0] });
    expect(await play.game("r1m2")).toMatchObject({ status: "completed", outcome: "void", winner_id: null });
    expect(await play.game("r2m1")).toMatchObject({ outcome: "walkover", winner_id: first.player1_id });
    await expectRecordsRebuilt();
  });

  test("before the first frame a walkover has no frames, not even those of a handicap", async () => {
    const play = await givenPlay({ handicap_kind: "frames", handicap_frames_cap: 5, total_frames: 5 });
    const semi = await play.game("r1m1");
    await server.db.updateTable("games").set({ player1_handicap_frames: 1 }).where("id", "=", semi.id).execute();
    const started = await send(server.http, `POST /api/referee/matches/${semi.id}/start`, { as: organizer });
    expect(started.json().data).toMatchObject({ player1_score: 1, player2_score: 0 });
    await withdraw(play, semi.player1_id ?? "");
    expect(await play.game("r1m1")).toMatchObject({
      outcome: "walkover",
      winner_id: semi.player2_id,
      player1_score: 0,
      player2_score: 0,
    });
    await expectRecordsRebuilt();
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
      // Everyone reads the log; the organiser's words, perhaps of an illness, are not in it.
      { kind: "annulled", outcome: "walkover", reason: "Withdrawn from the tournament" },
    ]);
    expect(await statsOf([goneId])).toMatchObject([{ wins: 0, losses: 3, frames_won: 0, frames_lost: 0, form: "" }]);
    for (const game of (await play.games()).filter(({ status }) => status === "scheduled"))
      await entered(game, { score: [2, 0] });
    expect((await send(server.http, `GET /api/tournaments/${play.id}`)).json().data.status).toBe("completed");
    const standings = (await send(server.http, `GET /api/tournaments/${play.id}/standings`)).json().data;
    expect(standings.at(-1)).toMatchObject({ player_id: goneId, points: 0 });
    await expectRecordsRebuilt();
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
    await expectRecordsRebuilt();
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
