import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, givenTournament, inDays } from "../../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, givenUsers, type TestUser } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { lockTournament } from "../tournaments.service.ts";
import * as registrations from "./registration.service.ts";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await openTestServer();
  db = server.db;
  return () => server[Symbol.asyncDispose]();
});

const enter = (as: TestUser, tournamentId: TournamentId, idempotencyKey?: string) =>
  send(server.http, `POST /api/tournaments/${tournamentId}/register`, {
    as,
    body: { payment_method: "wallet", entry_fee: 0, payment_status: "paid", player_id: "someone-else" },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

test("eight players race for the last place: one is seated, seven keep their money", async () => {
  const tournamentId = await givenTournament(db, { max_participants: 2, entrant_count: 1, entry_fee_kobo: 5_000_00 });
  const players = await Promise.all(Array.from({ length: 8 }, () => givenUser(db)));
  await Promise.all(players.map((player) => givenBalance(db, player.userId, 9_000_00)));

  const answers = await Promise.all(players.map((player) => enter(player, tournamentId)));

  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === "tournament-full")).toHaveLength(7);
  const balances = await Promise.all(players.map((player) => balanceOf(db, "wallet", player.userId)));
  expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(8 * 9_000_00 - 5_000_00);
  expect(await balanceOf(db, "escrow", tournamentId)).toBe(5_000_00);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("a balance one kobo short gives no place and writes nothing", async () => {
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 5_000_00 });
  const ada = await givenUser(db);
  await givenBalance(db, ada.userId, 5_000_00 - 1);

  const answer = await enter(ada, tournamentId);

  expect(answer.json()).toMatchObject({
    status: 422,
    code: "insufficient-balance",
    message: "Insufficient wallet balance. Please top up your wallet or use Paystack payment.",
  });
  expect(await db.selectFrom("registrations").selectAll().where("player_id", "=", ada.playerId).execute()).toEqual([]);
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(5_000_00 - 1);
});

test.each([
  ["more", 7_000_00, "The entry fee has changed. It's now ₦7,000.00."],
  ["less", 1_00, "The entry fee has changed. It's now ₦1.00."],
  ["nothing", 0, "The entry fee has changed. Entry is free now."],
])(
  "a player who was shown another fee, and would now pay %s, is not entered and pays nothing",
  async (_, fee, message) => {
    const tournamentId = await givenTournament(db, { entry_fee_kobo: fee });
    const ada = await givenUser(db);
    await givenBalance(db, ada.userId, 10_000_00);
    const enterFor = (shown_entry_fee: number) =>
      send(server.http, `POST /api/tournaments/${tournamentId}/register`, {
        as: ada,
        body: { payment_method: "wallet", shown_entry_fee },
      });
    expect((await enterFor(5_000)).json()).toMatchObject({ status: 409, code: "entry-fee-changed", message });
    expect(await balanceOf(db, "wallet", ada.userId)).toBe(10_000_00);
    expect((await enterFor(fee / 100)).json()).toMatchObject({ data: { entry_fee: fee / 100 } });
    expect(await balanceOf(db, "wallet", ada.userId)).toBe(10_000_00 - fee);
  },
);

test("the same key twenty times at once: one place, one fee, one answer", async () => {
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 1_000_00 });
  const ada = await givenUser(db);
  await givenBalance(db, ada.userId, 50_000_00);

  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(ada, tournamentId, "the-same-key")));

  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json().transaction_id)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"] === "true")).toHaveLength(19);
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(49_000_00);
});

test("the same key with another body is refused; a kept refusal is given again", async () => {
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 1_000_00 });
  const ada = await givenUser(db);

  expect((await enter(ada, tournamentId, "a-first-key")).json().code).toBe("insufficient-balance");
  await givenBalance(db, ada.userId, 50_000_00);
  const again = await enter(ada, tournamentId, "a-first-key");
  expect([again.json().code, again.headers["idempotent-replayed"]]).toEqual(["insufficient-balance", "true"]);
  const other = await send(server.http, `POST /api/tournaments/${tournamentId}/register`, {
    as: ada,
    body: { payment_method: "paystack" },
    idempotencyKey: "a-first-key",
  });
  expect(other.json()).toMatchObject({ status: 422, code: "idempotency-mismatch" });
});

test.each([
  ["the deadline has passed", { registration_deadline: inDays(-1) }, "registration-closed"],
  ["the draw is made", { drawn_at: new Date() }, "registration-closed"],
  ["play has begun", { status: "ongoing" as const }, "registration-closed"],
  ["it is a draft", { status: "draft" as const }, "tournament-not-found"],
])("no place is given when %s", async (_case, fields, code) => {
  const tournamentId = await givenTournament(db, fields);
  expect((await enter(await givenUser(db), tournamentId)).json().code).toBe(code);
});

