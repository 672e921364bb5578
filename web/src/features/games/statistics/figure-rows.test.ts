import { expect, test } from "vitest";
import { givenGame } from "../testing/given-game.ts";
import { careerFigures, longestRun, matchFigures } from "./figure-rows.ts";
import { endingText } from "./frame-labels.ts";
import type { Figures, MatchFrame, MatchStatistics } from "./statistics-query.ts";

const frame = (winner: string, fields: Partial<MatchFrame> = {}): MatchFrame => ({
  frame: 1,
  winner_id: winner,
  player1_points: null,
  player2_points: null,
  ended_by: "declared",
  player1_breaks: [],
  player2_breaks: [],
  attempt: 1,
  corrected: false,
  ended_at: "2026-03-04T12:00:00.000Z",
  ...fields,
});
const NOTHING: Figures = {
  points: null,
  highest_break: null,
  fifties: 0,
  centuries: 0,
  pots: null,
  misses: null,
  pot_success: null,
  safeties: null,
  fouls: null,
};
const statistics = (frames: MatchFrame[], player1 = NOTHING, player2 = NOTHING): MatchStatistics => ({
  frames,
  player1,
  player2,
  head_to_head: { player1_wins: 0, player2_wins: 0, draws: 0, meetings: [] },
});
const figuresOf = (rows: readonly { name: string; first: string; second: string }[]) =>
  Object.fromEntries(rows.map(({ name, first, second }) => [name, [first, second]]));

test("the longest run counts frames in a row of one player", () => {
  const frames = ["p1", "p1", "p2", "p1"].map((winner) => frame(winner));
  expect([longestRun(frames, "p1"), longestRun(frames, "p2"), longestRun(frames, null), longestRun([], "p1")]).toEqual([
    2, 1, 0, 0,
  ]);
});

test("a match of racks has frames only", () => {
  expect(figuresOf(matchFigures(givenGame(), statistics([frame("p1")])))).toEqual({
    "Frames won": ["1", "0"],
    "Frames in a row": ["1", "0"],
  });
});

test("a match of snooker has the figures that were recorded for one of the two, and the other's are N/A", () => {
  const known = { ...NOTHING, points: 1204, highest_break: 101, fifties: 2, centuries: 1, pot_success: 87 };
  const rows = figuresOf(matchFigures(givenGame({ ruleset: "snooker15" }), statistics([frame("p1")], known)));
  expect(rows).toEqual({
    "Frames won": ["1", "0"],
    "Frames in a row": ["1", "0"],
    Points: ["1,204", "N/A"],
    "Highest break": ["101", "N/A"],
    "Breaks of 50 or more": ["2", "0"],
    Centuries: ["1", "0"],
    "Pot success": ["87%", "N/A"],
  });
});

test("before the first frame there is no row about runs", () => {
  expect(Object.keys(figuresOf(matchFigures(givenGame(), statistics([]))))).toEqual(["Frames won"]);
});

test("a player fact appears only if known for at least one of them", () => {
  expect(figuresOf(careerFigures(givenGame({ rates: [66.7, null], ranks: [12, 3] })))).toEqual({
    Ranking: ["12", "3"],
    "Win rate": ["66.7%", "N/A"],
  });
});

test("the end of a frame includes what was unusual about it", () => {
  expect(endingText(frame("p1"))).toBe("Entered by the referee");
  expect(endingText(frame("p1", { ended_by: "black-foul", attempt: 2 }))).toBe("Foul on the black, re-racked once");
  expect(endingText(frame("p1", { ended_by: "pots", attempt: 3, corrected: true }))).toBe(
    "Potted out, re-racked 2 times, corrected",
  );
});
