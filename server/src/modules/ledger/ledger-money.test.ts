import { expect, test } from "vitest";
import { givenBalance } from "../../../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../../../testing/database/test-database.ts";
import type { Db } from "../../database/database.ts";
import { createTransact } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { type MoneyKind, markLedgerMoney } from "./ledger-money.repository.ts";

const mark = (db: Db, kind: MoneyKind) =>
  createTransact(db, { clock: machineClock })((tx) => markLedgerMoney(tx.db, kind));

test("an empty ledger takes either kind; what was posted decides for good", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  expect(await mark(db, "play")).toBe(true);
  expect(await mark(db, "real")).toBe(true);
  expect(await mark(db, "play")).toBe(true);
  const { userId } = await givenUser(db);
  await givenBalance(db, userId, 1_00);
  expect(await mark(db, "real")).toBe(false);
  expect(await mark(db, "play")).toBe(true);
});

test("a ledger of real money takes no play money", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  expect(await mark(db, "real")).toBe(true);
  const { userId } = await givenUser(db);
  await givenBalance(db, userId, 1_00);
  expect(await mark(db, "play")).toBe(false);
  expect(await mark(db, "real")).toBe(true);
});
