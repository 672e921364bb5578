import { expect, test } from "vitest";
import { givenGame } from "../testing/given-game.ts";
import { framePoints, pointBars, pointsSummary } from "./frame-points.ts";
import type { MatchFrame } from "./statistics-query.ts";

const game = givenGame({ ruleset: "snooker15" });
const frame = (number: number, first: number | null, second: number | null): MatchFrame => ({
  frame: number,
  winner_id: "p1",
  player1_points: first,
  player2_points: second,
  ended_by: "pots",
  player1_breaks: [],
  player2_breaks: [],
  attempt: 1,
  corrected: false,
  ended_at: "2026-03-04T12:00:00.000Z",
});

test("only frames whose points were noted have bars, under their own numbers", () => {
  const rows = framePoints([frame(1, null, null), frame(2, 64, 12), frame(3, 0, 0)]);
  expect(rows).toEqual([
    { frame: 2, first: 64, second: 12 },
    { frame: 3, first: 0, second: 0 },
  ]);
  expect(pointBars(game, rows)[0]).toEqual({
    key: "2",
    label: "2",
    parts: [
      { tone: "first", value: 64 },
      { tone: "second", value: 12 },
    ],
    words: "Frame 2: Player p1 64, Player p2 12",
  });
});

test("the points are described in one sentence", () => {
  const rows = framePoints([frame(1, 64, 12), frame(2, 8, 70)]);
  expect(pointsSummary(game, rows)).toBe("Points in 2 frames: Player p1 72, Player p2 82.");
  expect(pointsSummary(game, rows.slice(1))).toBe("Points in 1 frame: Player p1 8, Player p2 70.");
});
