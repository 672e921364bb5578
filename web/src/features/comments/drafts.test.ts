import { expect, test } from "vitest";
import { draftOf, keepDraft, withUnsent } from "./drafts.ts";

test("a draft outlives the field, each match has its own, and what was sent leaves none", () => {
  keepDraft("g1", "Half a sen");
  expect([draftOf("g1"), draftOf("g2")]).toEqual(["Half a sen", ""]);
  keepDraft("g1", "");
  expect(draftOf("g1")).toBe("");
});

test.each([
  ["Not sent", "", "Not sent"],
  ["Not sent", " \n", "Not sent"],
  ["Not sent", "and more", "Not sent and more"],
])("%j comes back to %j: %j", (unsent, since, field) => expect(withUnsent(unsent, since)).toBe(field));
