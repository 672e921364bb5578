import type { LiveEvent, ScoreDelta } from "@pockethall/contract/live";
import { expect, test } from "vitest";
import { concerns, parseLiveEvent } from "./live-events.ts";

const score: ScoreDelta = {
  type: "score",
  game: "g1",
  tournament: "t1",
  s1: 2,
  s2: 1,
  frame: 4,
  status: "live",
  winner: null,
  v: 9,
};

test("a score is read as it was sent", () => {
  expect(parseLiveEvent(JSON.stringify(score))).toEqual(score);
});

test.each(["", "{", "null", "7", "{}", '{"type":"weather"}', '["score"]'])("%j is not ours", (text) => {
  expect(parseLiveEvent(text)).toBeUndefined();
});

test.each<[string, LiveEvent, boolean]>([
  ["live", score, true],
  ["match:g1", score, true],
  ["match:g2", score, false],
  ["tournament:t1", score, true],
  ["tournament:t2", score, false],
  ["rankings", score, false],
  ["rankings", { type: "rankings" }, true],
  ["live", { type: "rankings" }, false],
  ["tournament:t1", { type: "tournament", tournament: "t1", change: "drawn" }, true],
  ["match:g1", { type: "tournament", tournament: "t1", change: "drawn" }, false],
  ["match:g2", { type: "resync" }, true],
])("%s hears %o: %s", (topic, event, heard) => {
  expect(concerns(topic, event)).toBe(heard);
});
