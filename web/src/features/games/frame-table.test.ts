import { expect, test } from "vitest";
import { framesOf, type GameEvent, longestRun } from "./frame-table.ts";

let sequence = 0;
const event = (kind: GameEvent["kind"], player_id: string | null, score: [number, number]): GameEvent => ({
  sequence: (sequence += 1),
  kind,
  player_id,
  player1_score: score[0],
  player2_score: score[1],
  outcome: null,
  reason: null,
  created_at: "2026-03-04T12:00:00.000Z",
});

test("frames are numbered in order; start and end are no frames", () => {
  const rows = framesOf(
    [
      event("started", null, [0, 0]),
      event("frame-won", "p1", [1, 0]),
      event("frame-won", "p2", [1, 1]),
      event("completed", "p2", [1, 1]),
    ],
    "p1",
  );
  expect(rows.map(({ frame, winnerId, score1, score2 }) => [frame, winnerId, score1, score2])).toEqual([
    [1, "p1", 1, 0],
    [2, "p2", 1, 1],
  ]);
});

test("a frame withdrawn takes that player's last frame out, and the scores follow", () => {
  const won = [event("frame-won", "p1", [1, 0]), event("frame-won", "p2", [1, 1]), event("frame-won", "p1", [2, 1])];
  const facts = (events: readonly GameEvent[]) =>
    framesOf(events, "p1").map(({ frame, winnerId, score1, score2 }) => [frame, winnerId, score1, score2]);
  expect(facts([...won, event("frame-withdrawn", "p1", [1, 1])])).toEqual([
    [1, "p1", 1, 0],
    [2, "p2", 1, 1],
  ]);
  expect(facts([...won, event("frame-withdrawn", "p2", [2, 0])])).toEqual([
    [1, "p1", 1, 0],
    [2, "p1", 2, 0],
  ]);
});

test("the longest run counts frames in a row of one player", () => {
  const rows = framesOf(
    ["p1", "p1", "p2", "p1"].map((winner) => event("frame-won", winner, [0, 0])),
    "p1",
  );
  expect([longestRun(rows, "p1"), longestRun(rows, "p2"), longestRun(rows, null), longestRun([], "p1")]).toEqual([
    2, 1, 0, 0,
  ]);
});
