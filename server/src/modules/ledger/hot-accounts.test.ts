import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "../../../testing/app/eventually.ts";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { openOwnerDatabase } from "../../../testing/database/owner-database.ts";
import { givenUser, openTestDatabase } from "../../../testing/database/test-database.ts";
import type { Db } from "../../database/database.ts";
import { createTransact, type Tx } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { balanceOf } from "./ledger.read-model.ts";
import { foldSummedAccounts, move, receiveAll } from "./ledger.service.ts";

const FEE = kobo(10_00);

async function openPot() {
  const database = await openTestDatabase();
  const { db } = database;
  const owner = (await givenUser(db)).userId;
  const tournamentId = await givenTournament(db);
  await givenBalance(db, owner, 10_000_00);
  const [wallet, escrow] = [
    { kind: "wallet" as const, owner },
    { kind: "escrow" as const, owner: tournamentId },
  ];
  const transfer = () => ({ key: `test:${newId()}`, kind: "gift", description: "test", amountKobo: FEE });
  return {
    ...database,
    owner,
    transact: createTransact(db, { clock: machineClock }),
    escrowKobo: () => balanceOf(db, "escrow", tournamentId),
    payIn: (tx: Tx) => move(tx, { ...transfer(), from: { kind: "opening", owner: null }, to: escrow }),
    payOut: (tx: Tx) => move(tx, { ...transfer(), from: escrow, to: wallet }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** A transaction that has done its work and stays open until the test lets it commit. */
async function heldOpen(work: (held: () => Promise<void>) => Promise<unknown>) {
  const [worked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = work(() => {
    worked.resolve();
    return release.promise;
  });
  await Promise.race([worked.promise, ended]);
  return {
    commit: async () => {
      release.resolve();
      await ended;
    },
  };
}

test("postings into one escrow do not wait for each other, and each sees what has been committed", async () => {
  await using pot = await openPot();
  await pot.transact(pot.payIn); // opens the escrow; two that open it at once do wait
  const slow = await heldOpen((held) =>
    pot.transact(async (tx) => {
      await pot.payIn(tx);
      await held();
    }),
  );
  await pot.transact(pot.payIn); // would wait for the slow one for ever if they shared a lock
  expect(await pot.escrowKobo()).toBe(2 * FEE);
  await slow.commit();
  expect(await pot.escrowKobo()).toBe(3 * FEE);
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind in ('escrow', 'opening') and e.balance_after_kobo is not null`.execute(pot.db);
  expect(rows[0]?.entries).toBe(0);
});

test("120 payouts at once against an escrow for 40, while 20 more fees come in: never below zero", async () => {
  await using pot = await openPot();
  for (let fee = 0; fee < 40; fee += 1) await pot.transact(pot.payIn);
  const payouts = Array.from({ length: 120 }, () => pot.transact(pot.payOut));
  const fees = Array.from({ length: 20 }, () => pot.transact(pot.payIn));
  const outcomes = await Promise.allSettled(payouts);
  await Promise.all(fees);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(new Set(refused.map(({ reason }) => reason.constraint))).toEqual(new Set(["ledger_accounts_floor"]));
  const paidOut = outcomes.length - refused.length;
  expect(paidOut).toBeGreaterThanOrEqual(40);
  expect(paidOut).toBeLessThanOrEqual(60);
  expect(await pot.escrowKobo()).toBe((60 - paidOut) * FEE);
  expect(await ledgerFaults(pot.db)).toEqual([]);
});

const folded = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ kobo: number }>`
    select posted_kobo as kobo from ledger_account_rows where kind = 'escrow'`.execute(db);
  return rows[0]?.kobo ?? 0;
};

/** A fold waits for every transaction of the cluster that is older than its mark, also those of other tests' databases. */
const foldsWhenOthersEnded = (db: Db) =>
  eventually(async () => expect(await foldSummedAccounts(db)).toBeGreaterThan(0));

test("a fold counts no entry twice and forgets none, also of a transaction that ends long after", async () => {
  await using pot = await openPot();
  await pot.transact(pot.payIn);
  const slow = await heldOpen((held) =>
    pot.transact(async (tx) => {
      await pot.payIn(tx);
      await held();
    }),
  );
  await pot.transact(pot.payIn);
  await foldSummedAccounts(pot.db); // marks the three
  expect(await foldSummedAccounts(pot.db)).toBe(0); // one of them has not ended
  expect([await folded(pot.db), await pot.escrowKobo()]).toEqual([0, 2 * FEE]);
  await slow.commit();
  await foldsWhenOthersEnded(pot.db);
  expect([await folded(pot.db), await pot.escrowKobo()]).toEqual([3 * FEE, 3 * FEE]);
  await pot.transact(pot.payOut); // after the snapshot
  expect([await folded(pot.db), await pot.escrowKobo()]).toEqual([3 * FEE, 2 * FEE]);
  expect(await ledgerFaults(pot.db)).toEqual([]);
});

test("a fold waits for the youngest transaction too, after which none has ended", async () => {
  await using pot = await openPot();
  await pot.transact(pot.payIn);
  const slow = await heldOpen((held) =>
    pot.transact(async (tx) => {
      await pot.payIn(tx);
      await held();
    }),
  );
  await foldSummedAccounts(pot.db); // marks both
  for (let turn = 0; turn < 3; turn += 1) expect(await foldSummedAccounts(pot.db)).toBe(0);
  await slow.commit();
  await foldsWhenOthersEnded(pot.db);
  expect([await folded(pot.db), await pot.escrowKobo()]).toEqual([2 * FEE, 2 * FEE]);
  expect(await ledgerFaults(pot.db)).toEqual([]);
});

test("a restored copy on another cluster, whose transactions count from the start, folds on", async () => {
  await using pot = await openPot();
  await pot.transact(pot.payIn);
  const owner = openOwnerDatabase(pot.url, 1);
  await sql`insert into ledger_fold_mark (through_id, horizon) values (1000000, '9000000000000')`.execute(owner);
  await owner.destroy();
  expect(await foldSummedAccounts(pot.db)).toBe(0);
  await foldsWhenOthersEnded(pot.db);
  expect([await folded(pot.db), await pot.escrowKobo()]).toEqual([FEE, FEE]);
});

const receipt = (owner: string, key: string, amount: number) => ({
  key,
  kind: "deposit",
  description: "test",
  entries: [
    { kind: "clearing" as const, owner: null, amount: kobo(-amount) },
    { kind: "wallet" as const, owner, amount: kobo(amount) },
  ],
});

test("receipts together: in order, each once, each wallet's balances without a gap", async () => {
  await using pot = await openPot();
  const other = (await givenUser(pot.db)).userId; // has no account yet
  const receive = (receipts: ReturnType<typeof receipt>[]) => pot.transact((tx) => receiveAll(tx, receipts));
  const first = await receive([receipt(pot.owner, "r:1", 5), receipt(other, "r:2", 7), receipt(pot.owner, "r:3", 11)]);
  const again = await receive([receipt(pot.owner, "r:3", 11), receipt(other, "r:4", 13)]);
  expect([first.length, again[0]]).toEqual([3, first[2]]);
  expect(await balanceOf(pot.db, "wallet", pot.owner)).toBe(10_000_00 + 16);
  expect(await balanceOf(pot.db, "wallet", other)).toBe(20);
  await expect(receive([receipt(other, "r:4", 14)])).rejects.toThrow(/other content/u);
  const faults = await ledgerFaults(pot.db);
  expect(faults.filter(({ invariant }) => invariant !== "a deposit has its payment")).toEqual([]);
});

test("receipts together take nothing from an account with a floor", async () => {
  await using pot = await openPot();
  const { userId } = await givenUser(pot.db);
  const taking = { ...receipt(userId, "r:1", 5), entries: receipt(userId, "", -5).entries };
  await expect(pot.transact((tx) => receiveAll(tx, [taking]))).rejects.toThrow(/without a floor/u);
});

test("forty batches of the same wallets at once, in every order: no deadlock", async () => {
  await using pot = await openPot();
  const owners = await Promise.all(Array.from({ length: 6 }, async () => (await givenUser(pot.db)).userId));
  const batches = Array.from({ length: 40 }, (_, batch) => {
    const turned = owners.map((_owner, index) => owners[(index + batch) % owners.length] ?? "");
    const order = batch % 2 === 0 ? turned : turned.toReversed();
    return order.map((owner, index) => receipt(owner, `r:${batch}:${index}`, 1));
  });
  await Promise.all(batches.map((receipts) => pot.transact((tx) => receiveAll(tx, receipts))));
  const balances = await Promise.all(owners.map((owner) => balanceOf(pot.db, "wallet", owner)));
  expect(balances).toEqual(owners.map(() => 40));
});

test("no entry without its transfer or its account, and no account goes: the database refuses it of its owner too", async () => {
  await using pot = await openPot();
  const owner = openOwnerDatabase(pot.url, 1);
  const { rows } = await sql<{ transfer_id: string; account_id: number }>`
    select transfer_id, account_id from ledger_entries order by id limit 2`.execute(owner);
  const [one, other] = rows;
  const insert = (transferId: string | undefined, accountIds: readonly (number | undefined)[]) =>
    sql`insert into ledger_entries (transfer_id, account_id, amount_kobo)
        values (${transferId}, ${accountIds[0]}, 5), (${transferId}, ${accountIds[1]}, -5)`.execute(owner);
  await expect(insert(newId(), [one?.account_id, other?.account_id])).rejects.toThrow(
    /without its transfer or account/u,
  );
  const { transferId } = await pot.transact(pot.payIn);
  await expect(insert(transferId, [4_711, 4_712])).rejects.toThrow(/without its transfer or account/u);
  await expect(sql`delete from ledger_account_rows`.execute(owner)).rejects.toThrow(/append-only/u);
  await expect(sql`truncate ledger_account_rows cascade`.execute(owner)).rejects.toThrow(/append-only/u);
  await owner.destroy();
});
