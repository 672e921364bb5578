import { FIRST_MEAN_VARIANCE, NEWCOMER_SPREAD_VARIANCE, type Strength } from "./frame-model.ts";

// How strong a player is before the first match: as those who came last. In a growing field later newcomers are weaker
// than the first ones, so this is learnt and not fixed.

/** Evidence of the first days of players about the mean of newcomers: count, precisions and weighted means. */
export type EntryDay = {
  readonly day: number;
  readonly entrants: number;
  readonly precision: number;
  readonly weighted: number;
};

/** Days with newcomers, earliest first, no more than the estimate needs. */
export type Newcomers = readonly EntryDay[];

/** The number of latest newcomers that count, plus all others of the same days. */
const RECENT_ENTRANTS = 20;

/** The evidence of one player's first day about that player alone: a normal likelihood. */
export type Evidence = { readonly precision: number; readonly weighted: number };

/** The strength of a player without a match. */
export function newcomerStrength(newcomers: Newcomers): Strength {
  let precision = 1 / FIRST_MEAN_VARIANCE;
  let weighted = 0;
  for (const entry of newcomers) {
    precision += entry.precision;
    weighted += entry.weighted;
  }
  return { mean: weighted / precision, variance: NEWCOMER_SPREAD_VARIANCE + 1 / precision };
}

/** One day's newcomers added, always given in the same order; days that are no longer needed are dropped. */
export function withEntryDay(newcomers: Newcomers, day: number, evidence: readonly Evidence[]): Newcomers {
  if (evidence.length === 0) return newcomers;
  let precision = 0;
  let weighted = 0;
  for (const each of evidence) {
    if (each.precision <= 0) continue;
    const aboutMean = 1 / (1 / each.precision + NEWCOMER_SPREAD_VARIANCE);
    precision += aboutMean;
    weighted += aboutMean * (each.weighted / each.precision);
  }
  const days = [...newcomers, { day, entrants: evidence.length, precision, weighted }];
  let entrants = 0;
  const firstNeeded = days.findLastIndex((entry) => (entrants += entry.entrants) >= RECENT_ENTRANTS);
  return days.slice(Math.max(0, firstNeeded));
}
