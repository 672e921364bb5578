import { expect, test } from "vitest";
import type { Shelf } from "../../lib/storage.ts";
import { openDepositsOn } from "./open-deposit.ts";

function shelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

const deposit = { userId: "ada", reference: "PH_DEP_1", amountKobo: 500_000, openedAt: 1_000 };
const DAY_MS = 86_400_000;

test("a reload finds the deposit of the same user, nobody else does", () => {
  const place = shelf();
  openDepositsOn(place).keep(deposit);
  expect(openDepositsOn(place).of("ada", 2_000)).toEqual(deposit);
  expect(openDepositsOn(place).of("bello", 2_000)).toBeNull();
});

test("it is forgotten when told so, and after a day", () => {
  const open = openDepositsOn(shelf());
  open.keep(deposit);
  expect(open.of("ada", 1_000 + DAY_MS - 1)).toEqual(deposit);
  expect(open.of("ada", 1_000 + DAY_MS)).toBeNull();
  open.forget();
  expect(open.of("ada", 2_000)).toBeNull();
});

test.each(["", "null", "7", "{", '{"userId":"ada"}', '{"userId":"ada","reference":"r","amountKobo":1.5,"openedAt":1}'])(
  "storage that holds %o is nothing to resume",
  (text) => {
    const place = shelf();
    place.write("pockethall.openDeposit", text);
    expect(openDepositsOn(place).of("ada", 2)).toBeNull();
  },
);
