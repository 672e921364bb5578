import { expect, test } from "vitest";
import { mergeEdits } from "./merge-edits.ts";
import { NEW_TOURNAMENT } from "./tournament-values.ts";

const opened = { ...NEW_TOURNAMENT, name: "Open", venue: "Hall A", entry_fee: "1000" };

test("what only the other changed is taken, what only I changed stays, what both changed stays mine and is reported", () => {
  const typed = { ...opened, venue: "Hall B", entry_fee: "2000" };
  const current = { ...opened, name: "Masters", entry_fee: "3000" };
  const merge = mergeEdits(opened, typed, current);
  expect(merge.values).toMatchObject({ name: "Masters", venue: "Hall B", entry_fee: "2000" });
  expect(merge).toMatchObject({ taken: ["name"], disputed: ["entry_fee"] });
});

test("the same change made twice is no dispute", () => {
  const both = { ...opened, venue: "Hall C" };
  expect(mergeEdits(opened, both, both)).toEqual({ values: both, taken: [], disputed: [] });
});
