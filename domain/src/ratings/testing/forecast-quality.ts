import type { Forecast } from "./forecasts.ts";

/** Forecasts and what happened, for those of one tenth: both as the mean from 0 to 1. */
export type Tenth = { from: number; matches: number; predicted: number; happened: number };
export type Quality = {
  matches: number;
  /** Share of winners predicted; even chances count half. */
  accuracy: number;
  logLoss: number;
  brier: number;
  /** Mean distance of what was predicted and what happened by tenths, each by its matches. */
  calibrationError: number;
  tenths: Tenth[];
};

/** How good forecasts were. For the tenths each match is seen from both sides, so the order of its players is no matter. */
export function qualityOf(forecasts: readonly Forecast[]): Quality {
  const ofWinner = forecasts.map(({ match, chance }) => (match.winner === 1 ? chance : 1 - chance));
  const tenths = tenthsOf(forecasts);
  return {
    matches: forecasts.length,
    accuracy: mean(ofWinner.map((chance) => (chance > 0.5 ? 1 : chance === 0.5 ? 0.5 : 0))),
    logLoss: mean(ofWinner.map((chance) => -Math.log(chance))),
    brier: mean(ofWinner.map((chance) => (1 - chance) ** 2)),
    calibrationError:
      sum(tenths.map(({ matches, predicted, happened }) => matches * Math.abs(predicted - happened))) /
      sum(tenths.map(({ matches }) => matches)),
    tenths,
  };
}

/** With fewer matches than this before it, a player is a newcomer in it. */
const NEWCOMER_MATCHES = 5;

/** The forecasts of matches in which a player was a newcomer; `all` holds every match from the first one on. */
export function ofNewcomers(all: readonly Forecast[]): Set<Forecast["match"]> {
  const played = new Map<string, number>();
  const found = all.filter(({ match: { player1Id, player2Id } }) => {
    const before = [player1Id, player2Id].map((playerId) => played.get(playerId) ?? 0);
    played.set(player1Id, (before[0] ?? 0) + 1).set(player2Id, (before[1] ?? 0) + 1);
    return Math.min(...before) < NEWCOMER_MATCHES;
  });
  return new Set(found.map(({ match }) => match));
}

function tenthsOf(forecasts: readonly Forecast[]): Tenth[] {
  const sides = forecasts.flatMap(({ match, chance }) => [
    { chance, happened: match.winner === 1 ? 1 : 0 },
    { chance: 1 - chance, happened: match.winner === 2 ? 1 : 0 },
  ]);
  const groups = Map.groupBy(sides, ({ chance }) => Math.min(9, Math.floor(chance * 10)));
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([tenth, ofTenth]) => ({
      from: tenth / 10,
      matches: ofTenth.length,
      predicted: mean(ofTenth.map(({ chance }) => chance)),
      happened: mean(ofTenth.map(({ happened }) => happened)),
    }));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
