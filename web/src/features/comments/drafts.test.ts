import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { draftOf, keepDraft, withUnsent } from "./drafts.ts";

const [ONE, OTHER] = [idFrom<MatchId>("g1"), idFrom<MatchId>("g2")];

test("a draft outlives the field, each match has its own, and what was sent leaves none", () => {
  keepDraft(ONE, "Half a sen");
  expect([draftOf(ONE), draftOf(OTHER)]).toEqual(["Half a sen", ""]);
  keepDraft(ONE, "");
  expect(draftOf(ONE)).toBe("");
});

test.each([
  ["Not sent", "", "Not sent"],
  ["Not sent", " \n", "Not sent"],
  ["Not sent", "and more", "Not sent and more"],
])("%j comes back to %j: %j", (unsent, since, field) => expect(withUnsent(unsent, since)).toBe(field));
