import { type Kobo, kobo } from "@pockethall/domain/money";
import { type Random, seededRandom, shuffled } from "@pockethall/domain/random";
import { expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { givenBalance } from "../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../testing/database/test-database.ts";
import type { Db } from "./database/database.ts";
import { createTransact } from "./database/transact.ts";
import { machineClock } from "./kernel/clock.ts";
import { asProblem } from "./kernel/problem.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";
import { postEntries } from "./modules/ledger/ledger.service.ts";

// The bank of Jepsen's tests on our ledger: money goes round among few accounts, three at a time, while others read
// all of them in one snapshot. Whatever moment they see, the total is the same and no account is below zero.

const CLIENTS = 16;
const TURNS_EACH = searchSize(60, 1_500);
const ACCOUNTS = 8;
const START_KOBO = 100_00;

/** Every wallet at one moment. */
const readAll = (db: Db): Promise<number[]> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      const wallets = snapshot.selectFrom("ledger_accounts").where("kind", "=", "wallet");
      const half = await wallets
        .select("posted_kobo")
        .where("owner_id", "is not", null)
        .orderBy("owner_id")
        .limit(ACCOUNTS / 2)
        .execute();
      const rest = await wallets
        .select("posted_kobo")
        .where("owner_id", "is not", null)
        .orderBy("owner_id")
        .offset(ACCOUNTS / 2)
        .execute();
      return [...half, ...rest].map((row) => row.posted_kobo);
    });

test(`${CLIENTS} clients move money round and read all of it: the total never changes, no account is below zero (seed ${SEARCH_SEED})`, async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const owners: string[] = [];
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { userId } = await givenUser(db);
    await givenBalance(db, userId, START_KOBO);
    owners.push(userId);
  }
  const seen = { reads: 0, moved: 0, refused: 0 };
  const pay = (random: Random, key: string) =>
    transact((tx) => {
      const [from, one, other] = shuffled(owners, random) as [string, string, string];
      const amountKobo = kobo(1 + Math.floor(random() * START_KOBO));
      const wallet = (owner: string, amount: Kobo) => ({ kind: "wallet" as const, owner, amount });
      return postEntries(tx, { key, kind: "gift", description: "Round and round" }, [
        wallet(from, kobo(-2 * amountKobo)),
        wallet(one, amountKobo),
        wallet(other, amountKobo),
      ]);
    });
  const client = async (number: number): Promise<void> => {
    const random = seededRandom(`${SEARCH_SEED} ${number}`);
    for (let turn = 0; turn < TURNS_EACH; turn += 1) {
      if (turn % 3 === 2) {
        const balances = await readAll(db);
        expect([balances.length, balances.reduce((sum, each) => sum + each, 0)]).toEqual([
          ACCOUNTS,
          ACCOUNTS * START_KOBO,
        ]);
        expect(balances.filter((each) => each < 0)).toEqual([]);
        seen.reads += 1;
        continue;
      }
      try {
        await pay(random, `bank:${number}:${turn}`);
        seen.moved += 1;
      } catch (error) {
        expect(asProblem(error)?.code).toBe("insufficient-balance");
        seen.refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  expect(seen.reads).toBe(CLIENTS * Math.floor(TURNS_EACH / 3));
  expect(seen.moved).toBeGreaterThan((CLIENTS * TURNS_EACH) / 8);
  expect(await ledgerFaults(db)).toEqual([]);
});
