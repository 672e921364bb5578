import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import type { TextStore } from "../../lib/storage.ts";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { openWithdrawalsOn } from "./open-withdrawal.ts";

function store(): TextStore {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

const DAY_MS = 86_400_000;
const [ADA, BELLO] = [idFrom<UserId>("ada"), idFrom<UserId>("bello")];
const withdrawal = {
  userId: ADA,
  key: "key-1",
  askedAt: 1_000,
  amountNaira: wireNaira(5_000.5),
  feeNaira: wireNaira(0),
  bankCode: "058",
  bankName: "Guaranty Trust Bank",
  accountNumber: "0123456789",
  holderName: "ADA OBI",
};

test("a reload finds only a withdrawal of the same user", () => {
  const place = store();
  openWithdrawalsOn(place).keep(withdrawal);
  expect(openWithdrawalsOn(place).of(ADA, 2_000)).toEqual(withdrawal);
  expect(openWithdrawalsOn(place).of(BELLO, 2_000)).toBeNull();
});

test("it is forgotten on request, and after a day", () => {
  const open = openWithdrawalsOn(store());
  open.keep(withdrawal);
  expect(open.of(ADA, 1_000 + DAY_MS - 1)).toEqual(withdrawal);
  expect(open.of(ADA, 1_000 + DAY_MS)).toBeNull();
  open.forget();
  expect(open.of(ADA, 2_000)).toBeNull();
});

test.each(["", "null", "7", "{", '{"userId":"ada"}', JSON.stringify({ ...withdrawal, amountNaira: "5000" })])(
  "storage that holds %o is nothing to ask about",
  (text) => {
    const place = store();
    place.write("pockethall.openWithdrawal", text);
    expect(openWithdrawalsOn(place).of(ADA, 2_000)).toBeNull();
  },
);
