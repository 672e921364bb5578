import { expect, test } from "vitest";
import { fractionalMoney } from "./money-arithmetic.mjs";

test.for([
  "amountKobo / 100",
  "100 * amountKobo",
  "row.entry_fee_kobo * 0.1",
  "Number(row.balance) / 2",
  "(deposit.amountKobo as number) / 2",
  "balanceOf(userId) / 2",
  "-feeKobo / shares.length",
  "fees[0] * share",
  "amount /= 2",
  "Number.parseFloat(text)",
  "parseFloat(text)",
])("%s may lose a part of a kobo", (expression) => {
  expect(fractionalMoney(`x = ${expression};`)).toEqual([expression]);
});

test.for([
  "feeKobo + prizeKobo - 100",
  "Math.min(amountKobo, 500)",
  "count * share",
  "platformCut(feesKobo, hundredths)",
  '"amountKobo / 100"',
  "total // amountKobo / 100",
])("%s keeps kobo whole", (expression) => {
  expect(fractionalMoney(`x = ${expression}\n;`)).toEqual([]);
});
