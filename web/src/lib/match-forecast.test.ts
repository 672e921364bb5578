import { expect, test } from "vitest";
import { evenStartText } from "./match-forecast.ts";

type Expectation = Parameters<typeof evenStartText>[0];
const expectation = (ruleset: Expectation["ruleset"], means: [number, number]): Expectation => ({
  ruleset,
  frame_chance: 0.5,
  strengths: [
    { mean: means[0], variance: 0.03, matches: 20 },
    { mean: means[1], variance: 0.03, matches: 20 },
  ],
});
const NAMES = ["Ada", "Bola"] as const;

test("the start nearest to even is named for the weaker player, in frames and in points where frames have them", () => {
  expect(evenStartText(expectation("snooker15", [0.3, -0.2]), 9, NAMES)).toMatch(
    /^Nearest to even: Bola starts with \d frames? \(\d\d % to \d\d %\), or Bola starts each frame with 40 points \(50 % to 50 %\)\.$/u,
  );
  expect(evenStartText(expectation("rack", [-0.2, 0.3]), 9, NAMES)).toMatch(
    /^Nearest to even: Ada starts with \d frames? \(\d\d % to \d\d %\)\.$/u,
  );
  expect(evenStartText(expectation("snooker15", [0.1, 0.1]), 9, NAMES)).toBe("A level match is nearest to even.");
});
