import { expect, test } from "vitest";
import type { FrameAction } from "./frame-types.ts";
import { choose, concede, foul, fresh, miss, play, pot, safety } from "./testing/play.ts";

const redAndBlack = (times: number): FrameAction[] => Array.from({ length: times }, () => [pot(1), pot(7)]).flat();

test("a break is what one turn scored, and ends with it", () => {
  const frame = play(fresh(), pot(1), pot(7), miss, pot(1), safety, pot(1));
  expect(frame.breaks).toEqual([
    { by: 1, points: 8 },
    { by: 2, points: 1 },
  ]);
  expect(frame).toMatchObject({ break: 1, breakBalls: [1], striker: 1, points: [9, 1] });
});

test("points before a foul stay in the break; its points are in no break", () => {
  const frame = play(fresh(), pot(1), pot(5), foul(6), choose("play"), pot(1), miss);
  expect(frame.breaks).toEqual([
    { by: 1, points: 6 },
    { by: 2, points: 1 },
  ]);
  expect(frame.points).toEqual([6, 7]);
});

test("who is made to play again begins a new break", () => {
  const frame = play(fresh(), pot(1), foul(7), choose("play-again"), pot(7), miss);
  expect(frame.breaks).toEqual([
    { by: 1, points: 1 },
    { by: 1, points: 7 },
  ]);
});

test("a concession keeps the break that was being made", () => {
  const { result } = play(fresh(), ...redAndBlack(2), concede(1));
  expect(result).toMatchObject({ winner: 2, points: [16, 0], breaks: [{ by: 1, points: 16 }], endedBy: "concession" });
});

test("a century is a break of a hundred, not of ninety-nine", () => {
  const frame = play(fresh(), ...redAndBlack(12));
  const century = play(frame, pot(1), pot(3), miss);
  const short = play(frame, pot(1), pot(2), miss);
  expect(century.figures[0]).toMatchObject({ highestBreak: 100, centuries: 1, scoringVisits: 1 });
  expect(short.figures[0]).toMatchObject({ highestBreak: 99, centuries: 0 });
});

test("figures count each player's strokes", () => {
  const strokes = [
    pot(1, 1),
    pot(4),
    miss,
    safety,
    miss,
    foul(5),
    choose("play"),
    pot(1),
    foul(7),
    choose("play"),
    safety,
  ];
  expect(play(fresh(), ...strokes).figures).toEqual([
    { pots: 3, misses: 2, safeties: 0, fouls: 1, foulPoints: 7, scoringVisits: 2, highestBreak: 6, centuries: 0 },
    { pots: 0, misses: 0, safeties: 2, fouls: 1, foulPoints: 5, scoringVisits: 0, highestBreak: 0, centuries: 0 },
  ]);
});
