import type { DrawChange } from "@pockethall/contract/draw-changes";
import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { move } from "../../ledger/ledger.service.ts";
import { runVerifyDraw } from "../draw-proofs/verify-draw.cli.ts";
import { gamesOf, givenEntered, playOut } from "../draws/testing/draw-server.ts";
import * as scoring from "../scoring/scoring.service.ts";

const FEE_KOBO = 1_000_00;

let server: TestServer;
let organizer: TestUser;
let paying: TestUser;
let waiting: TestUser;
let id: TournamentId;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"], name: "Olu Desk" });
});
afterAll(() => server[Symbol.asyncDispose]());

const post = (path: string, body: object = {}, as = organizer) =>
  send(server.http, `POST /api/organizer/tournaments/${id}/${path}`, { as, body, idempotencyKey: newId() });
const undo = (changeId: string, as = organizer) => post(`draw-changes/${changeId}/undo`, {}, as);
const reason = "Did not answer";
async function substitute(no_show: boolean, more: object = { player_id: waiting.playerId }): Promise<DrawChange> {
  const answer = await post("substitutes", { replaced_id: paying.playerId, no_show, reason, ...more });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().data;
}

/** Four players; one has an account and paid ₦1,000 from the wallet; a fifth waited. */
async function givenPaid(): Promise<void> {
  paying = await givenUser(server.db, { name: "Pay Ngozi" });
  waiting = await givenUser(server.db, { name: "Wait Bola" });
  await givenBalance(server.db, paying.userId, FEE_KOBO);
  const dates = { registration_deadline: inDays(5), starts_at: inDays(6), ends_at: inDays(7) };
  const fields = { entry_fee_kobo: FEE_KOBO, max_participants: 4, draw_method: "random", status: "draft" } as const;
  const cup = { format: "single-elimination", participants: 3 } as const;
  ({ id } = await givenEntered({ db: server.db, organizer }, cup, { ...fields, ...dates }));
  await server.db.deleteFrom("tournament_places").where("tournament_id", "=", id).execute();
  await server.db.insertInto("tournament_places").values({ tournament_id: id }).execute();
  await post("publish");
  const register = { as: paying, body: { payment_method: "wallet" }, idempotencyKey: newId() };
  expect((await send(server.http, `POST /api/tournaments/${id}/register`, register)).statusCode).toBe(201);
  await server.db
    .updateTable("registrations")
    .set({ checked_in_at: new Date(), checked_in_by: organizer.userId })
    .where("tournament_id", "=", id)
    .where("player_id", "=", paying.playerId)
    .execute();
  expect((await send(server.http, `POST /api/tournaments/${id}/waiting-list`, { as: waiting })).statusCode).toBe(201);
  for (const step of ["draw", "start"]) expect((await post(step)).statusCode).toBe(200);
}
beforeEach(givenPaid);

const places = async () =>
  (await send(server.http, `GET /api/organizer/tournaments/${id}/draw-places`, { as: organizer })).json().data;
const changesOf = async (): Promise<DrawChange[]> =>
  (await send(server.http, `GET /api/tournaments/${id}/draw`)).json().data.changes;

/** Everything that an undone substitution puts back: slots, games, money, who waits, and the free places. */
async function drawnState() {
  const registrations = server.db
    .selectFrom("registrations")
    .select(["player_id", "seed", "fee_kobo", "refunded_kobo", "checked_in_at", "cash_kobo"])
    .where("tournament_id", "=", id)
    .where("left_at", "is", null)
    .orderBy("seed");
  const free = server.db.selectFrom("tournament_places").selectAll().where("tournament_id", "=", id);
  const count = server.db.selectFrom("tournaments").select("entrant_count").where("id", "=", id);
  return {
    registrations: await registrations.execute(),
    games: (await gamesOf(server.db, id)).map(({ draw_key, player1_id, player2_id, status, winner_id, outcome }) => ({
      draw_key,
      player1_id,
      player2_id,
      status,
      winner_id,
      outcome,
    })),
    free: (await free.execute()).length,
    ...(await count.executeTakeFirstOrThrow()),
    waited: (await places()).waited,
    escrow: await balanceOf(server.db, "escrow", id),
    due: await balanceOf(server.db, "organizer-due", id),
    wallet: await balanceOf(server.db, "wallet", paying.userId),
  };
}
const transfers = async () =>
  (await server.db.selectFrom("ledger_transfers").select("kind").where("tournament_id", "=", id).execute()).map(
    ({ kind }) => kind,
  );
