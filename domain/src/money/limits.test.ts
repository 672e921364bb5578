import { expect, test } from "vitest";
import { depositLimit, type KycTier, stampDuty, withdrawalLimit } from "./limits.ts";
import { kobo } from "./money.ts";

test.each<[KycTier, number, number, string]>([
  [1, 50_000_00, 0, "allowed"],
  [1, 50_000_01, 0, "above-day"],
  [1, 20_000_00, 30_000_00, "allowed"],
  [1, 20_000_00, 30_000_01, "above-day"],
  [2, 200_000_00, 0, "allowed"],
  [2, 200_000_01, 0, "above-day"],
  [3, 5_000_000_00, 0, "allowed"],
  [3, 5_000_000_01, 0, "above-day"],
])("tier %i takes out %i after %i today: %s", (tier, amount, already, verdict) => {
  const facts = { tier, amountKobo: kobo(amount), alreadyTodayKobo: kobo(already) };
  expect(withdrawalLimit(facts)).toMatchObject({ verdict });
});

test.each<[KycTier, number, number, number, string]>([
  [1, 50_000_00, 0, 250_000_00, "allowed"],
  [1, 50_000_00, 0, 250_000_01, "above-balance"],
  [1, 10_000_00, 40_000_01, 0, "above-day"],
  [2, 100_000_00, 0, 400_000_01, "above-balance"],
  [3, 5_000_000_00, 0, 900_000_000_00, "allowed"],
])("tier %i pays in %i after %i today, holding %i: %s", (tier, amount, already, wallet, verdict) => {
  const facts = { tier, amountKobo: kobo(amount), alreadyTodayKobo: kobo(already), walletKobo: kobo(wallet) };
  expect(depositLimit(facts)).toMatchObject({ verdict });
});

test("a refusal names the limit that it met", () => {
  const facts = { tier: 1 as const, amountKobo: kobo(60_000_00), alreadyTodayKobo: kobo(0) };
  expect(withdrawalLimit(facts)).toEqual({ verdict: "above-day", limitKobo: 50_000_00 });
  expect(depositLimit({ ...facts, walletKobo: kobo(290_000_00) })).toEqual({
    verdict: "above-balance",
    limitKobo: 300_000_00,
  });
});

test.each([
  [9_999_99, 0],
  [10_000_00, 50_00],
  [5_000_000_00, 50_00],
])("the stamp duty on %i is %i", (amount, duty) => {
  expect(stampDuty(kobo(amount))).toBe(duty);
});
