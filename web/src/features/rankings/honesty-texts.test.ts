import { expect, test } from "vitest";
import { honestySummary, percentText, quarterText, stepText } from "./honesty-texts.ts";

test("quarters, chances and shares as people read them", () => {
  expect(["2026-Q1", "2025-Q4"].map(quarterText)).toEqual(["Jan–Mar 2026", "Oct–Dec 2025"]);
  expect(stepText({ from: 90 })).toBe("90–100%");
  expect(percentText(0.6136)).toBe("61.4%");
});

test("the chart in one sentence", () => {
  const steps = [
    { from: 50, matches: 40, predicted: 0.548, happened: 0.55 },
    { from: 70, matches: 12, predicted: 0.743, happened: 0.75 },
  ];
  expect(honestySummary("All quarters", steps)).toBe(
    "Favourites by their chance, All quarters. 50–60%: predicted 54.8%, won 55.0%; 70–80%: predicted 74.3%, won 75.0%.",
  );
});