test("a tournament that is a draft or does not exist is not found, whatever a player asks for", async () => {
  const ada = await givenUser(db);
  const requests = ["POST register", "DELETE register", "POST pay", "POST waiting-list", "POST check-in"];
  for (const id of [await givenTournament(db, { status: "draft" }), newId(), "not-an-id"])
    for (const [method, path] of requests.map((request) => request.split(" "))) {
      const body = path === "register" && method === "POST" ? { payment_method: "wallet" } : undefined;
      const answer = await send(server.http, `${method} /api/tournaments/${id}/${path}`, {
        as: ada,
        ...(body && { body }),
      });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, "tournament-not-found"]);
    }
});

test("the confirmation names the fee that was paid, or says that entry is free", async () => {
  const [free, paid] = [await givenTournament(db), await givenTournament(db, { entry_fee_kobo: 2_500_50 })];
  const ada = await givenUser(db);
  await givenBalance(db, ada.userId, 2_500_50);
  expect((await enter(ada, free)).statusCode).toBe(201);
  expect((await enter(ada, paid)).statusCode).toBe(201);
  const notices = db.selectFrom("notifications").select(["title", "message", "url"]).where("user_id", "=", ada.userId);
  const title = "Registration confirmed";
  expect(await notices.orderBy("id").execute()).toEqual([
    { title, message: "Lagos Open: Entry is free.", url: `/tournaments/${free}` },
    { title, message: "Lagos Open: Entry fee ₦2,500.50 paid.", url: `/tournaments/${paid}` },
  ]);
});

test("leaving before the deadline returns the whole fee; a place can be taken again", async () => {
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 2_500_50 });
  const ada = await givenUser(db);
  await givenBalance(db, ada.userId, 3_000_00);

  expect((await enter(ada, tournamentId)).statusCode).toBe(201);
  expect((await enter(ada, tournamentId)).json().code).toBe("already-registered");
  const pay = await send(server.http, `POST /api/tournaments/${tournamentId}/pay`, { as: ada });
  expect(pay.json().code).toBe("already-registered");
  const left = await send(server.http, `DELETE /api/tournaments/${tournamentId}/register`, { as: ada });
  expect(left.json()).toEqual({ success: true, refunded: 2_500.5 });
  const again = await send(server.http, `DELETE /api/tournaments/${tournamentId}/register`, { as: ada });
  expect(again.json().code).toBe("not-registered");
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(kobo(3_000_00));
  expect((await enter(ada, tournamentId)).statusCode).toBe(201);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("a tournament that is over cannot be left any more", async () => {
  const tournamentId = await givenTournament(db);
  const ada = await givenUser(db);
  expect((await enter(ada, tournamentId)).statusCode).toBe(201);
  await db.updateTable("tournaments").set({ status: "completed" }).where("id", "=", tournamentId).execute();
  const answer = await send(server.http, `DELETE /api/tournaments/${tournamentId}/register`, { as: ada });
  expect(answer.json()).toMatchObject({ status: 409, code: "registration-closed" });
});

test("without the csrf header no place is taken", async () => {
  const tournamentId = await givenTournament(db);
  const answer = await send(server.http, `POST /api/tournaments/${tournamentId}/register`, {
    as: await givenUser(db),
    body: { payment_method: "wallet" },
    headers: { "x-xsrf-token": "another-token-altogether" },
  });
  expect(answer.json()).toMatchObject({ status: 403, code: "csrf-invalid" });
});

/** The service alone, on a small tournament that `players` could enter. */
async function openRace(places: number, playerCount: number) {
  const tournamentId = await givenTournament(db, { max_participants: places, entry_fee_kobo: 1_00 });
  const players = await givenUsers(
    db,
    Array.from({ length: playerCount }, () => ({})),
  );
  for (const { userId } of players) await givenBalance(db, userId, 5_00);
  const { transact } = server.services;
  const participantCount = async () =>
    (await db.selectFrom("tournaments").select("entrant_count").where("id", "=", tournamentId).executeTakeFirst())
      ?.entrant_count;
  return {
    tournamentId,
    players,
    participantCount,
    transact,
    registrations,
    enterAs: (player: TestUser) =>
      transact((tx) => registrations.register(tx, { tournamentId, ...player }, "wallet")).then(
        () => "seated",
        (error: { code: string }) => error.code,
      ),
    leaveAs: (player: TestUser) => transact((tx) => registrations.leave(tx, { tournamentId, ...player })),
  };
}

/** Until a transaction waits for a lock, or `done` is over without having waited. */
const untilWaiting = (done: Promise<unknown>): Promise<unknown> => Promise.race([done, untilLockIsAwaited(db)]);

const countOf = (outcomes: readonly string[], wanted: string) => outcomes.filter((one) => one === wanted).length;

