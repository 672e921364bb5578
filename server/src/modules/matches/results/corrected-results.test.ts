import type { Game } from "@pockethall/contract/games";
import { describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import {
  enter,
  entered,
  expectRecordsRebuilt,
  givenPlay,
  idOf,
  logOf,
  organizer,
  server,
  statsOf,
  useResults,
} from "./testing/results-server.ts";

useResults();

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
    await expectRecordsRebuilt();
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
    await expectRecordsRebuilt();
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
    await expectRecordsRebuilt();
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
    await expectRecordsRebuilt();
  });
});
