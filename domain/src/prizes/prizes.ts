import type { PlayerId } from "../common/ids.ts";
import { type Kobo, kobo } from "../money/money.ts";

/** What a place earns: `percent` of the pool, with two decimals at most. */
export type PrizeRow = { place: number; percent: number };
export type PrizeTable = readonly PrizeRow[];

/** Spec section 9: 70 % / 20 % / 10 % for champion, runner-up, third. */
export const DEFAULT_PRIZE_TABLE: PrizeTable = [
  { place: 1, percent: 70 },
  { place: 2, percent: 20 },
  { place: 3, percent: 10 },
];

/**
 * Who earned what, best first; those who share a place are together. The champion is alone; both losing
 * semi-finalists are one entry when no match for the third place was played.
 */
export type PrizePlaces = readonly (readonly string[])[];
export type PrizeShare = { playerId: PlayerId; place: number; amountKobo: Kobo };

/** A tournament's own shares as they are stored: champion first, in hundredths of a percent; null: the default. */
export const prizeTableOf = (hundredthsByPlace: readonly number[] | null): PrizeTable =>
  hundredthsByPlace?.map((share, index) => ({ place: index + 1, percent: share / 100 })) ?? DEFAULT_PRIZE_TABLE;

/**
 * Divides a pool by places. The shares always add up to the pool exactly.
 *
 * Everyone but the champion gets the floor of the share. k players who share place p divide the places p to p + k - 1 of
 * the table equally. The champion gets the rest: its own share, every rounding kobo, and the share of an empty place.
 * @throws RangeError for a negative pool, a table with a problem, no single champion, or a player in two places: our
 * bugs, not payouts.
 */
export function splitPrizes(poolKobo: Kobo, table: PrizeTable, places: PrizePlaces): PrizeShare[] {
  const problem = prizeTableProblem(table) ?? placesProblem(places);
  if (problem !== null || poolKobo < 0) throw new RangeError(problem ?? `a prize pool of ${poolKobo} kobo`);

  const [champions = [], ...followers] = places;
  const others: PrizeShare[] = [];
  for (const sharers of followers) {
    const place = others.length + 2;
    const amountKobo = shareOf(poolKobo, sharesOf(table, place, place + sharers.length - 1), sharers.length);
    others.push(...sharers.map((playerId) => ({ playerId, place, amountKobo })));
  }
  const restKobo = others.reduce((rest, share) => rest - share.amountKobo, poolKobo as number);
  return [...champions.map((playerId) => ({ playerId, place: 1, amountKobo: kobo(restKobo) })), ...others];
}

/** A prize for the highest break is a part of the pool; `makers` made it, in any order, each once. */
export type BreakPrize = { prizeKobo: Kobo; makers: readonly string[] };
/** `breakKobo` of `amountKobo` is for the highest break. */
export type PrizeShareWithBreak = PrizeShare & { breakKobo: Kobo };

/**
 * Divides a pool of which a part is for the highest break. The players who made it share that part equally; the rest, with
 * the odd kobo, is divided by places. Without a break the whole pool is. The shares always add up to the pool exactly.
 * @throws RangeError as `splitPrizes`, and for a prize above the pool or a maker without a place.
 */
export function splitPrizesWithBreak(
  poolKobo: Kobo,
  table: PrizeTable,
  places: PrizePlaces,
  { prizeKobo, makers }: BreakPrize,
): PrizeShareWithBreak[] {
  if (prizeKobo < 0 || prizeKobo > poolKobo) throw new RangeError(`${prizeKobo} kobo for a break of ${poolKobo}`);
  const made = new Set(makers);
  const eachKobo = shareOf(prizeKobo, 100_00, made.size);
  const placesKobo = [...made].reduce((rest) => rest - eachKobo, poolKobo as number);
  const shares = splitPrizes(kobo(placesKobo), table, places).map((share) => {
    const breakKobo = kobo(made.delete(share.playerId) ? eachKobo : 0);
    return { ...share, amountKobo: kobo(share.amountKobo + breakKobo), breakKobo };
  });
  if (made.size > 0) throw new RangeError("a highest break by a player without a place");
  return shares;
}

/** What is wrong with an organizer's table, in a sentence, or null. Each place once, no share below zero, 100 % in all. */
export function prizeTableProblem(table: PrizeTable): string | null {
  if (!table.every(({ place }) => Number.isSafeInteger(place) && place >= 1)) return "Places count from 1.";
  if (new Set(table.map(({ place }) => place)).size !== table.length) return "A place is listed twice.";
  if (!table.every(({ percent }) => percent >= 0 && isHundredths(percent)))
    return "Enter each share as a percentage, 0 or more, with at most two decimals.";
  const total = table.reduce((sum, { percent }) => sum + hundredths(percent), 0);
  return total === 100_00 ? null : "The shares must add up to 100 %.";
}

function placesProblem(places: PrizePlaces): string | null {
  if (places[0]?.length !== 1) return "There can only be one champion.";
  const everyone = places.flat();
  return new Set(everyone).size === everyone.length ? null : "A player can't take two places.";
}

/** Hundredths of a percent earned by the places `from` to `to` together. */
function sharesOf(table: PrizeTable, from: number, to: number): number {
  return table
    .filter(({ place }) => place >= from && place <= to)
    .reduce((sum, { percent }) => sum + hundredths(percent), 0);
}

/**
 * The platform's cut of the entry fees that a tournament kept, rounded down; `feeHundredths` is in hundredths of a percent,
 * frozen when the tournament was created (payments.md section 5).
 *
 * @throws RangeError for fees below zero or a rate that is none: our bugs.
 */
export function platformCut(feesKobo: Kobo, feeHundredths: number): Kobo {
  if (feesKobo < 0 || !Number.isSafeInteger(feeHundredths) || feeHundredths < 0 || feeHundredths > 100_00)
    throw new RangeError(`a cut of ${feeHundredths} hundredths of a percent of ${feesKobo} kobo`);
  return shareOf(feesKobo, feeHundredths, 1);
}

/** floor(pool x share / 10,000 / sharing) without leaving the safe integers on the way. */
function shareOf(poolKobo: Kobo, hundredthsOfPercent: number, sharing: number): Kobo {
  const rest = poolKobo % 10_000;
  const whole = (poolKobo - rest) / 10_000;
  return kobo(
    Math.floor(
      (whole * hundredthsOfPercent + Math.floor((rest * hundredthsOfPercent) / 10_000)) / Math.max(sharing, 1),
    ),
  );
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}

function isHundredths(percent: number): boolean {
  return hundredths(percent) / 100 === percent;
}
