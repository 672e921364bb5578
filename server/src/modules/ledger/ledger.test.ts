import { kobo } from "@pockethall/domain/money";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../../../testing/database/test-database.ts";
import { createTransact } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { claimRewards } from "../payments/rewards/rewards.service.ts";
import { balanceOf } from "./ledger.read-model.ts";
import { move, postEntries, receiveAll } from "./ledger.service.ts";

const wallet = (owner: string) => ({ kind: "wallet" as const, owner });

test("random transfers between wallets, many at once: nothing is made, nothing is lost, no balance goes below zero", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const owners = await Promise.all(Array.from({ length: 6 }, async () => (await givenUser(db)).userId));
  await Promise.all(owners.map((owner) => givenBalance(db, owner, 1_000_00)));
  const transfers = fc.sample(
    fc
      .record({ from: fc.nat(5), to: fc.nat(5), amount: fc.integer({ min: 1, max: 700_00 }) })
      .filter(({ from, to }) => from !== to),
    { numRuns: 200, seed: 20_261_121 },
  );

  const outcomes = await Promise.allSettled(
    transfers.map(({ from, to, amount }) =>
      transact((tx) =>
        move(tx, {
          key: `test:${newId()}`,
          kind: "gift",
          description: "test",
          from: wallet(owners[from] ?? ""),
          to: wallet(owners[to] ?? ""),
          amountKobo: kobo(amount),
        }),
      ),
    ),
  );

  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.every((outcome) => outcome.reason.constraint === "ledger_accounts_floor")).toBe(true);
  const balances = await Promise.all(owners.map((owner) => balanceOf(db, "wallet", owner)));
  expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(6_000_00);
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("320 debits at once against funds for 100: exactly 100 succeed", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const [ada, bola] = [(await givenUser(db)).userId, (await givenUser(db)).userId];
  await givenBalance(db, ada, 100 * 50_00);
  const debit = () =>
    transact((tx) =>
      move(tx, {
        key: `test:${newId()}`,
        kind: "gift",
        description: "test",
        from: wallet(ada),
        to: wallet(bola),
        amountKobo: kobo(50_00),
      }),
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 320 }, debit));
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(100);
  expect(await balanceOf(db, "wallet", ada)).toBe(0);
  expect(await balanceOf(db, "wallet", bola)).toBe(100 * 50_00);
});

test("the same fact is posted once; the same key with other content is an error", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const [ada, bola] = [(await givenUser(db)).userId, (await givenUser(db)).userId];
  await givenBalance(db, ada, 10_00);
  const post = (amount: number) =>
    transact((tx) =>
      move(tx, {
        key: "fact:1",
        kind: "gift",
        description: "test",
        from: wallet(ada),
        to: wallet(bola),
        amountKobo: kobo(amount),
      }),
    );
  const [first, again] = [await post(5_00), await post(5_00)];
  expect(again).toEqual({ transferId: first.transferId, replayed: true });
  await expect(post(4_00)).rejects.toThrow(/other content/u);
  expect(await balanceOf(db, "wallet", bola)).toBe(5_00);
});

test("a transfer names its tournament; an entry of nothing is left out", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const { userId } = await givenUser(db);
  const tournamentId = await givenTournament(db);
  const entries = (amount: number) => [
    { kind: "clearing" as const, owner: null, amount: kobo(-amount) },
    { kind: "wallet" as const, owner: userId, amount: kobo(amount) },
    { kind: "psp-fees" as const, owner: null, amount: kobo(0) },
  ];
  const fact = { kind: "deposit", description: "test" };
  const { transferId } = await transact((tx) => postEntries(tx, { ...fact, key: "one", tournamentId }, entries(5_00)));
  const [together = ""] = await transact((tx) => receiveAll(tx, [{ ...fact, key: "two", entries: entries(7_00) }]));
  const transfers = await db.selectFrom("ledger_transfers").select(["id", "tournament_id"]).orderBy("id").execute();
  expect(transfers).toEqual([
    { id: transferId, tournament_id: tournamentId },
    { id: together, tournament_id: null },
  ]);
  const amounts = await db
    .selectFrom("ledger_entries")
    .select(["transfer_id", "amount_kobo"])
    .orderBy("transfer_id")
    .orderBy("amount_kobo")
    .execute();
  expect(amounts).toEqual([
    { transfer_id: transferId, amount_kobo: -5_00 },
    { transfer_id: transferId, amount_kobo: 5_00 },
    { transfer_id: together, amount_kobo: -7_00 },
    { transfer_id: together, amount_kobo: 7_00 },
  ]);
});

test("the database itself refuses a transfer that does not sum to zero", async () => {
  await using database = await openTestDatabase();
  const lopsided = JSON.stringify([
    { kind: "opening", owner: null, amount: -100 },
    { kind: "wallet", owner: newId(), amount: 101 },
  ]);
  const post = sql`select ledger_post(${newId()}::uuid, 'lopsided', 'opening', 'test', null, ${lopsided}::jsonb, null)`;
  await expect(post.execute(database.db)).rejects.toThrow(/does not balance/u);
});

test("rewards are claimed once, whole; with nothing to claim it is refused", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const { userId } = await givenUser(db);
  await expect(transact((tx) => claimRewards(tx, userId))).rejects.toMatchObject({ code: "nothing-to-claim" });
  await transact((tx) =>
    move(tx, {
      key: "gift:1",
      kind: "gift",
      description: "Gift",
      from: { kind: "opening", owner: null },
      to: { kind: "rewards", owner: userId },
      amountKobo: kobo(70_00),
    }),
  );
  const claims = await Promise.allSettled(Array.from({ length: 5 }, () => transact((tx) => claimRewards(tx, userId))));
  expect(claims.filter((claim) => claim.status === "fulfilled")).toHaveLength(1);
  expect(await balanceOf(db, "wallet", userId)).toBe(70_00);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("a hold is ended once, whole: of paying and releasing at the same time one succeeds", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const { userId } = await givenUser(db);
  await givenBalance(db, userId, 100_00);
  const hold = { kind: "hold" as const, owner: userId };
  const { transferId } = await transact((tx) =>
    move(tx, {
      key: "hold:1",
      kind: "withdrawal",
      description: "test",
      from: wallet(userId),
      to: hold,
      amountKobo: kobo(60_00),
    }),
  );
  const end = (key: string, to: { kind: "wallet" | "clearing"; owner: string | null }, amountKobo = kobo(60_00)) =>
    transact((tx) =>
      move(tx, { key, kind: "withdrawal", description: "test", from: hold, to, amountKobo, resolves: transferId }),
    );

  await expect(end("part", wallet(userId), kobo(59_00))).rejects.toThrow(/whole of hold/u);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, (_, index) => end(`paid:${index}`, { kind: "clearing", owner: null })),
    ...Array.from({ length: 5 }, (_, index) => end(`released:${index}`, wallet(userId))),
  ]);
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
  expect(await balanceOf(db, "hold", userId)).toBe(0);
  expect([40_00, 100_00]).toContain(await balanceOf(db, "wallet", userId));
  expect(await ledgerFaults(db)).toEqual([]);
});
