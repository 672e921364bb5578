import { describe, expect, test } from "vitest";
import { sharedText } from "../../testing/shared-data.ts";
import { type HandicapTerms, LEVEL } from "../frames/handicaps.ts";
import {
  chanceWithStart,
  evenFrames,
  evenPoints,
  suggestedHandicap,
  suggestedStarts,
  worthOfPoints,
} from "./even-start.ts";
import { frameChance } from "./frame-model.ts";
import { forecastsOfFrames } from "./testing/forecasts.ts";
import { realMatches } from "./testing/real-matches.ts";
import { replayedWithStarts, shareWon } from "./testing/replay.ts";

const at = (mean: number, variance = 0.03) => ({ mean, variance });
const BEST_OF_9 = { ruleset: "snooker15", totalFrames: 9 } as const;

test("a start raises the chance of its player, and the other side sees the same match", () => {
  const players = [at(0.4), at(-0.1)] as const;
  const chances = [0, 1, 2, 3].map((start) =>
    chanceWithStart(players, BEST_OF_9, { points: [0, 0], frames: [0, start] }),
  );
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  expect(new Set(chances).size).toBe(4);
  const swapped = chanceWithStart([players[1], players[0]], BEST_OF_9, { points: [10, 0], frames: [1, 0] });
  const own = chanceWithStart(players, BEST_OF_9, { points: [0, 10], frames: [0, 1] });
  expect(own + swapped).toBeCloseTo(1, 9);
});

describe("the suggested start", () => {
  test("is the nearest to even of all, for the weaker player, within the cap", () => {
    const players = [at(0.6), at(0)] as const;
    const suggested = evenFrames(players, BEST_OF_9, 20);
    const all = [0, 1, 2, 3, 4].map((start) =>
      Math.abs(chanceWithStart(players, BEST_OF_9, { points: [0, 0], frames: [0, start] }) - 0.5),
    );
    expect(Math.abs(suggested.chance - 0.5)).toBe(Math.min(...all));
    expect(suggested.handicap.frames[0]).toBe(0);
    expect(suggested.handicap.frames[1]).toBeGreaterThan(0);
    expect(evenFrames([players[1], players[0]], BEST_OF_9, 20).handicap.frames).toEqual(
      suggested.handicap.frames.toReversed(),
    );
    expect(evenFrames([at(3), at(0)], BEST_OF_9, 2).handicap.frames).toEqual([0, 2]);
    expect(evenFrames([at(5), at(0)], BEST_OF_9, 20).handicap.frames).toEqual([0, 4]);
    expect(evenFrames([at(0.1), at(0)], BEST_OF_9, 20).handicap).toEqual(LEVEL);
  });

  test("in points makes the match even, within the cap and the ruleset", () => {
    const suggested = evenPoints([at(0.3), at(-0.2)], BEST_OF_9, 100);
    expect(suggested.handicap).toEqual({ points: [0, 40], frames: [0, 0] });
    expect(suggested.chance).toBeCloseTo(0.5, 6);
    expect(evenPoints([at(0.3), at(-0.2)], BEST_OF_9, 25).handicap.points).toEqual([0, 25]);
    expect(evenPoints([at(0.3), at(-0.2)], { ...BEST_OF_9, ruleset: "snooker6" }, 100).handicap.points).toEqual([
      0, 20,
    ]);
    expect(evenPoints([at(0.3), at(-0.2)], { ...BEST_OF_9, ruleset: "rack" }, 100).handicap).toEqual(LEVEL);
  });
});

test("a participant's handicap is even against the strongest: points first, frames for what the cap leaves", () => {
  const [own, strongest] = [at(-0.4), at(0.6)];
  const suggest = (kind: HandicapTerms["kind"], pointsCap = 100, framesCap = 5) =>
    suggestedHandicap(own, strongest, BEST_OF_9, { kind, pointsCap, framesCap });
  expect(suggest("points")).toEqual({ points: 80, frames: 0 });
  expect(suggest("frames")).toEqual({
    points: 0,
    frames: evenFrames([own, strongest], BEST_OF_9, 5).handicap.frames[0],
  });
  expect(suggest("points-and-frames")).toEqual({ points: 80, frames: 0 });
  const capped = suggest("points-and-frames", 40);
  expect(capped).toMatchObject({ points: 40 });
  expect(capped.frames).toBeGreaterThan(0);
  expect(capped.frames).toBeLessThan(suggest("frames").frames);
  expect(suggest(null)).toEqual({ points: 0, frames: 0 });
  expect(suggestedHandicap(strongest, strongest, BEST_OF_9, { kind: "points", pointsCap: 100, framesCap: 5 })).toEqual({
    points: 0,
    frames: 0,
  });
});

test("is suggested in frames and in points, where frames have points, and not for equal players", () => {
  const players = [at(0.6), at(0)] as const;
  const [frames, points] = suggestedStarts(players, BEST_OF_9);
  expect(frames).toEqual(evenFrames(players, BEST_OF_9, 20));
  expect(points?.handicap).toEqual({ points: [0, 48], frames: [0, 0] });
  expect(suggestedStarts([at(2), at(0)], BEST_OF_9)[1]?.handicap.points).toEqual([0, 60]);
  expect(suggestedStarts(players, { ...BEST_OF_9, ruleset: "rack" })).toEqual([frames]);
  expect(suggestedStarts([at(0), at(0)], BEST_OF_9)).toEqual([]);
});

test("replayed with the suggested frames, the weaker player wins 45 to 55 % of a real season", () => {
  const judged = forecastsOfFrames(realMatches()).filter(({ match }) => match.season === "2017");
  const all = replayedWithStarts(judged);
  const helped = all.filter(({ start }) => start > 0);
  expect(helped.length).toBeGreaterThan(1000);
  for (const rows of [all, helped, helped.filter(({ level }) => level < 0.25)]) {
    expect(shareWon(rows)).toBeGreaterThan(0.45);
    expect(shareWon(rows)).toBeLessThan(0.55);
  }
});

test("what points are worth agrees with the margins of real frames", () => {
  const margins = sharedText("matches_2016_2018.csv")
    .split("\n")
    .flatMap((line) => [...(line.split('"')[1] ?? "").replace(/\([^)]*\)/g, "").matchAll(/(\d+)-(\d+)/g)])
    .map(([, one, other]) => Math.abs(Number(one) - Number(other)))
    .filter((margin) => margin > 0 && margin <= 147);
  expect(margins.length).toBeGreaterThan(1700);
  /** Of two equal players the one with a start wins half of all frames, and those of the others that were closer. */
  const real = (start: number) => 0.5 + 0.5 * (margins.filter((margin) => margin < start).length / margins.length);
  for (const start of [7, 14, 21, 30, 40])
    expect(Math.abs(frameChance(worthOfPoints("snooker15", start)) - real(start))).toBeLessThan(0.02);
  expect(Math.abs(frameChance(worthOfPoints("snooker15", 60)) - real(60))).toBeLessThan(0.05);
});
