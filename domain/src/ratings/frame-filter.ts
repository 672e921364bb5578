import type { PlayerId } from "../common/ids.ts";
import { type DayStrength, differenceAfter, differenceOf, type Strength, strengthOn } from "./frame-model.ts";
import { type Evidence, type Newcomers, newcomerStrength, withEntryDay } from "./newcomers.ts";

/** A match that was played out, with the frames that each player won in it. `day` counts days. */
export type FrameResult = {
  readonly id: string;
  readonly day: number;
  readonly player1Id: PlayerId;
  readonly player2Id: PlayerId;
  readonly frames: readonly [player1: number, player2: number];
};

/** A player's strength after the last earlier day with matches; undefined before the first one. */
export type StrengthBefore = (playerId: PlayerId) => DayStrength | undefined;
/** All that a later day needs to know of the earlier ones. */
export type Ratings = { readonly strengths: ReadonlyMap<PlayerId, DayStrength>; readonly newcomers: Newcomers };

/** A player's strength in the morning of a day. */
export function strengthAtStart(day: number, latest: DayStrength | undefined, newcomers: Newcomers): Strength {
  const newcomer = newcomerStrength(newcomers);
  return latest ? strengthOn(day, latest, newcomer.mean) : newcomer;
}

/**
 * Learns one day: the strengths of those who played, and what its newcomers say of those to come. `results` are all
 * matches of that day. Every match is judged by the strengths of the morning, so the results of a day have no order
 * among each other: sums are taken by match id, and any order of input gives the same doubles.
 */
export function learnDay(day: number, results: readonly FrameResult[], before: StrengthBefore, newcomers: Newcomers) {
  const newcomer = newcomerStrength(newcomers);
  const morning = (playerId: PlayerId): Strength => {
    const latest = before(playerId);
    return latest ? strengthOn(day, latest, newcomer.mean) : newcomer;
  };
  const learnt = evidenceOf(results, morning);
  const strengths = new Map<PlayerId, DayStrength>();
  const entrants: Evidence[] = [];
  for (const [playerId, { matches, ...evidence }] of learnt) {
    const latest = before(playerId);
    const { mean, variance } = morning(playerId);
    const after = 1 / (1 / variance + evidence.precision);
    strengths.set(playerId, {
      mean: after * (mean / variance + evidence.weighted),
      variance: after,
      day,
      matches: (latest?.matches ?? 0) + matches,
    });
    if (!latest) entrants.push(evidence);
  }
  return { strengths, newcomers: withEntryDay(newcomers, day, entrants) };
}

/**
 * Recounts all results, given in any order, on top of earlier ratings (absent: none). The same numbers as from learning
 * the days one after the other; a result of a day that is learnt already needs a recount from that day.
 */
export function recount(results: readonly FrameResult[], earlier?: Ratings): Ratings {
  const strengths = new Map(earlier?.strengths);
  let newcomers = earlier?.newcomers ?? [];
  const days = Map.groupBy(results, (result) => result.day);
  for (const [day, ofDay] of [...days].toSorted(([a], [b]) => a - b)) {
    const learnt = learnDay(day, ofDay, (playerId) => strengths.get(playerId), newcomers);
    for (const [playerId, strength] of learnt.strengths) strengths.set(playerId, strength);
    newcomers = learnt.newcomers;
  }
  return { strengths, newcomers };
}

type DayEvidence = Evidence & { matches: number };

/** What a day's results say of each player, in the order of the players' first matches by id. */
function evidenceOf(results: readonly FrameResult[], morning: (playerId: PlayerId) => Strength) {
  const learnt = new Map<PlayerId, DayEvidence>();
  const add = (playerId: PlayerId, { precision, weighted }: Evidence): void => {
    const sum = learnt.get(playerId) ?? { precision: 0, weighted: 0, matches: 0 };
    learnt.set(playerId, {
      precision: sum.precision + precision,
      weighted: sum.weighted + weighted,
      matches: sum.matches + 1,
    });
  };
  for (const { player1Id, player2Id, frames } of results.toSorted(byId)) {
    const [first, second] = [morning(player1Id), morning(player2Id)];
    const difference = differenceOf(first, second);
    const after = differenceAfter(difference, frames);
    add(player1Id, evidenceFor(first, difference, after));
    add(player2Id, evidenceFor(second, difference, { ...after, mean: 2 * difference.mean - after.mean }));
  }
  return learnt;
}

/**
 * What one match says of one of its players. The player's part of the difference's variance takes its part of the
 * change; `after.mean` above `difference.mean` is in the player's favour.
 */
function evidenceFor(own: Strength, difference: Strength, after: Strength): Evidence {
  const part = own.variance / difference.variance;
  const mean = own.mean + part * (after.mean - difference.mean);
  const variance = own.variance - part * part * (difference.variance - after.variance);
  return { precision: 1 / variance - 1 / own.variance, weighted: mean / variance - own.mean / own.variance };
}

const byId = (a: FrameResult, b: FrameResult): number => (a.id < b.id ? -1 : 1);
