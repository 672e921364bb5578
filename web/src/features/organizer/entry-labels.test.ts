import type { Entry } from "@pockethall/contract/entries";
import { expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { factsOf } from "./entry-labels.ts";

const entry = {
  seed: null,
  handicap: null,
  handicap_frames: null,
  fee: null,
  payment_method: null,
  code: null,
  note: null,
  player: { has_account: true },
} as unknown as Entry;

test.each<[Partial<Entry>, string]>([
  [{}, ""],
  [{ seed: 3, code: "1A2B3C4D" }, "Seed 3 · Code 1A2B3C4D"],
  [{ handicap: 14, handicap_frames: -1 }, "Handicap +14 · Handicap -1 frame"],
  [{ handicap: 0, handicap_frames: 2 }, "Handicap +2 frames"],
  [{ fee: wireNaira(0) }, "Nothing paid here"],
  [{ fee: wireNaira(2_000), payment_method: "wallet" }, "₦2,000 paid from the wallet"],
  [{ fee: wireNaira(2_000), payment_method: "paystack" }, "₦2,000 paid by card"],
  [{ player: { has_account: false } as Entry["player"], note: "Pays later" }, "No account · Pays later"],
])("an entry with %j shows %j", (fields, words) => {
  expect(factsOf({ ...entry, ...fields }).join(" · ")).toBe(words);
});