const noticesOf = async (as: TestUser): Promise<string[]> => {
  const { data } = (await send(server.http, "GET /api/notifications", { as })).json();
  return data.map(({ title, message }: { title: string; message: string }) => `${title}: ${message}`);
};
const audits = async () => {
  const rows = server.db.selectFrom("audit_log").select("action").where("subject", "=", `tournament:${id}`);
  return (await rows.orderBy("id").execute()).map(({ action }) => action);
};
const gameOfSubstitute = async () => {
  const isTheirs = ({ player1_id, player2_id }: { player1_id: string | null; player2_id: string | null }) =>
    [player1_id, player2_id].includes(waiting.playerId);
  const game = (await gamesOf(server.db, id)).find(isTheirs);
  if (!game) throw new Error("The substitute has no game");
  return game;
};
const start = async () => {
  const { id: gameId } = await gameOfSubstitute();
  await server.services.transact((tx) => scoring.start(tx, gameId, organizer.userId));
  return gameId;
};

test.each([
  [true, "restore", "Your entry fee counts again.", ["entry", "cash-entry", "cash-return"]],
  [
    false,
    "undo-removal",
    "Your entry fee of ₦1,000.00 was charged again.",
    ["entry", "refund", "cash-entry", "cash-return", "entry"],
  ],
] as const)("no-show %s: place, slot and money are as before, once", async (no_show, action, words, posted) => {
  const before = await drawnState();
  expect(before).toMatchObject({ escrow: FEE_KOBO, wallet: 0, waited: [{ id: waiting.playerId }] });
  const change = await substitute(no_show);
  expect(await drawnState()).toMatchObject({
    waited: [],
    escrow: no_show ? 2 * FEE_KOBO : FEE_KOBO,
    due: -FEE_KOBO,
    wallet: no_show ? 0 : FEE_KOBO,
  });
  const undone = await undo(change.id);
  expect(undone.statusCode).toBe(200);
  const [place] = change.places;
  expect(undone.json().data).toMatchObject({
    kind: "undone-substitute",
    reason: "Undone by the organiser",
    places: [{ seed: place?.seed, out: place?.in, in: place?.out }],
  });
  expect(await drawnState()).toEqual(before);
  expect((await transfers()).toSorted()).toEqual([...posted].toSorted());
  expect((await changesOf()).map(({ kind }) => kind)).toEqual(["substitute", "undone-substitute"]);
  const done = ["draw.substitute", "entry.remove", `entry.${action}`, "draw.undone-substitute"];
  expect((await audits()).slice(-4)).toEqual(done);
  expect(await noticesOf(paying)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^You have your seat back: .*${words}`, "u")),
      expect.stringContaining("Pay Ngozi has the place in the draw back, and Wait Bola does not play."),
    ]),
  );
  expect(await noticesOf(waiting)).toEqual(
    expect.arrayContaining([expect.stringContaining("The organiser hands your ₦1,000.00 back.")]),
  );
  expect((await undo(change.id)).json().data).toEqual(undone.json().data);
  expect(await drawnState()).toEqual(before);
  expect(await transfers()).toHaveLength(posted.length);
  expect(await ledgerFaults(server.db)).toEqual([]);
  expect(await runVerifyDraw([id], { db: server.db, say: () => undefined })).toBe(0);
});

test("two requests at once undo it once; the player can be replaced and come back again", async () => {
  const before = await drawnState();
  for (const no_show of [false, true, false]) {
    const change = await substitute(no_show);
    const answers = await Promise.all([undo(change.id), undo(change.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json().data).toEqual(answers[1]?.json().data);
    expect(await drawnState()).toEqual(before);
  }
  expect(await changesOf()).toHaveLength(6);
  expect(await ledgerFaults(server.db)).toEqual([]);
  expect(await runVerifyDraw([id], { db: server.db, say: () => undefined })).toBe(0);
});

test("a substitute without an account is out again, and the tournament is played to its end", async () => {
  const before = await drawnState();
  const change = await substitute(true, { name: "Suru Sub", state: "Lagos", fee_in_cash: false });
  expect((await undo(change.id)).statusCode).toBe(200);
  expect(await drawnState()).toEqual(before);
  expect(await transfers()).toEqual(["entry"]);
  const decide = (one: string, other: string) => [one, other].toSorted()[0] ?? "";
  await playOut({ ...server, organizer } as Parameters<typeof playOut>[0], id, decide);
  const { status } = await server.db
    .selectFrom("tournaments")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("completed");
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("is refused once the match of the substitute has started, has a frame, or the tournament is over", async () => {
  const change = await substitute(true);
  const gameId = await start();
  const started = await drawnState();
  const BEGUN = "A match of this player has started or has a result, so the place can't change.";
  expect((await undo(change.id)).json()).toMatchObject({ status: 409, code: "illegal-step", message: BEGUN });
  const frame = { playerId: waiting.playerId, score: 1 };
  await server.services.transact((tx) => scoring.setScore(tx, gameId, frame, organizer.userId));
  expect((await undo(change.id)).json()).toMatchObject({ status: 409, message: BEGUN });
  expect(await drawnState()).toMatchObject({
    registrations: started.registrations,
    escrow: started.escrow,
    due: started.due,
  });
  const decide = (one: string, other: string) => [one, other].toSorted()[0] ?? "";
  await playOut({ ...server, organizer } as Parameters<typeof playOut>[0], id, decide);
  expect((await undo(change.id)).json()).toMatchObject({
    status: 409,
    message: "The tournament is completed, so the draw can't change.",
  });
  expect(await changesOf()).toHaveLength(1);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("is possible again once the start of the match is taken back", async () => {
  const before = await drawnState();
  const change = await substitute(true);
  const gameId = await start();
  const undoStart = await send(server.http, `POST /api/referee/matches/${gameId}/unstart`, {
    as: organizer,
    idempotencyKey: newId(),
  });
  expect(undoStart.statusCode).toBe(200);
  expect((await undo(change.id)).statusCode).toBe(200);
  expect((await drawnState()).registrations).toEqual(before.registrations);
});

test("is refused, and changes nothing, when the refunded fee has been spent", async () => {
  const change = await substitute(false);
  const spent = { key: `spent:${newId()}`, kind: "gift", description: "Spent" } as const;
  const other = await givenUser(server.db);
  await server.services.transact((tx) =>
    move(tx, {
      ...spent,
      from: { kind: "wallet", owner: paying.userId },
      to: { kind: "wallet", owner: other.userId },
      amountKobo: kobo(1),
    }),
  );
  const before = await drawnState();
  expect((await undo(change.id)).json()).toMatchObject({
    code: "insufficient-balance",
    message: "The refunded fee is no longer in the player's wallet. They can enter again.",
  });
  expect(await drawnState()).toEqual(before);
});

test("a player who was withdrawn before loses by walkover again", async () => {
  expect((await post("withdraw-player", { player_id: paying.playerId, reason: "Ill" })).statusCode).toBe(200);
  const before = await drawnState();
  expect(before.games.filter(({ outcome }) => outcome === "walkover")).toHaveLength(1);
  for (const no_show of [true, false]) {
    const change = await substitute(no_show);
    expect((await undo(change.id)).statusCode).toBe(200);
    expect(await drawnState()).toEqual(before);
  }
});

test("is refused for another change, a changed place, an earlier draw, a player who entered again, and other people", async () => {
  const drawn = (await gamesOf(server.db, id)).filter(({ player1_id }) => player1_id !== null);
  const others = drawn.map(({ player1_id, player2_id }) => [player1_id, player2_id]);
  const opponent = others.find((pair) => pair.includes(paying.playerId))?.find((one) => one !== paying.playerId);
  const other = others.find((pair) => !pair.includes(paying.playerId))?.[0];
  const pair = { player1_id: opponent, player2_id: other };
  const swap = (await post("swaps", { ...pair, reason: "Same club" })).json().data;
  const messageOf = async (changeId: string) => (await undo(changeId)).json().message;
  expect(await messageOf(swap.id)).toBe("Only a substitution can be undone here. Change the draw again instead.");
  const change = await substitute(true);
  expect((await undo(newId())).json()).toMatchObject({ status: 404, code: "draw-change-not-found" });
  expect((await undo("nothing")).json()).toMatchObject({ status: 404, code: "draw-change-not-found" });
  const outsider = await givenUser(server.db, { roles: ["organizer"] });
  expect((await undo(change.id, outsider)).statusCode).toBe(403);
  await post("swaps", { player1_id: waiting.playerId, player2_id: opponent, reason: "Same club" });
  const SINCE = "This place has changed again since, so the substitution can't be undone.";
  expect(await messageOf(change.id)).toBe(SINCE);
  await post("swaps", { player1_id: waiting.playerId, player2_id: opponent, reason: "Back" });
  const again = { replaced_id: other, no_show: true, reason, player_id: paying.playerId };
  expect((await post("substitutes", again)).statusCode).toBe(201);
  expect((await undo(change.id)).json()).toMatchObject({ code: "already-registered" });
  for (const step of ["undraw", "draw"]) expect((await post(step)).statusCode).toBe(200);
  expect(await messageOf(change.id)).toBe("This substitution belongs to an earlier draw, so it can't be undone.");
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("an official does not give a place back to themselves", async () => {
  await server.db
    .insertInto("tournament_organizers")
    .values({ tournament_id: id, user_id: paying.userId, named_by: organizer.userId, created_at: new Date() })
    .execute();
  const change = await substitute(true);
  expect((await undo(change.id, paying)).json()).toMatchObject({ code: "conflict-of-interest" });
  expect((await undo(change.id)).statusCode).toBe(200);
});

test("and a start at the same moment: either the match has the substitute, or the player has the place back", async () => {
  for (const isUndoFirst of [true, false]) {
    const change = await substitute(true);
    const { id: gameId } = await gameOfSubstitute();
    const begin = () =>
      send(server.http, `POST /api/referee/matches/${gameId}/start`, { as: organizer, idempotencyKey: newId() });
    const both = isUndoFirst ? [undo(change.id), begin()] : [begin(), undo(change.id)];
    const answers = await Promise.all(both);
    const [undone, begun] = isUndoFirst ? answers : answers.toReversed();
    expect(begun?.statusCode).toBe(200);
    const game = (await gamesOf(server.db, id)).find((each) => each.id === gameId);
    const filledBy = undone?.statusCode === 200 ? paying.playerId : waiting.playerId;
    expect([game?.player1_id, game?.player2_id]).toContain(filledBy);
    expect(begun?.json().data).toMatchObject({ player1_id: game?.player1_id, player2_id: game?.player2_id });
    if (undone?.statusCode !== 200) return;
    await send(server.http, `POST /api/referee/matches/${gameId}/unstart`, {
      as: organizer,
      idempotencyKey: newId(),
    });
  }
});
