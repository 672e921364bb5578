import { describe, expect, test } from "vitest";
import { sharedData } from "../../testing/shared-data.ts";
import { nubanHint } from "./nuban.ts";

type NubanVector = { bank?: string; code6?: string; serial: string; check: number };
const { nuban } = sharedData<{ nuban: NubanVector[] }>("vectors.json");

describe.each(nuban)("$bank$code6 $serial", ({ bank, code6, serial, check }) => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("with check digit %i", (digit) => {
    expect(nubanHint(bank ?? code6 ?? "", `${serial}${digit}`)).toBe(digit === check ? "fits" : "does-not-fit");
  });
});

test("a 5-digit bank code is led by 9", () => {
  expect(nubanHint("50547", "0000014573")).toBe("fits");
});

test("the provider's own test account does not fit, which is why this is a hint only", () => {
  expect(nubanHint("057", "0000000000")).toBe("does-not-fit");
});

test.each([
  ["", "0000014579"],
  ["11", "0000014579"],
  ["ZEN", "0000014579"],
  ["011", "000001457"],
  ["011", "00000145790"],
  ["011", "00000l4579"],
])("bank %s and number %s give no hint", (bank, number) => {
  expect(nubanHint(bank, number)).toBeUndefined();
});
