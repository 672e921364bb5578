import { expect, test } from "vitest";
import { kobo } from "../money/money.ts";
import { feesOfFullField, missingOfPool, splitDeposit, uncoveredOfFullField } from "./pool-payer.ts";

test.each([
  // pool, fee, capacity, cut in hundredths of a percent; fees of a full field, uncovered
  [100_000_00, 2_000_00, 32, 0, 64_000_00, 36_000_00],
  [100_000_00, 2_000_00, 32, 5_00, 60_800_00, 39_200_00],
  [64_000_00, 2_000_00, 32, 0, 64_000_00, 0],
  [1, 0, 32, 0, 0, 1],
  [1, 0, null, 0, 0, 1],
  [9_000_000_00, 1_00, null, 0, null, 0],
  [0, 2_000_00, 32, 0, 64_000_00, 0],
])("a pool of %i with a fee of %i for %s places, cut %i", (pool, fee, capacity, cut, fees, uncovered) => {
  const terms = { poolKobo: kobo(pool), entryFeeKobo: kobo(fee), capacity, platformFeeHundredths: cut };
  expect([feesOfFullField(terms), uncoveredOfFullField(terms)]).toEqual([fees, uncovered]);
});

test.each([
  // pool, of it to accounts, escrow, due; missing
  [100, 100, 100, 0, 0],
  [100, 100, 140, 0, 0],
  [100, 100, 64, 0, 36],
  [100, 100, 100, -30, 30],
  [100, 100, 130, -30, 0],
  [100, 70, 100, -30, 0],
  [100, 70, 100, -31, 1],
  [100, 70, 90, -31, 11],
  [100, 100, 100, 25, 0],
])("a pool of %i, %i of it to accounts, with %i held and %i due", (pool, toAccounts, escrow, due, missing) => {
  const books = {
    poolKobo: kobo(pool),
    toAccountsKobo: kobo(toAccounts),
    escrowKobo: kobo(escrow),
    dueKobo: kobo(due),
  };
  expect(missingOfPool(books)).toBe(missing);
});

test.each([
  [50, 0, 0, 50],
  [50, 10, 0, 50],
  [50, -30, 30, 20],
  [50, -80, 50, 0],
])("a deposit of %i with %i due: %i pays what is owed, %i fills the escrow", (amount, due, toDue, toEscrow) => {
  expect(splitDeposit(kobo(amount), kobo(due))).toEqual({ toDueKobo: toDue, toEscrowKobo: toEscrow });
});
