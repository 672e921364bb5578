import { type GiftSent, type LiveEvent, packScore, type ScoreDelta } from "@pockethall/contract/live";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { concerns, parseLiveEvent } from "./live-events.ts";
import { wireNaira } from "./testing/wire-naira.ts";

const GAME = idFrom<MatchId>("0190b5f6-7c3a-7def-8abc-0123456789ab");
const OTHER = idFrom<MatchId>("g1");
const score: ScoreDelta = {
  type: "score",
  game: GAME,
  v: 9,
  status: "live",
  s1: 2,
  s2: 1,
  frame: 4,
  winner: 0,
  seq: 8,
  play: null,
};

test("a score is read as it was packed, everything else as its object", () => {
  expect(parseLiveEvent(packScore(score))).toEqual(score);
  expect(parseLiveEvent('{"type":"rankings"}')).toEqual({ type: "rankings" });
});

test.each(["", "{", "null", "7", "{}", "[]", '["score"]', "1"])("%j is not ours", (text) => {
  expect(parseLiveEvent(text)).toBeUndefined();
});

const comment = { id: "c1", player_id: "p1", name: "Ada Obi", text: "Well potted", created_at: "2026-11-22T10:00:00Z" };
const GIFT: GiftSent = {
  type: "gift",
  game: OTHER,
  to: 1,
  from: null,
  naira: wireNaira(500),
  message: "",
  sent_at: "2026-11-22T10:00:00Z",
};

test.each<[string, LiveEvent, boolean]>([
  ["live", score, true],
  [`match:${GAME}`, score, true],
  ["match:another", score, false],
  ["tournament:t1", score, true],
  ["rankings", score, false],
  [`comments:${GAME}`, score, false],
  ["rankings", { type: "rankings" }, true],
  ["live", { type: "rankings" }, false],
  ["comment-blocks", { type: "comment-blocks" }, true],
  ["rankings", { type: "comment-blocks" }, false],
  ["tournament:t1", { type: "tournament", tournament: "t1", change: "drawn" }, true],
  ["tournament:t2", { type: "tournament", tournament: "t1", change: "drawn" }, false],
  ["match:g1", { type: "tournament", tournament: "t1", change: "drawn" }, false],
  ["live", { type: "stream", game: OTHER, url: null }, true],
  ["match:g1", { type: "stream", game: OTHER, url: null }, true],
  ["tournament:t1", { type: "stream", game: OTHER, url: null }, false],
  ["match:g1", { type: "viewers", game: OTHER, count: 3 }, true],
  ["match:g2", { type: "viewers", game: OTHER, count: 3 }, false],
  ["comments:g1", { type: "comment", game: OTHER, comment }, true],
  ["comments:g2", { type: "comment", game: OTHER, comment }, false],
  ["match:g1", { type: "comment", game: OTHER, comment }, false],
  ["comments:g1", { type: "comment-gone", game: OTHER, id: "c1", by: "author" }, true],
  ["match:g1", GIFT, true],
  ["live", GIFT, false],
  ["match:g2", { type: "resync" }, true],
  ["live", { type: "weather" } as unknown as LiveEvent, false],
])("%s receives %o: %s", (topic, event, expected) => {
  expect(concerns(topic, event)).toBe(expected);
});
