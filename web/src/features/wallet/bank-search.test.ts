import { expect, test } from "vitest";
import { banksLike } from "./bank-search.ts";

const NAMES = [
  "Access Bank",
  "Access Bank (Diamond)",
  "First Bank of Nigeria",
  "First City Monument Bank",
  "Guaranty Trust Bank",
  "OPay Digital Services Limited (OPay)",
  "Union Bank of Nigeria",
  "United Bank For Africa",
  "Zenith Bank",
];
const banks = NAMES.map((name, index) => ({ name, code: String(index), slug: "" }));
const found = (typed: string) => banksLike(banks, typed).map(({ name }) => name);

test.each([
  ["", NAMES],
  ["  ", NAMES],
  ["zen", ["Zenith Bank"]],
  ["bank zen", ["Zenith Bank"]],
  ["DIAMOND", ["Access Bank (Diamond)"]],
  ["uba", ["United Bank For Africa"]],
  ["fbn", ["First Bank of Nigeria"]],
  ["fcmb", ["First City Monument Bank"]],
  ["gtb", ["Guaranty Trust Bank"]],
  ["GTBank", ["Guaranty Trust Bank"]],
  ["opay", ["OPay Digital Services Limited (OPay)"]],
  ["no such bank", []],
  ["(.*", NAMES],
  ["ab", ["Access Bank", "Access Bank (Diamond)"]],
])("%o", (typed, names) => {
  expect(found(typed)).toEqual(names);
});
