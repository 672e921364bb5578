import type { MatchAction } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { momentsOf, rulesOf } from "../replay/moments.ts";
import { givenGame } from "../testing/given-game.ts";
import { givenLog, shortFrame, undoOf } from "../testing/given-log.ts";
import { frameLeads, furthestAhead } from "./frame-leads.ts";
import { frameLeadText, leadText, pointLeadText } from "./lead-labels.ts";
import { frameCourses, pointLeads } from "./leads.ts";

const game = givenGame({ ruleset: "snooker15", total_frames: 9 });
const STARTED: MatchAction = { kind: "started", breaker: 1 };
const red: MatchAction = { kind: "potted", balls: [1] };

/** Points after each stroke of each frame, as "frame: 0-0 1-0 …". */
const coursesOf = (...actions: MatchAction[]): string[] =>
  frameCourses(momentsOf(rulesOf(game), givenLog([STARTED, ...actions]))).map(
    ({ frame, points, isOver }) =>
      `${frame}${isOver ? "" : " live"}: ${points.map(([first, second]) => `${first}-${second}`).join(" ")}`,
  );

test("each frame of strokes has its course, the one on the table too", () => {
  expect(coursesOf(...shortFrame(1), red)).toEqual(["1: 0-0 1-0 8-0 8-0 8-0", "2 live: 0-0 0-1"]);
});

test("a frame that was entered without strokes has none, but its number is kept", () => {
  expect(coursesOf({ kind: "frame-won", winner: 2 }, ...shortFrame(2))).toEqual(["2: 0-0 0-1 0-8 0-8 0-8"]);
});

test("what was undone is not in it, and neither is a pad that took over", () => {
  expect(coursesOf(red, undoOf(2), { kind: "missed" }, red)).toEqual(["1 live: 0-0 0-0 0-1"]);
  expect(coursesOf(red, { kind: "missed" }, { kind: "pad-taken" }, undoOf(3))).toEqual(["1 live: 0-0 1-0"]);
});

test("a rack that was void begins again", () => {
  expect(coursesOf(red, { kind: "reracked" }, red, { kind: "missed" })).toEqual(["1 live: 0-0 1-0 1-0"]);
});

test("a frame taken back leaves, those after it move up, and the one on the table goes on", () => {
  const frames = [...shortFrame(1), ...shortFrame(2)];
  expect(coursesOf(...frames, red, { kind: "frame-withdrawn", winner: 1 }, { kind: "missed" })).toEqual([
    "1: 0-0 0-1 0-8 0-8 0-8",
    "2 live: 0-0 1-0 1-0",
  ]);
});

test("a decision that leaves no frames leaves no courses", () => {
  const decision = { kind: "awarded", outcome: "walkover", winner: 2, score: [0, 0] } as const;
  expect(coursesOf(...shortFrame(1), ...shortFrame(2), decision)).toEqual([]);
});

test("leads are counted for player 1, and the furthest of both is found", () => {
  expect(
    pointLeads({
      frame: 1,
      isOver: true,
      points: [
        [0, 0],
        [8, 0],
        [8, 20],
      ],
    }),
  ).toEqual([0, 8, -12]);
  expect(frameLeads([1, 2, 2, 2, 1])).toEqual([0, 1, 0, -1, -2, -1]);
  expect(furthestAhead([0, 8, -12, 3])).toEqual([8, 12]);
  expect(furthestAhead([0])).toEqual([0, 0]);
});

test("the chart is described in words", () => {
  expect([5, 0, -5].map((lead) => leadText(game, lead))).toEqual(["Player p1 +5", "Level", "Player p2 +5"]);
  expect(frameLeadText(game, [0, 1, 2, 1])).toBe(
    "Lead in frames. Player p1 was ahead by up to 2 frames, Player p2 was never ahead. Now: Player p1 +1.",
  );
  const points = [
    [0, 0],
    [1, 0],
    [1, 30],
  ] as const;
  expect(pointLeadText(game, { frame: 3, isOver: false, points })).toBe(
    "Lead in points, frame 3. Player p1 was ahead by up to 1 point, Player p2 was ahead by up to 29 points. The score is 1–30.",
  );
  expect(pointLeadText(game, { frame: 3, isOver: true, points })).toContain("It ended 1–30.");
});
