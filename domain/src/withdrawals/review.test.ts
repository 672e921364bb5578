import { expect, test } from "vitest";
import { kobo } from "../money/money.ts";
import { withdrawalFee } from "./fees.ts";
import { namesAgree } from "./holder-name.ts";
import { reviewReasons, type WithdrawalFacts } from "./review.ts";

const NOW = new Date("2026-03-04T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const settled: WithdrawalFacts = {
  now: NOW,
  amountKobo: kobo(5_000_00),
  alreadyTodayKobo: kobo(0),
  paidBefore: 1,
  accountAddedAt: hoursAgo(24),
  lastDepositAt: null,
  lastEntryAt: null,
  profileName: "Ada Obi",
  holderName: "OBI ADA",
};

test.each<[string, Partial<WithdrawalFacts>, string[]]>([
  ["a known player, to a known account", {}, []],
  ["the first withdrawal", { paidBefore: 0 }, ["first-withdrawal"]],
  ["an account given less than a day ago", { accountAddedAt: hoursAgo(23.9) }, ["new-bank-account"]],
  ["₦100,000 in a day", { amountKobo: kobo(60_000_00), alreadyTodayKobo: kobo(40_000_00) }, []],
  ["a kobo more", { amountKobo: kobo(60_000_01), alreadyTodayKobo: kobo(40_000_00) }, ["large-amount"]],
  ["a deposit an hour ago", { lastDepositAt: hoursAgo(1) }, ["deposit-without-play"]],
  ["an entry before the deposit", { lastDepositAt: hoursAgo(1), lastEntryAt: hoursAgo(2) }, ["deposit-without-play"]],
  ["an entry after the deposit", { lastDepositAt: hoursAgo(2), lastEntryAt: hoursAgo(1) }, []],
  ["a deposit a day ago", { lastDepositAt: hoursAgo(24) }, []],
  ["another holder", { holderName: "BELLO MUSA" }, ["name-mismatch"]],
  ["two reasons", { paidBefore: 0, accountAddedAt: NOW }, ["first-withdrawal", "new-bank-account"]],
])("%s", (_case, change, reasons) => {
  expect(reviewReasons({ ...settled, ...change })).toEqual(reasons);
});

test.each([
  ["Ada Obi", "OBI ADA", true],
  ["Ada Obi", "OBI ADA CHIOMA", true],
  ["Ada Grace Obi", "OBI ADA", true],
  ["Olúwaṣeun Adébáyọ̀", "ADEBAYO OLUWASEUN", true],
  ["Chidi Okonkwo", "OKONKWOR CHIDI", true],
  ["Chidi Okonkwo", "OKANKWO CHIDI", true],
  ["Chidi Okonkwo", "OKANKWU CHIDI", false],
  ["Ada Grace Obi", "ADA GRACE EZE", true],
  ["Ada Obi", "ADA EZE", false],
  ["Ada Obi", "ADO OBI", false],
  ["Ada", "ADA OBI", false],
  ["Ada Ada", "ADA OBI", false],
  ["Musa Okonkwos", "MUSA OKONKW", false],
])("%s and %s may be one person: %s", (profile, holder, may) => {
  expect(namesAgree(profile, holder)).toBe(may);
});

test("the fee is read from its table, whose end must be open", () => {
  expect(withdrawalFee(kobo(1_000_000_00))).toBe(0);
  const table = [
    { upToKobo: 5_000_00, feeKobo: kobo(10_00) },
    { upToKobo: 50_000_00, feeKobo: kobo(25_00) },
  ];
  expect([5_000_00, 5_000_01].map((amount) => withdrawalFee(kobo(amount), table))).toEqual([10_00, 25_00]);
  expect(() => withdrawalFee(kobo(50_000_01), table)).toThrow(RangeError);
});
