import { kobo } from "@pockethall/domain/money";
import { expect, test } from "vitest";
import { daysOf, parseStatement, sumsOf } from "./statement.ts";

const HEAD = "Date (Africa/Lagos),Description,Kind,Debit,Credit,Balance after\r\n";
const CSV = `\uFEFF${HEAD}2026-11-20 09:00:00,Deposit,deposit,,2500.50,2500.50\r\n2026-11-21 14:05:09,"Gift from Ada to Bola: ""well, played""",gift,0.07,,2500.43\r\n`;

test("lines are read with their quotes, commas and signs", () => {
  expect(parseStatement(CSV)).toEqual([
    { at: "2026-11-20T09:00:00+01:00", description: "Deposit", amountKobo: 2_500_50, balanceKobo: 2_500_50 },
    {
      at: "2026-11-21T14:05:09+01:00",
      description: 'Gift from Ada to Bola: "well, played"',
      amountKobo: -7,
      balanceKobo: 2_500_43,
    },
  ]);
});

test("a statement without lines is empty and has no sums", () => {
  expect(parseStatement(HEAD)).toEqual([]);
  expect(sumsOf([])).toBeUndefined();
});

test("an empty cell at the end of a row and a last row without a line break are read", () => {
  expect(parseStatement(`${HEAD}2026-11-20 09:00:00,Deposit,deposit,,1.00,1.00,`)).toHaveLength(1);
});

test("opening plus credits plus debits is closing, to the kobo", () => {
  const line = (amount: number, balance: number) => ({
    at: "",
    description: "",
    amountKobo: kobo(amount),
    balanceKobo: kobo(balance),
  });
  const sums = sumsOf([line(10, 30), line(20, 50), line(-40, 10)]);
  expect(sums).toEqual({ openingKobo: 20, creditsKobo: 30, debitsKobo: -40, closingKobo: 10 });
});

test.each([
  ["", { from: "2026-11-01", to: "2026-11-21" }],
  ["from=2026-02-30&to=soon", { from: "2026-11-01", to: "2026-11-21" }],
  ["from=2026-01-01", { from: "2026-01-01", to: "2026-11-21" }],
  ["from=2026-01-01&to=2026-01-31", { from: "2026-01-01", to: "2026-01-31" }],
])("?%s means %o", (search, days) => {
  expect(daysOf(new URLSearchParams(search), new Date("2026-11-21T10:00:00Z"))).toEqual(days);
});

test("the month is that of Lagos, which is an hour ahead", () => {
  const lastHourOfOctober = new Date("2026-10-31T23:30:00Z");
  expect(daysOf(new URLSearchParams(), lastHourOfOctober)).toEqual({ from: "2026-11-01", to: "2026-11-01" });
});
