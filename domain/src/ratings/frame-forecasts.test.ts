import { expect, test } from "vitest";
import { ofNewcomers, qualityOf } from "./testing/forecast-quality.ts";
import { forecastsOfElo, forecastsOfFrames, forecastsOfGlicko } from "./testing/forecasts.ts";
import { realMatches } from "./testing/real-matches.ts";

// The season 2017-18 of professional snooker, each day predicted before it is learnt (`npm run bench -- ratings`).
test("ratings from frames predict a season better than Glicko-2 and Elo, above all of newcomers", () => {
  const matches = realMatches();
  const [frames, glicko, elo] = [forecastsOfFrames, forecastsOfGlicko, forecastsOfElo].map((forecastsOf) => {
    const all = forecastsOf(matches);
    const newcomers = ofNewcomers(all);
    const judged = all.filter(({ match }) => match.season === "2017");
    const ofThose = judged.filter(({ match }) => newcomers.has(match));
    return { ...qualityOf(judged), newcomersLogLoss: qualityOf(ofThose).logLoss };
  });
  expect(frames?.matches).toBe(2652);
  expect(frames?.logLoss).toBeLessThan(0.6);
  expect(frames?.accuracy).toBeGreaterThan(0.67);
  expect(frames?.calibrationError).toBeLessThan(0.015);
  expect(frames?.newcomersLogLoss).toBeLessThan(0.58);
  for (const other of [glicko, elo]) {
    expect(other?.logLoss).toBeGreaterThan(0.62);
    expect(other?.accuracy).toBeLessThan(0.655);
    expect(other?.newcomersLogLoss).toBeGreaterThan(0.66);
  }
});

test("a season's figures: each by hand for three matches", () => {
  const [first, second, third] = realMatches();
  if (!first || !second || !third) throw new Error("the file is short");
  const forecast = (match: typeof first, chance: number, winner: 1 | 2) => ({ match: { ...match, winner }, chance });
  const quality = qualityOf([forecast(first, 0.8, 1), forecast(second, 0.5, 2), forecast(third, 0.7, 2)]);
  expect(quality.accuracy).toBeCloseTo(0.5, 12);
  expect(quality.brier).toBeCloseTo((0.04 + 0.25 + 0.49) / 3, 12);
  expect(quality.logLoss).toBeCloseTo(-Math.log(0.8 * 0.5 * 0.3) / 3, 12);
  expect(quality.calibrationError).toBeCloseTo((2 * 0.2 + 2 * 0.7) / 6, 12);
});
