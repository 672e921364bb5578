// How strong players are, measured in frames: `mean` is the logarithm of the odds of winning a frame, so that the
// difference of two players' means says how likely each of them wins the next one (Bradley and Terry's model).
// The constants were fixed on the season 2016-17 of professional snooker and judged on 2017-18 (decision 0071).

/** What is known of a player: the log-odds of a frame, and the variance of what they may be instead. */
export type Strength = { readonly mean: number; readonly variance: number };
/** A player's strength after a day with rated matches. `day` counts days; `matches` counts every rated match so far. */
export type DayStrength = Strength & { readonly day: number; readonly matches: number };

/** How differently newcomers of the same time play. */
export const NEWCOMER_SPREAD_VARIANCE = 0.16;
/** The allowed distance of the mean of all newcomers from 0 before the first match. */
export const FIRST_MEAN_VARIANCE = 0.2;
/** How differently a pair plays from one match to the next: frames of one match are less evidence than separate ones. */
export const MATCH_FORM_VARIANCE = 0.25;
/** How much a strength may change in a day. */
const DRIFT_VARIANCE = 0.00005;
/** Players who have been away longer than this come back weaker … */
export const REST_DAYS = 90;
/** … by so much for each day more. */
export const DECLINE_PER_DAY = 0.6 / 365;

/** 100 points are 2 to 1 in frames. */
const POINTS_PER_LOG_ODDS = 100 / Math.LN2;
const POINTS_AT_ZERO = 1500;
/** 95 % of a normal distribution lie within this many standard deviations. */
const NINETY_FIVE_PERCENT = 1.959964;

/** A difference of strengths on the scale that people read. */
export const pointsOfLogOdds = (logOdds: number): number => POINTS_PER_LOG_ODDS * logOdds;

/** A strength on the scale that people read: `marginPoints` is the ± within which it lies with 95 % certainty. */
export const ratingPoints = ({ mean, variance }: Strength): { points: number; marginPoints: number } => ({
  points: POINTS_AT_ZERO + pointsOfLogOdds(mean),
  marginPoints: NINETY_FIVE_PERCENT * pointsOfLogOdds(Math.sqrt(variance)),
});

/**
 * A strength on a later day without a match in between: less certain, but no less than that of the first newcomers, and
 * after a long absence lower, but not below the newcomers of that day.
 */
export function strengthOn(day: number, latest: DayStrength, newcomerMean: number): Strength {
  const idleDays = Math.max(0, day - latest.day);
  const declined = latest.mean - DECLINE_PER_DAY * Math.max(0, idleDays - REST_DAYS);
  const grown = Math.min(latest.variance + DRIFT_VARIANCE * idleDays, NEWCOMER_SPREAD_VARIANCE + FIRST_MEAN_VARIANCE);
  return {
    mean: Math.max(declined, Math.min(latest.mean, newcomerMean)),
    variance: Math.max(latest.variance, grown),
  };
}

/** The difference of two strengths in one match, with the form of the day. */
export const differenceOf = (first: Strength, second: Strength): Strength => ({
  mean: first.mean - second.mean,
  variance: first.variance + second.variance + MATCH_FORM_VARIANCE,
});

// Steps of half a standard deviation up to five. On a smooth function this rule is exact to about 1e-6.
const STEPS = Array.from({ length: 21 }, (_, index) => (index - 10) / 2);
const STEP_WEIGHTS = shares(STEPS.map((step) => Math.exp(-(step * step) / 2)));

/**
 * The mean of a function over what a normally distributed difference may be: 21 values, whose weights sum to 1. Called for
 * every match of a recount, so without a list of them.
 */
export function meanOver({ mean, variance }: Strength, of: (logOdds: number) => number): number {
  const deviation = Math.sqrt(variance);
  let sum = 0;
  for (let index = 0; index < STEPS.length; index += 1)
    sum += (STEP_WEIGHTS[index] as number) * of(mean + deviation * (STEPS[index] as number));
  return sum;
}

const posterior = new Float64Array(STEPS.length);
const differences = new Float64Array(STEPS.length);

/**
 * The difference after frames won and lost in it: mean and variance of the exact posterior. It is computed for every
 * match of a recount, hence the loops over one array.
 */
export function differenceAfter(before: Strength, [won, lost]: readonly [won: number, lost: number]): Strength {
  const deviation = Math.sqrt(before.variance);
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < STEPS.length; index += 1) {
    const logOdds = before.mean + deviation * (STEPS[index] as number);
    differences[index] = logOdds;
    const tail = Math.log1p(Math.exp(-Math.abs(logOdds)));
    const logLikelihood = -won * (Math.max(-logOdds, 0) + tail) - lost * (Math.max(logOdds, 0) + tail);
    posterior[index] = logLikelihood;
    if (logLikelihood > highest) highest = logLikelihood;
  }
  let sum = 0;
  for (let index = 0; index < STEPS.length; index += 1)
    sum += posterior[index] = (STEP_WEIGHTS[index] as number) * Math.exp((posterior[index] as number) - highest);
  let mean = 0;
  for (let index = 0; index < STEPS.length; index += 1)
    mean += ((posterior[index] as number) / sum) * (differences[index] as number);
  let variance = 0;
  for (let index = 0; index < STEPS.length; index += 1)
    variance += ((posterior[index] as number) / sum) * ((differences[index] as number) - mean) ** 2;
  return { mean, variance };
}

/** The chance of a frame. */
export const frameChance = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

function shares(weights: readonly number[]): number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return weights.map((weight) => weight / sum);
}
