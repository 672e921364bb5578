import { type Kobo, kobo } from "@pockethall/domain/money";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../../testing/app/eventually.ts";
import { searchSize } from "../../../testing/app/search-size.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { openOwnerDatabase } from "../../../testing/database/owner-database.ts";
import { givenUser, openTestDatabase } from "../../../testing/database/test-database.ts";
import type { Db } from "../../database/database.ts";
import { createTransact, type Tx } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { balancesByKind } from "./ledger.read-model.ts";
import { foldSummedAccounts, move, receiveAll } from "./ledger.service.ts";

type Database = Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
let db: Db;
let owners: { users: string[]; tournament: string };
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  owners = {
    users: [(await givenUser(db)).userId, (await givenUser(db)).userId],
    tournament: await givenTournament(db),
  };
});
afterAll(() => database[Symbol.asyncDispose]());

const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => createTransact(db, { clock: machineClock })(work);

/** The full count: every entry, by the kind of its account. */
async function counted(): Promise<{ kind: string; balanceKobo: Kobo }[]> {
  const { rows } = await sql<{ kind: string; kobo: number }>`
    select a.kind, sum(e.amount_kobo)::bigint as kobo from ledger_entries e join ledger_account_rows a on a.id = e.account_id
    group by a.kind order by a.kind`.execute(db);
  return rows.map((row) => ({ kind: row.kind, balanceKobo: kobo(row.kobo) }));
}

const through = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(through_id), 0) as id from ledger_kind_balances`.execute(db);
  return rows[0]?.id ?? 0;
};

type Step = { step: "deposit" | "enter" | "fold" | "begin-slow" | "end-slow"; user: number; amount: number };
const steps = fc.array(
  fc.record({
    step: fc.constantFrom<Step["step"]>("deposit", "deposit", "enter", "fold", "fold", "begin-slow", "end-slow"),
    user: fc.nat({ max: 1 }),
    amount: fc.integer({ min: 1, max: 1_000_000_00 }),
  }),
  { minLength: 5, maxLength: 25 },
);

const deposit = (tx: Tx, owner: string, amount: number) =>
  receiveAll(tx, [
    {
      key: `test:${newId()}`,
      kind: "gift",
      description: "test",
      entries: [
        { kind: "clearing", owner: null, amount: kobo(-amount) },
        { kind: "wallet", owner, amount: kobo(amount) },
      ],
    },
  ]);

const fee = (tx: Tx, amount: number) =>
  move(tx, {
    key: `test:${newId()}`,
    kind: "gift",
    description: "test",
    amountKobo: kobo(amount),
    from: { kind: "opening", owner: null },
    to: { kind: "escrow", owner: owners.tournament },
  });

/** A posting whose transaction stays open until it may commit. */
async function slowDeposit(owner: string, amount: number): Promise<() => Promise<void>> {
  const [worked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = transact(async (tx) => {
    await fee(tx, amount);
    await deposit(tx, owner, amount);
    worked.resolve();
    await release.promise;
  });
  await Promise.race([worked.promise, ended]);
  return async () => {
    release.resolve();
    await ended;
  };
}

test("the balances of the kinds are those of a full count, whatever is posted and folded in any order", async () => {
  const property = fc.asyncProperty(steps, async (list) => {
    let endSlow: (() => Promise<void>) | undefined;
    let slowUser = -1;
    for (const { step, user, amount } of list) {
      const owner = owners.users[user] ?? "";
      // A wallet with an open posting is locked: the other one is used.
      if (step === "deposit" && user !== slowUser) await transact((tx) => deposit(tx, owner, amount));
      if (step === "enter") await transact((tx) => fee(tx, amount));
      if (step === "fold") await foldSummedAccounts(db);
      if (step === "begin-slow" && !endSlow) [endSlow, slowUser] = [await slowDeposit(owner, amount), user];
      if (step === "end-slow" && endSlow) {
        await endSlow();
        [endSlow, slowUser] = [undefined, -1];
      }
      expect(await balancesByKind(db)).toEqual(await counted());
    }
    await endSlow?.();
    expect(await balancesByKind(db)).toEqual(await counted());
  });
  await transact((tx) => fee(tx, 1)); // opens the shared accounts
  for (const owner of owners.users) await transact((tx) => deposit(tx, owner, 1));
  await fc.assert(property, { numRuns: searchSize(6, 60) });
  expect(await ledgerFaults(db)).toEqual([]);
});

test("after folds nothing is left to add up but what came later", async () => {
  await transact((tx) => fee(tx, 5));
  const { rows } = await sql<{ id: number }>`select max(id) as id from ledger_entries`.execute(db);
  // A fold waits for every transaction of the cluster that is older than its mark, also those of other tests.
  await eventually(async () => {
    await foldSummedAccounts(db);
    expect(await through()).toBeGreaterThanOrEqual(rows[0]?.id ?? 1);
  });
  expect(await balancesByKind(db)).toEqual(await counted());
});

test("verify-ledger names a sum that is not that of its entries, and an entry that its history lacks", async () => {
  await eventually(async () => {
    await foldSummedAccounts(db);
    expect(await through()).toBeGreaterThan(0);
  });
  const owner = openOwnerDatabase(database.url, 1);
  await sql`update ledger_kind_balances set posted_kobo = posted_kobo + 1 where kind = 'wallet'`.execute(owner);
  await sql`delete from ledger_lines where entry_id = (select max(entry_id) from ledger_lines)`.execute(owner);
  const faults = JSON.stringify(await ledgerFaults(db));
  expect(faults).toContain("the sum of a kind is that of its entries");
  expect(faults).toContain("a history by kind and day has each entry of wallets and rewards once");
  await owner.destroy();
});
