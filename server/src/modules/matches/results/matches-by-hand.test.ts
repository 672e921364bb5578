import type { Game } from "@pockethall/contract/games";
import { describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { expectRecordsRebuilt, givenPlay, idOf, organizer, server, useResults } from "./testing/results-server.ts";

useResults();

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
    await expectRecordsRebuilt();
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