test("320 players race for 32 places: 32 are seated, 288 hear that it is full; who leaves makes room for one", async () => {
  const race = await openRace(32, 320);
  const outcomes = await Promise.all(race.players.map(race.enterAs));
  expect([countOf(outcomes, "seated"), countOf(outcomes, "tournament-full")]).toEqual([32, 288]);
  expect(await race.participantCount()).toBe(32);
  expect(await balanceOf(db, "escrow", race.tournamentId)).toBe(32_00);

  const leaver = race.players.find((_, index) => outcomes[index] === "seated");
  const others = race.players.filter((_, index) => outcomes[index] !== "seated").slice(0, 12);
  await race.leaveAs(leaver as TestUser);
  const again = await Promise.all(others.map(race.enterAs));
  expect([countOf(again, "seated"), countOf(again, "tournament-full")]).toEqual([1, 11]);
  expect(await race.participantCount()).toBe(32);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("a place that an entry under way gives up goes to the waiting list", async () => {
  const race = await openRace(2, 3);
  const [ada, bola, chidi] = race.players as [TestUser, TestUser, TestUser];
  expect(await race.enterAs(ada)).toBe("seated");
  const [taken, giveUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = race.transact(async (tx) => {
    await race.registrations.register(tx, { tournamentId: race.tournamentId, ...bola }, "wallet");
    taken.resolve();
    await giveUp.promise;
    throw new Error("gives up");
  });
  await taken.promise;
  const second = race.enterAs(chidi);
  await untilWaiting(second);
  giveUp.resolve();
  await expect(first).rejects.toThrow("gives up");
  expect(await second).toBe("seated");
  expect(await race.participantCount()).toBe(2);
});

test("of two places under way one is kept and one given up: the waiting list takes that one", async () => {
  const race = await openRace(3, 4);
  const [first, ada, bola, chidi] = race.players as [TestUser, TestUser, TestUser, TestUser];
  expect(await race.enterAs(first)).toBe("seated"); // the first of all opens the tournament's account
  const [adaSeated, bolaSeated] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [keep, giveUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const kept = race.transact(async (tx) => {
    await race.registrations.register(tx, { tournamentId: race.tournamentId, ...ada }, "wallet");
    adaSeated.resolve();
    await keep.promise;
  });
  await adaSeated.promise;
  const givenUp = race.transact(async (tx) => {
    await race.registrations.register(tx, { tournamentId: race.tournamentId, ...bola }, "wallet");
    bolaSeated.resolve();
    await giveUp.promise;
    throw new Error("gives up");
  });
  await bolaSeated.promise;
  const waiting = race.enterAs(chidi);
  await untilWaiting(waiting);
  keep.resolve();
  await kept;
  giveUp.resolve();
  await expect(givenUp).rejects.toThrow("gives up");
  expect(await waiting).toBe("seated");
  expect(await race.participantCount()).toBe(3);
});

test("a larger capacity lays out more places, a smaller one none until so many have left", async () => {
  const race = await openRace(2, 5);
  const [ada, bola, ...others] = race.players as [TestUser, TestUser, ...TestUser[]];
  const setCapacity = (places: number) =>
    db.updateTable("tournaments").set({ max_participants: places }).where("id", "=", race.tournamentId).execute();
  expect(await Promise.all([ada, bola].map(race.enterAs))).toEqual(["seated", "seated"]);
  await setCapacity(4);
  expect(countOf(await Promise.all(others.map(race.enterAs)), "seated")).toBe(2);
  // A constraint keeps a capacity from falling below what is taken; one left, three places, three taken: full.
  await race.leaveAs(ada);
  await setCapacity(3);
  expect(await race.enterAs(ada)).toBe("tournament-full");
  await race.leaveAs(bola);
  expect(await race.enterAs(ada)).toBe("seated");
});

test("an entry under way and a step of the organizer wait for each other", async () => {
  const race = await openRace(2, 2);
  const [ada, bola] = race.players as [TestUser, TestUser];
  const order: string[] = [];
  const [entered, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const entry = race.transact(async (tx) => {
    await race.registrations.register(tx, { tournamentId: race.tournamentId, ...ada }, "wallet");
    entered.resolve();
    await goOn.promise;
    order.push("entry");
  });
  await entered.promise;
  const step = race.transact(async (tx) => {
    const { entrant_count } = await lockTournament(tx, race.tournamentId);
    order.push(`step sees ${entrant_count}`);
    await tx.db.updateTable("tournaments").set({ drawn_at: new Date() }).where("id", "=", race.tournamentId).execute();
  });
  await untilWaiting(step);
  goOn.resolve();
  await Promise.all([entry, step]);
  expect(order).toEqual(["entry", "step sees 1"]);
  expect(await race.enterAs(bola)).toBe("registration-closed");
});
