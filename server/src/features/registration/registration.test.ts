import { kobo } from "@pockethall/domain/money";
import { expect, test } from "vitest";
import { givenBalance, givenTournament, inDays } from "../../../testing/given.ts";
import { createTestApp, send } from "../../../testing/test-app.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/test-database.ts";
import { createTransact } from "../../platform/database/transact.ts";
import { createIdempotency } from "../../platform/http/idempotency.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";
import { ledgerFaults } from "../ledger/verify.read-model.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { createRegistrationService } from "./registration.service.ts";

async function openDesk() {
  const database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db);
  const registrations = createRegistrationService({ clock: () => new Date(), notify: async () => undefined });
  const cardPayments = { seatPaidWith: () => Promise.reject(new Error("no card here")) } as never;
  const app = await createTestApp(db, (serve) =>
    registrationRoutes(serve, { transact, idempotency: createIdempotency(db, transact), registrations, cardPayments }),
  );
  const enter = (as: TestUser, tournamentId: string, idempotencyKey?: string) =>
    send(app, `POST /api/tournaments/${tournamentId}/register`, {
      as,
      body: { payment_method: "wallet", entry_fee: 0, payment_status: "paid", player_id: "someone-else" },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  return {
    ...database,
    app,
    enter,
    [Symbol.asyncDispose]: () => app.close().then(() => database[Symbol.asyncDispose]()),
  };
}

test("eight players race for the last seat: one is seated, seven keep their money", async () => {
  await using desk = await openDesk();
  const { db, enter } = desk;
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

test("a balance one kobo short seats nobody and writes nothing", async () => {
  await using desk = await openDesk();
  const { db, enter } = desk;
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 5_000_00 });
  const ada = await givenUser(db);
  await givenBalance(db, ada.userId, 5_000_00 - 1);

  const answer = await enter(ada, tournamentId);

  expect(answer.json()).toMatchObject({
    status: 422,
    code: "insufficient-balance",
    message: "Insufficient wallet balance. Please top up your wallet or use Paystack payment.",
  });
  expect(await db.selectFrom("registrations").selectAll().execute()).toEqual([]);
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(5_000_00 - 1);
});

test("the same key twenty times at once: one seat, one fee, one answer", async () => {
  await using desk = await openDesk();
  const { db, enter } = desk;
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
  await using desk = await openDesk();
  const { db, app, enter } = desk;
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 1_000_00 });
  const ada = await givenUser(db);

  expect((await enter(ada, tournamentId, "a-first-key")).json().code).toBe("insufficient-balance");
  await givenBalance(db, ada.userId, 50_000_00);
  const again = await enter(ada, tournamentId, "a-first-key");
  expect([again.json().code, again.headers["idempotent-replayed"]]).toEqual(["insufficient-balance", "true"]);
  const other = await send(app, `POST /api/tournaments/${tournamentId}/register`, {
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
])("nobody is seated when %s", async (_case, fields, code) => {
  await using desk = await openDesk();
  const tournamentId = await givenTournament(desk.db, fields);
  expect((await desk.enter(await givenUser(desk.db), tournamentId)).json().code).toBe(code);
});

test("leaving before the deadline returns the whole fee; a seat can be taken again", async () => {
  await using desk = await openDesk();
  const { db, app, enter } = desk;
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 2_500_50 });
  const ada = await givenUser(db);
  await givenBalance(db, ada.userId, 3_000_00);

  expect((await enter(ada, tournamentId)).statusCode).toBe(201);
  expect((await enter(ada, tournamentId)).json().code).toBe("already-registered");
  const left = await send(app, `DELETE /api/tournaments/${tournamentId}/register`, { as: ada });
  expect(left.json()).toEqual({ success: true, refunded: 2_500.5 });
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(kobo(3_000_00));
  expect((await enter(ada, tournamentId)).statusCode).toBe(201);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("without the csrf header no seat is taken", async () => {
  await using desk = await openDesk();
  const tournamentId = await givenTournament(desk.db);
  const answer = await send(desk.app, `POST /api/tournaments/${tournamentId}/register`, {
    as: await givenUser(desk.db),
    body: { payment_method: "wallet" },
    headers: { "x-xsrf-token": "another-token-altogether" },
  });
  expect(answer.json()).toMatchObject({ status: 403, code: "csrf-invalid" });
});
