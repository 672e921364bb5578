import { expect, test } from "vitest";
import { readFrameScores } from "./frame-scores.ts";

const frame = (points1: number, points2: number, breaks1: number[] = [], breaks2: number[] = []) => ({
  points1,
  points2,
  breaks1,
  breaks2,
});
const names = ["Ada B Obi", "Musa O'Bello"] as const;

test.each<[string, [number, number], ReturnType<typeof frame>[]]>([
  ["", [2, 1], []],
  ["65-30; 41-59; 56-52", [2, 1], [frame(65, 30), frame(41, 59), frame(56, 52)]],
  ["65-30,41-59 56-52", [2, 1], [frame(65, 30), frame(41, 59), frame(56, 52)]],
  ["100 (100)-0", [1, 0], [frame(100, 0, [100])]],
  ["9-122 (54, 60)", [0, 1], [frame(9, 122, [], [60, 54])]],
  ["50-72 (50, 58)", [0, 1], [frame(50, 72, [50], [58])]],
  ["122-9 (54)", [1, 0], [frame(122, 9, [54])]],
  ["56-70 (62, 56)", [0, 1], [frame(56, 70, [56], [62])]],
  ["82-60 (ABO 56, MOB 51)", [1, 0], [frame(82, 60, [56], [51])]],
  ["76-78 (62 AO)", [0, 1], [frame(76, 78, [62])]],
  ["68-59 (Bello 59)", [1, 0], [frame(68, 59, [], [59])]],
  ["Session 1:<br/>9-122 (54)<br />Second session: 70-1", [1, 1], [frame(9, 122, [], [54]), frame(70, 1)]],
])("%j of a match that ended %o", (text, score, frames) => {
  expect(readFrameScores(text, { score, names })).toEqual(frames);
});

test.each<[string, [number, number]]>([
  ["Three centuries by White", [4, 2]],
  ["65-30; 41-59", [2, 1]],
  ["65-30; 41-59; 56-52; 70-1", [2, 1]],
  ["65-65", [1, 0]],
  ["40-30 (45)", [1, 0]],
  ["82-60 (XY 56)", [1, 0]],
  ["82-60 (56?)", [1, 0]],
  ["999-0", [1, 0]],
])("%j is no list of frames of a match that ended %o", (text, score) => {
  expect(readFrameScores(text, { score, names })).toBeUndefined();
});
