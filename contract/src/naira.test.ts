import { kobo } from "@pockethall/domain/money";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { BookedNaira, Naira, NairaInput } from "./common.ts";

const Wallet = z.object({ balance: Naira, fee: z.nullable(Naira), lines: z.array(z.object({ amount: Naira })) });

test("an answer's kobo travel as naira: nested, below zero and absent ones", () => {
  const answer = { balance: kobo(5_000_07), fee: null, lines: [{ amount: kobo(-5) }, { amount: kobo(0) }] };
  const sent = { balance: 5_000.07, fee: null, lines: [{ amount: -0.05 }, { amount: 0 }] };
  expect(z.parse(Wallet, answer)).toEqual(sent);
  expect(z.safeEncode(Wallet, JSON.parse(JSON.stringify(sent))).data).toEqual(answer);
});

test.each([0.5, "500", Number.NaN, 2 ** 53])("%s is no amount in kobo", (value) => {
  expect(z.safeParse(Naira, value).success).toBe(false);
});

test.each([
  [0, 0],
  [5_000.07, 5_000_07],
  [10_000_000, 10_000_000_00],
])("a client's %d naira are %d kobo", (naira, amountKobo) => {
  expect(z.parse(NairaInput, naira)).toBe(amountKobo);
});

test.each([
  [1.005, "Enter an amount in naira and kobo"],
  [-1, "Enter an amount in naira and kobo"],
  [10_000_000.01, "Enter an amount in naira and kobo"],
  ["500", "Enter an amount in naira"],
  [Number.NaN, "Enter an amount in naira"],
  [undefined, "Enter an amount in naira"],
])("a client's %s is refused and does not become zero", (value, message) => {
  const { error } = z.safeParse(NairaInput, value);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("a file's sums may be larger than one payment; what is no amount is refused, not thrown", () => {
  expect(z.parse(BookedNaira, JSON.parse("51200000.5"))).toBe(51_200_000_50);
  for (const value of ["1e300", "-1e300", '"500"', "null", "10.005", "2500.004"])
    expect(z.safeParse(BookedNaira, JSON.parse(value)).success).toBe(false);
});

test("documented amounts are numbers in naira, with the bounds of what may be sent", () => {
  const amount = { type: "number", description: "Naira, at most two decimals" };
  expect(z.toJSONSchema(Naira, { io: "output", unrepresentable: "any" })).toMatchObject(amount);
  expect(z.toJSONSchema(NairaInput, { io: "input", unrepresentable: "any" })).toMatchObject({
    ...amount,
    minimum: 0,
    maximum: 10_000_000,
  });
});
