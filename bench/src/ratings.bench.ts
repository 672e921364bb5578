import { ofNewcomers, type Quality, qualityOf } from "../../domain/src/ratings/testing/forecast-quality.ts";
import { forecastsOfElo, forecastsOfFrames, forecastsOfGlicko } from "../../domain/src/ratings/testing/forecasts.ts";
import { realMatches } from "../../domain/src/ratings/testing/real-matches.ts";
import { replayedWithStarts, shareWon } from "../../domain/src/ratings/testing/replay.ts";
import { report } from "../lib/metric.ts";

// How well ratings predict real matches: the filter on frames, which the rankings show, Glicko-2 by week, and Elo. The
// constants were fixed on 2016-17. All three learn both seasons of ../shared/data in order and are judged on 2017-18,
// each day (Glicko-2: each week) predicted before it is learnt. The same figures in every run.
const JUDGED_SEASON = "2017";
const TARGETS = { logLoss: 0.6, accuracyPercent: 67, calibrationPoints: 1.5, newcomersLogLoss: 0.58 };

const matches = realMatches();
judge("frames", forecastsOfFrames, TARGETS);
judge("Glicko-2", forecastsOfGlicko);
judge("Elo K 32", forecastsOfElo);
replay();

function judge(name: string, forecastsOf: typeof forecastsOfElo, targets?: typeof TARGETS): void {
  const all = forecastsOf(matches);
  const judged = all.filter(({ match }) => match.season === JUDGED_SEASON);
  const newcomers = ofNewcomers(all);
  const quality = qualityOf(judged);
  const ofThose = qualityOf(judged.filter(({ match }) => newcomers.has(match)));
  const { accuracyPercent: floor } = targets ?? {};
  const atMost = (ceiling: number | undefined) => (ceiling === undefined ? {} : { ceiling });
  report({ metric: `${name}: matches`, value: quality.matches, unit: "" });
  const accuracy = { metric: `${name}: winners predicted`, value: 100 * quality.accuracy, unit: "%" };
  report({ ...accuracy, ...(floor === undefined ? {} : { floor }) });
  report({ metric: `${name}: log-loss`, value: quality.logLoss, unit: "", ...atMost(targets?.logLoss) }, 4);
  report({ metric: `${name}: Brier score`, value: quality.brier, unit: "" }, 4);
  const error = { metric: `${name}: calibration error`, value: 100 * quality.calibrationError, unit: "points" };
  report({ ...error, ...atMost(targets?.calibrationPoints) });
  const ofNew = { metric: `${name}: newcomers' log-loss (${ofThose.matches})`, value: ofThose.logLoss, unit: "" };
  report({ ...ofNew, ...atMost(targets?.newcomersLogLoss) }, 4);
  reportTenths(name, quality);
}

/** From the favourite's side; the lower tenths mirror these. */
function reportTenths(name: string, { tenths }: Quality): void {
  for (const { from, matches: count, predicted, happened } of tenths.filter((tenth) => tenth.from >= 0.5)) {
    const range = `${100 * from}-${100 * from + 10} %, ${count} predicted ${(100 * predicted).toFixed(1)}`;
    report({ metric: `${name}: ${range}, won`, value: 100 * happened, unit: "%" });
  }
}

/** The same season replayed with the suggested frames as a start: even matches are the aim. */
function replay(): void {
  const all = replayedWithStarts(forecastsOfFrames(matches).filter(({ match }) => match.season === JUDGED_SEASON));
  const helped = all.filter(({ start }) => start > 0);
  const outsiders = helped.filter(({ level }) => level < 0.25);
  for (const [name, rows] of Object.entries({
    "all matches": all,
    "with a start": helped,
    "below 25 % level": outsiders,
  }))
    report({
      metric: `weaker side won, ${name} (${rows.length})`,
      value: 100 * shareWon(rows),
      unit: "%",
      floor: 45,
      ceiling: 55,
    });
}
