/** How strong a player is: the figure, how far it may be off, and how unsteady the results were. */
export type Rating = { rating: number; deviation: number; volatility: number };
/** One rated game as one of its players saw it: 1 won, 0 lost, 0.5 drawn. */
export type RatedResult = { opponent: Rating; score: 0 | 0.5 | 1 };

/** Every player before their first rated game. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How fast the volatility may change. */
const TAU = 0.5;
const EPSILON = 1e-6;

/** Internal scale of the paper: mu around 0, phi the deviation. */
type Scaled = { mu: number; phi: number; sigma: number };

/**
 * A rating after one period with these results, as Mark Glickman's "Example of the Glicko-2 system" computes it.
 * Opponents have their ratings of the start of the period. The sums are taken in the order given: the same order gives
 * the same doubles.
 */
export function ratePeriod(before: Rating, results: readonly RatedResult[]): Rating {
  const own = scaled(before);
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const { mu, phi } = scaled(opponent);
    const weight = weightOf(phi);
    const expected = 1 / (1 + Math.exp(-weight * (own.mu - mu)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const variance = 1 / information;
  const sigma = newVolatility(own, variance, variance * surprise);
  const widened = own.phi * own.phi + sigma * sigma;
  const phi = 1 / Math.sqrt(1 / widened + information);
  const mu = own.mu + phi * phi * surprise;
  return { rating: SCALE * mu + UNRATED.rating, deviation: SCALE * phi, volatility: sigma };
}

/**
 * A rating after whole periods without a game: only the deviation grows, never beyond that of an unrated player.
 * Closed form, so that a year off costs as much as a week off.
 */
export function afterIdle(rating: Rating, periods: number): Rating {
  if (periods === 0) return rating;
  const { phi, sigma } = scaled(rating);
  const grown = SCALE * Math.sqrt(phi * phi + periods * sigma * sigma);
  return { ...rating, deviation: Math.max(rating.deviation, Math.min(grown, UNRATED.deviation)) };
}

/** How likely the first wins against the second, from 0 to 1; the less is known of either, the nearer to 0.5. */
export function winExpectation(first: Rating, second: Rating): number {
  const [a, b] = [scaled(first), scaled(second)];
  return 1 / (1 + Math.exp(-weightOf(Math.hypot(a.phi, b.phi)) * (a.mu - b.mu)));
}

const scaled = ({ rating, deviation, volatility }: Rating): Scaled => ({
  mu: (rating - UNRATED.rating) / SCALE,
  phi: deviation / SCALE,
  sigma: volatility,
});

/** The paper's g: a game against a player with few games counts less. */
const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** Step 5 of the paper: the volatility that makes this period's results likeliest, by the Illinois algorithm. */
function newVolatility({ phi, sigma }: Scaled, variance: number, delta: number): number {
  const start = Math.log(sigma * sigma);
  const known = phi * phi + variance;
  const slope = (x: number): number => {
    const exp = Math.exp(x);
    return (exp * (delta * delta - known - exp)) / (2 * (known + exp) ** 2) - (x - start) / (TAU * TAU);
  };
  let left = start;
  let right = otherEnd(start, delta * delta - known, slope);
  let atLeft = slope(left);
  let atRight = slope(right);
  while (Math.abs(right - left) > EPSILON) {
    const between = left + ((left - right) * atLeft) / (atRight - atLeft);
    const atBetween = slope(between);
    if (atBetween * atRight <= 0) {
      left = right;
      atLeft = atRight;
    } else atLeft /= 2;
    right = between;
    atRight = atBetween;
  }
  return Math.exp(left / 2);
}

function otherEnd(start: number, excess: number, slope: (x: number) => number): number {
  if (excess > 0) return Math.log(excess);
  let steps = 1;
  while (slope(start - steps * TAU) < 0) steps += 1;
  return start - steps * TAU;
}
