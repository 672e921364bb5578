import type { Draw } from "@pockethall/contract/draws";
import type { FormatName } from "@pockethall/domain/draws";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { runVerifyDraw } from "../draw-proofs/verify-draw.cli.ts";
import { gamesOf, givenEntered, playOut, type StoredGame } from "../draws/testing/draw-server.ts";
import * as scoring from "../scoring/scoring.service.ts";

let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"], name: "Olu Desk" });
});
afterAll(() => server[Symbol.asyncDispose]());

const post = (id: string, path: string, body: object, as = organizer) =>
  send(server.http, `POST /api/organizer/tournaments/${id}/${path}`, { as, body, idempotencyKey: newId() });
const placesOf = async (id: string, as = organizer) =>
  (await send(server.http, `GET /api/organizer/tournaments/${id}/draw-places`, { as })).json().data;
const drawOf = async (id: string): Promise<Draw> =>
  (await send(server.http, `GET /api/tournaments/${id}/draw`)).json().data;
const game = async (id: TournamentId, key: string): Promise<StoredGame> =>
  (await gamesOf(server.db, id)).find(({ draw_key }) => draw_key === key) as StoredGame;
const seedsOf = async (id: TournamentId) => {
  const held = server.db.selectFrom("registrations").select(["player_id", "seed"]).where("left_at", "is", null);
  const rows = await held.where("tournament_id", "=", id).orderBy("seed").execute();
  return rows.map(({ player_id, seed }) => [seed, player_id]);
};
const walkIn = { name: "Latoya Late", state: "Lagos", reason: "Stood in the traffic" };
const done = async (answer: Promise<{ statusCode: number; body: string; json(): { data: unknown } }>) => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([201, expect.any(String)]);
  return JSON.parse(body).data;
};

type Started = Parameters<typeof givenEntered>[1];
async function started(format: Started, fields: Parameters<typeof givenEntered>[2] = {}) {
  const entered = await givenEntered({ db: server.db, organizer }, format, fields);
  for (const step of ["draw", "start"]) expect((await post(entered.id, step, {})).statusCode).toBe(200);
  return entered;
}
const playToTheEnd = async (id: TournamentId) => {
  await playOut(
    { ...server, organizer } as Parameters<typeof playOut>[0],
    id,
    (one, other) => [one, other].toSorted()[0] ?? "",
  );
  const tournament = server.db.selectFrom("tournaments").select(["status", "champion_id"]).where("id", "=", id);
  return tournament.executeTakeFirstOrThrow();
};
async function win(id: TournamentId, key: string): Promise<StoredGame> {
  const { id: gameId, player1_id } = await game(id, key);
  await server.services.transact((tx) => scoring.start(tx, gameId, organizer.userId));
  const frame = { playerId: player1_id ?? "", score: 1 };
  await server.services.transact((tx) => scoring.setScore(tx, gameId, frame, organizer.userId));
  return game(id, key);
}

describe("a late entry", () => {
  test("takes the place of a bye, and both play round 1", async () => {
    const { id, playerIds } = await started({
      format: "single-elimination",
      options: { thirdPlace: true },
      participants: 5,
    });
    const { free, waited, problem } = await placesOf(id);
    expect({ waited, problem }).toEqual({ waited: [], problem: null });
    expect(free.map((place: { seed: number; opponent: { id: string } }) => [place.seed, place.opponent.id])).toEqual([
      [6, playerIds[2]],
      [7, playerIds[1]],
      [8, playerIds[0]],
    ]);
    const change = await done(post(id, "late-entries", { ...walkIn, seed: 8 }));
    const late = change.places[0].in;
    expect(change).toMatchObject({ kind: "late-entry", reason: walkIn.reason, places: [{ seed: 8, out: null }] });
    expect(late.name).toBe("Latoya Late");
    expect(await game(id, "r1m1")).toMatchObject({ player1_id: playerIds[0], player2_id: late.id, scheduled_at: null });
    expect(await game(id, "r2m1")).toMatchObject({ player1_id: null, player1_from: (await game(id, "r1m1")).id });
    const draw = await drawOf(id);
    expect(draw.byes.map(({ player }) => player.id)).toEqual([playerIds[1], playerIds[2]]);
    expect(draw.changes).toEqual([change]);
    expect((await seedsOf(id)).at(-1)).toEqual([8, late.id]);
    const entries = (await send(server.http, `GET /api/organizer/tournaments/${id}/entries`, { as: organizer })).json();
    expect(entries.counts).toMatchObject({ registered: 6, checked_in: 1 });
    expect(await playToTheEnd(id)).toEqual({ status: "completed", champion_id: expect.any(String) });
    expect((await gamesOf(server.db, id)).every(({ status }) => status === "completed")).toBe(true);
  });

  test("goes to the losers' side as well, where a loser already waits", async () => {
    const { id, playerIds } = await started({ format: "double-elimination", participants: 6 });
    const first = await win(id, "w1m2");
    const loser = first.player2_id;
    expect((await gamesOf(server.db, id)).some(({ draw_key }) => draw_key === "l1m1")).toBe(false);
    await done(post(id, "late-entries", { ...walkIn, seed: 8 }));
    expect(await game(id, "l1m1")).toMatchObject({ player1_id: null, player2_id: loser, status: "scheduled" });
    expect(await game(id, "w1m1")).toMatchObject({ player1_id: playerIds[0] });
    expect(await game(id, "w1m2")).toEqual(first);
    expect(await playToTheEnd(id)).toMatchObject({ status: "completed" });
  });

  test.each([
    ["round-robin", {}, 5, 6, 1, 5],
    ["groups", { groupCount: 2 }, 9, 10, 1, 5],
    ["swiss", {}, 5, 6, null, 1],
    ["ladder", {}, 4, 5, null, 0],
  ] as [FormatName, object, number, number, number | null, number][])(
    "%s: joins with its matches, and the tournament is played to its end",
    async (format, options, participants, seed, group, matches) => {
      const { id } = await started({ format, options, participants });
      const before = (await gamesOf(server.db, id)).length;
      expect((await placesOf(id)).free).toMatchObject([{ seed, group, matches }]);
      const change = await done(post(id, "late-entries", { ...walkIn, seed, group }));
      const games = await gamesOf(server.db, id);
      const late = change.places[0].in.id;
      expect(games.length - before).toBe(matches);
      expect(games.filter((each) => [each.player1_id, each.player2_id].includes(late))).toHaveLength(matches);
      expect((await drawOf(id)).byes).toEqual([]);
      expect((await placesOf(id)).free).toHaveLength(format === "ladder" ? 1 : 0);
      if (format === "ladder") expect((await drawOf(id)).ladder?.map(({ player }) => player.id).at(-1)).toBe(late);
      else expect(await playToTheEnd(id)).toMatchObject({ status: "completed" });
    },
  );

  test("takes a free place once: of two at the same moment one is refused", async () => {
    const { id } = await started({ format: "single-elimination", participants: 3 });
    const both = [walkIn, { ...walkIn, name: "Second Late" }];
    const answers = await Promise.all(both.map((body) => post(id, "late-entries", { ...body, seed: 4 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({
      code: "illegal-step",
      message: "This place is not free any more. Choose another one.",
    });
    expect(await seedsOf(id)).toHaveLength(4);
  });

  test("meets a player who has withdrawn: the match is awarded", async () => {
    const { id, playerIds } = await started({ format: "single-elimination", participants: 3 });
    const withdrawal = { player_id: playerIds[0], reason: "Ill" };
    expect((await post(id, "withdraw-player", withdrawal)).statusCode).toBe(200);
    const change = await done(post(id, "late-entries", { ...walkIn, seed: 4 }));
    const late = change.places[0].in.id;
    expect(await game(id, "r1m1")).toMatchObject({ outcome: "walkover", winner_id: late });
    expect((await game(id, "r2m1")).player1_id).toBe(late);
  });

  test("is refused before the draw, in a full tournament, and once the match with the bye has begun", async () => {
    const { id } = await givenEntered({ db: server.db, organizer }, { format: "single-elimination", participants: 3 });
    expect((await post(id, "late-entries", { ...walkIn, seed: 4 })).json()).toMatchObject({
      message: "The draw has not been made yet.",
    });
    expect(await placesOf(id)).toEqual({
      problem: "The draw has not been made yet.",
      places: [],
      free: [],
      waited: [],
    });
    const full = await started({ format: "single-elimination", participants: 3 }, { max_participants: 3 });
    await server.db.deleteFrom("tournament_places").where("tournament_id", "=", full.id).execute();
    expect((await placesOf(full.id)).free).toEqual([]);
    expect((await post(full.id, "late-entries", { ...walkIn, seed: 4 })).json()).toMatchObject({
      code: "tournament-full",
    });
    const begun = await started({ format: "single-elimination", participants: 3 });
    await win(begun.id, "r1m2");
    await server.services.transact(async (tx) =>
      scoring.start(tx, (await game(begun.id, "r2m1")).id, organizer.userId),
    );
    expect((await placesOf(begun.id)).free).toEqual([]);
    expect((await post(begun.id, "late-entries", { ...walkIn, seed: 4 })).json()).toMatchObject({ status: 409 });
  });
});

describe("a substitute", () => {
  /** Four players; the first has an account and paid ₦1,000; a fifth waited. */
  async function givenPaid() {
    const paying = await givenUser(server.db, { name: "Pay Ngozi" });
    const waiting = await givenUser(server.db, { name: "Wait Bola" });
    await givenBalance(server.db, paying.userId, 1_000_00);
    const { id, playerIds } = await givenEntered(
      { db: server.db, organizer },
      { format: "single-elimination", participants: 3 },
      {
        entry_fee_kobo: 1_000_00,
        max_participants: 4,
        registration_deadline: inDays(5),
        starts_at: inDays(6),
        ends_at: inDays(7),
      },
    );
    await server.db.deleteFrom("tournament_places").where("tournament_id", "=", id).execute();
    await server.db.insertInto("tournament_places").values({ tournament_id: id }).execute();
    const register = { as: paying, body: { payment_method: "wallet" }, idempotencyKey: newId() };
    expect((await send(server.http, `POST /api/tournaments/${id}/register`, register)).statusCode).toBe(201);
    expect((await send(server.http, `POST /api/tournaments/${id}/waiting-list`, { as: waiting })).statusCode).toBe(201);
    for (const step of ["draw", "start"]) expect((await post(id, step, {})).statusCode).toBe(200);
    return { id, paying, waiting, playerIds };
  }
  const balanceOf = async (as: TestUser) =>
    (await send(server.http, "GET /api/wallet/balance", { as })).json().data.balance;
  const noticesOf = async (as: TestUser): Promise<string[]> => {
    const { data } = (await send(server.http, "GET /api/notifications", { as })).json();
    return data.map(({ title, message }: { title: string; message: string }) => `${title}: ${message}`);
  };

  test.each([
    [false, 1_000],
    [true, 0],
  ])("takes place, number and match; no-show %s: the replaced player gets ₦%d back", async (no_show, refund) => {
    const { id, paying, waiting } = await givenPaid();
    const { places, waited } = await placesOf(id);
    expect(waited).toEqual([{ id: waiting.playerId, name: "Wait Bola" }]);
    const place = places.find(({ player }: { player: { id: string } }) => player.id === paying.playerId);
    expect(place).toMatchObject({ problem: null });
    const before = await seedsOf(id);
    const body = { player_id: waiting.playerId, replaced_id: paying.playerId, no_show, reason: "Did not answer" };
    const change = await done(post(id, "substitutes", body));
    expect(change.places).toEqual([
      {
        seed: place.seed,
        out: { id: paying.playerId, name: "Pay Ngozi" },
        in: { id: waiting.playerId, name: "Wait Bola" },
      },
    ]);
    expect(await seedsOf(id)).toEqual(
      before.map(([seed, playerId]) => [seed, playerId === paying.playerId ? waiting.playerId : playerId]),
    );
    const filledBy = (await gamesOf(server.db, id)).flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]);
    expect(filledBy.filter((playerId) => playerId === waiting.playerId)).toHaveLength(1);
    expect(filledBy).not.toContain(paying.playerId);
    expect(await balanceOf(paying)).toBe(refund);
    expect((await noticesOf(waiting))[0]).toContain("Draw changed");
    expect((await noticesOf(paying))[0]).toContain(
      "Wait Bola takes the place of Pay Ngozi in the draw. Reason: Did not answer",
    );
    const audit = server.db.selectFrom("audit_log").select("actor_id").where("subject", "=", `tournament:${id}`);
    expect(await audit.where("action", "=", "draw.substitute").execute()).toEqual([{ actor_id: organizer.userId }]);
    expect(await playToTheEnd(id)).toMatchObject({ status: "completed" });
  });

  test("is refused once a match of the player has begun, for a player of the draw, and for the organizer", async () => {
    const { id, playerIds } = await started({ format: "single-elimination", participants: 4 });
    const [first = "", second = "", , fourth = ""] = playerIds;
    const order = { replaced_id: first, no_show: true, reason: "Late" };
    expect((await post(id, "substitutes", { ...order, player_id: second })).json()).toMatchObject({
      code: "already-registered",
    });
    expect((await post(id, "substitutes", { ...order, player_id: first })).json()).toMatchObject({
      code: "illegal-step",
    });
    expect((await post(id, "substitutes", { ...order, player_id: organizer.playerId })).json()).toMatchObject({
      code: "conflict-of-interest",
    });
    const { id: gameId } = await game(id, "r1m1");
    await server.services.transact((tx) => scoring.start(tx, gameId, organizer.userId));
    for (const replaced_id of [first, fourth])
      expect((await post(id, "substitutes", { ...order, ...walkIn, replaced_id })).json().message).toBe(
        "A match of this player has started or has a result, so the place can't change.",
      );
    expect((await drawOf(id)).changes).toEqual([]);
    expect(await seedsOf(id)).toEqual(playerIds.map((playerId, index) => [index + 1, playerId]));
  });

  test("plays the match that a withdrawn player has lost by walkover, until the next one has begun", async () => {
    const { id, playerIds } = await started({ format: "single-elimination", participants: 4 });
    const [first = "", , , fourth = ""] = playerIds;
    expect((await post(id, "withdraw-player", { player_id: first, reason: "Ill" })).statusCode).toBe(200);
    expect((await game(id, "r2m1")).player1_id).toBe(fourth);
    const stats = server.db.selectFrom("player_stats").select(["matches", "wins"]).where("player_id", "=", fourth);
    expect(await stats.execute()).toEqual([{ matches: 1, wins: 1 }]);
    const body = { ...walkIn, replaced_id: first, no_show: false, reason: "Ill" };
    const change = await done(post(id, "substitutes", body));
    const open = { status: "scheduled", winner_id: null, outcome: null, completed_at: null };
    expect(await game(id, "r1m1")).toMatchObject({ ...open, player1_id: change.places[0].in.id, player2_id: fourth });
    expect(await game(id, "r2m1")).toMatchObject({ ...open, player1_id: null });
    expect(await stats.execute()).toEqual([]);
    expect(await playToTheEnd(id)).toMatchObject({ status: "completed" });

    const late = await started({ format: "single-elimination", participants: 4 });
    const [gone = ""] = late.playerIds;
    await post(late.id, "withdraw-player", { player_id: gone, reason: "Ill" });
    await win(late.id, "r1m2");
    const { id: finalId } = await game(late.id, "r2m1");
    await server.services.transact((tx) => scoring.start(tx, finalId, organizer.userId));
    const refused = await post(late.id, "substitutes", { ...body, replaced_id: gone });
    expect(refused.json()).toMatchObject({
      status: 409,
      message: expect.stringContaining("Final, match 1, has started"),
    });
    expect((await game(late.id, "r1m1")).outcome).toBe("walkover");
  });

  test.each(["round-robin", "double-elimination", "swiss"] as const)(
    "%s: plays all matches of a withdrawn player who played none",
    async (format) => {
      const { id, playerIds } = await started({ format, participants: 4 });
      const replaced_id = playerIds[0] ?? "";
      const open = async () => (await gamesOf(server.db, id)).filter(({ status }) => status === "scheduled").length;
      const before = await open();
      expect((await post(id, "withdraw-player", { player_id: replaced_id, reason: "Ill" })).statusCode).toBe(200);
      expect(await open()).toBeLessThan(before);
      await done(post(id, "substitutes", { ...walkIn, replaced_id, no_show: false, reason: "Ill" }));
      expect(await open()).toBe(before);
      expect(await playToTheEnd(id)).toMatchObject({ status: "completed" });
    },
  );

  test("does not referee their own match", async () => {
    const { id, playerIds } = await started({ format: "single-elimination", participants: 4 });
    const referee = await givenUser(server.db, { roles: ["referee"], name: "Ref Sade" });
    const { id: gameId } = await game(id, "r1m1");
    await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", gameId).execute();
    const body = { player_id: referee.playerId, replaced_id: playerIds[0], no_show: false, reason: "Ill" };
    expect((await post(id, "substitutes", body)).json().message).toContain(
      "Ref Sade would play in a match that they referee",
    );
  });
});

describe("a swap", () => {
  const pairsOf = async (id: TournamentId) =>
    (await gamesOf(server.db, id)).map(({ draw_key, player1_id, player2_id }) => [draw_key, player1_id, player2_id]);

  test("exchanges two places with their numbers, a bye too; the other way round restores the draw", async () => {
    const { id, playerIds } = await started({ format: "single-elimination", participants: 5 });
    const [before, byes] = [await pairsOf(id), (await drawOf(id)).byes];
    const [first, , , , fifth] = playerIds;
    const body = { player1_id: first, player2_id: fifth, reason: "Same club" };
    const { places } = await done(post(id, "swaps", body));
    expect(places).toMatchObject([
      { seed: 1, out: { id: first }, in: { id: fifth } },
      { seed: 5, out: { id: fifth }, in: { id: first } },
    ]);
    expect((await game(id, "r1m2")).player2_id).toBe(first);
    expect((await game(id, "r2m1")).player1_id).toBe(fifth);
    expect((await drawOf(id)).byes.map(({ player }) => player.id)).toContain(fifth);
    await done(post(id, "swaps", body));
    expect((await drawOf(id)).changes).toHaveLength(2);
    expect(await pairsOf(id)).toEqual(before);
    expect((await drawOf(id)).byes).toEqual(byes);
    expect(await seedsOf(id)).toEqual(playerIds.map((playerId, index) => [index + 1, playerId]));
    // A draw that is made again starts without changes.
    for (const step of ["undraw", "draw"]) expect((await post(id, step, {})).statusCode).toBe(200);
    expect((await drawOf(id)).changes).toEqual([]);
  });

  test.each([
    ["round-robin", {}],
    ["groups", { groupCount: 2 }],
    ["swiss", {}],
    ["double-elimination", {}],
  ] as [FormatName, object][])("%s: the tournament is played to its end after it", async (format, options) => {
    const { id, playerIds } = await started({ format, options, participants: 6 });
    const held = async () => (await pairsOf(id)).flatMap(([, one, other]) => [one, other]).toSorted();
    const before = await held();
    await done(post(id, "swaps", { player1_id: playerIds[0], player2_id: playerIds[1], reason: "Same club" }));
    expect(await held()).toEqual(before);
    expect(await playToTheEnd(id)).toMatchObject({ status: "completed" });
  });

  test("and a start at the same moment: the match that starts is never changed", async () => {
    for (let trial = 0; trial < 12; trial += 1) {
      const { id, playerIds } = await started({ format: "single-elimination", participants: 4 });
      const [first = "", second = ""] = playerIds;
      const before = await game(id, "r1m1");
      const start = () =>
        send(server.http, `POST /api/referee/matches/${before.id}/start`, { as: organizer, idempotencyKey: newId() });
      const swap = () => post(id, "swaps", { player1_id: first, player2_id: second, reason: "Same club" });
      const [one, other] = trial % 2 === 0 ? [start(), swap()] : [swap(), start()];
      const [startAnswer, swapAnswer] = trial % 2 === 0 ? [await one, await other] : [await other, await one];
      const after = await game(id, "r1m1");
      expect([startAnswer.statusCode, after.status]).toEqual([200, "live"]);
      const filledBy = swapAnswer.statusCode === 201 ? second : first;
      expect(after.player1_id).toBe(filledBy);
      expect(startAnswer.json().data.player1_id).toBe(filledBy);
      expect([201, 409]).toContain(swapAnswer.statusCode);
    }
  });

  test("is for organizers of this tournament who do not play in it", async () => {
    const { id, playerIds } = await started({ format: "single-elimination", participants: 4 });
    const body = { player1_id: playerIds[0], player2_id: playerIds[1], reason: "Same club" };
    const outsider = await givenUser(server.db, { roles: ["organizer"] });
    expect((await post(id, "swaps", body, outsider)).statusCode).toBe(403);
    const own = await givenEntered({ db: server.db, organizer }, { format: "single-elimination", participants: 3 });
    expect((await post(own.id, "draw", {})).statusCode).toBe(200);
    await server.db
      .updateTable("registrations")
      .set({ player_id: organizer.playerId })
      .where("player_id", "=", own.playerIds[0] as PlayerId)
      .execute();
    const two = { player1_id: own.playerIds[1], player2_id: own.playerIds[2], reason: "Mine" };
    expect((await post(own.id, "swaps", two)).json()).toMatchObject({ code: "conflict-of-interest" });
  });
});

describe("the proof of a random draw", () => {
  test("holds with the published changes, and not without them", async () => {
    const { id } = await givenEntered(
      { db: server.db, organizer },
      { format: "single-elimination", participants: 5 },
      { draw_method: "random", status: "draft" },
    );
    await post(id, "publish", {});
    expect((await post(id, "draw", {})).statusCode).toBe(200);
    const [[, first], [, second]] = (await seedsOf(id)) as [[number, PlayerId], [number, PlayerId]];
    await done(post(id, "swaps", { player1_id: first, player2_id: second, reason: "Same club" }));
    await done(post(id, "late-entries", { ...walkIn, seed: 8 }));
    await done(
      post(id, "substitutes", {
        ...walkIn,
        name: "Suru Sub",
        replaced_id: second,
        no_show: true,
        reason: "Did not come",
      }),
    );
    const lines: string[] = [];
    const verify = () => runVerifyDraw([id], { db: server.db, say: (line) => void lines.push(line) });
    expect(await verify()).toBe(0);
    expect(lines.filter((line) => line.startsWith("changed by hand"))).toHaveLength(4);
    const published = (await send(server.http, `GET /api/tournaments/${id}/draw-proof`)).json().data;
    expect(published.changes).toEqual((await drawOf(id)).changes);
    await server.db.updateTable("registrations").set({ seed: 9 }).where("player_id", "=", first).execute();
    expect(await verify()).toBe(1);
    expect(lines.at(-1)).toBe("NOT PROVEN: seeds: The seeds of the tournament do not follow the drawn order.");
  });
});
