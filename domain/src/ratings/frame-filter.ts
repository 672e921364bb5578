import type { PlayerId } from "../common/ids.ts";
import { type DayStrength, differenceAfter, differenceOf, type Strength, strengthOn } from "./frame-model.ts";
import { type Evidence, type Newcomers, newcomerStrength, withEntryDay } from "./newcomers.ts";

/** A match that was played out, with the frames that each player won in it. `day` counts days. */
export type FrameResult = {
  readonly id: string;
  readonly day: number;
  readonly player1Id: PlayerId;
  readonly player2Id: PlayerId;
  /** Frames that were played: those that a handicap gave are left out. */
  readonly frames: readonly [player1: number, player2: number];
  /** What player 1 started each frame with, in log-odds of it; left out: nothing. */
  readonly worth?: number;
};

/** A player's strength after the last earlier day with matches; undefined before the first one. */
export type StrengthBefore<Player = PlayerId> = (playerId: Player) => DayStrength | undefined;
/** All that a later day needs to know of the earlier ones. */
export type Ratings = { readonly strengths: ReadonlyMap<PlayerId, DayStrength>; readonly newcomers: Newcomers };
/** What the results of a player's first day said of that player. */
export type NewPlayer<Player = PlayerId> = Evidence & { readonly playerId: Player };

/** A player's strength in the morning of a day. */
export function strengthAtStart(day: number, latest: DayStrength | undefined, newcomers: Newcomers): Strength {
  const newcomer = newcomerStrength(newcomers);
  return latest ? strengthOn(day, latest, newcomer.mean) : newcomer;
}

/**
 * Learns one day match by match, given in the order of their ids: `add` returns what both players were judged by, which
 * is their strength that morning, and `close` what the day has taught. A player's new strength rests on the matches of
 * that player alone, so any part of the players can be learnt (`learns`; absent: all) from all of their matches.
 * A `Player` is an id, or in a recount of a million matches what is known of the player.
 */
export function openDay<Player = PlayerId>(
  day: number,
  before: StrengthBefore<Player>,
  newcomers: Newcomers,
  learns: (playerId: Player) => boolean = () => true,
) {
  const newcomer = newcomerStrength(newcomers);
  const players = new Map<Player, PlayerOfDay>();
  // Once a day: a recount asks for a million matches.
  const playerOf = (playerId: Player): PlayerOfDay => {
    const known = players.get(playerId);
    if (known) return known;
    const latest = before(playerId);
    const own = latest ? strengthOn(day, latest, newcomer.mean) : newcomer;
    const player = { latest, own, learns: learns(playerId), precision: 0, weighted: 0, matches: 0 };
    players.set(playerId, player);
    return player;
  };
  return {
    add({ player1Id, player2Id, frames, worth = 0 }: MatchOfDay<Player>): readonly [first: Strength, second: Strength] {
      const [first, second] = [playerOf(player1Id), playerOf(player2Id)];
      const level = differenceOf(first.own, second.own);
      const difference = { mean: level.mean + worth, variance: level.variance };
      const after = differenceAfter(difference, frames);
      if (first.learns) addEvidence(first, first.own, difference, after);
      if (second.learns)
        addEvidence(second, second.own, difference, {
          mean: 2 * difference.mean - after.mean,
          variance: after.variance,
        });
      return [first.own, second.own];
    },
    close() {
      const strengths = new Map<Player, DayStrength>();
      const entrants: NewPlayer<Player>[] = [];
      for (const [playerId, { latest, own, learns: isLearnt, matches, precision, weighted }] of players) {
        if (!isLearnt) continue;
        const after = 1 / (1 / own.variance + precision);
        strengths.set(playerId, {
          mean: after * (own.mean / own.variance + weighted),
          variance: after,
          day,
          matches: (latest?.matches ?? 0) + matches,
        });
        if (!latest) entrants.push({ playerId, precision, weighted });
      }
      return { strengths, entrants };
    },
  };
}

/**
 * Learns one day: the strengths of those who played, and what its newcomers say of those to come. `results` are all
 * matches of that day. Every match is judged by the strengths of the morning, so the results of a day have no order
 * among each other: sums are taken by match id, and any order of input gives the same doubles.
 */
export function learnDay(day: number, results: readonly FrameResult[], before: StrengthBefore, newcomers: Newcomers) {
  const open = openDay(day, before, newcomers);
  for (const result of results.toSorted(byId)) open.add(result);
  const { strengths, entrants } = open.close();
  return { strengths, newcomers: newcomersAfter(newcomers, day, entrants) };
}

/** What is known of newcomers after a day, from those of that day in any order. */
export const newcomersAfter = (newcomers: Newcomers, day: number, entrants: readonly NewPlayer[]): Newcomers =>
  withEntryDay(newcomers, day, entrants.toSorted(byPlayer));

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

/**
 * How far one match of a day moved a player's mean, of what all of that day moved it: the moves of a day's matches sum up
 * to the day's. `own` and `opponent` are the strengths of that morning, `afterDay` the player's variance after the day.
 */
export function moveByMatch(
  [own, opponent]: readonly [Strength, Strength],
  { frames, worth = 0 }: Pick<FrameResult, "frames" | "worth">,
  afterDay: Pick<Strength, "variance">,
): number {
  const level = differenceOf(own, opponent);
  const difference = { mean: level.mean + worth, variance: level.variance };
  const evidence = { precision: 0, weighted: 0, matches: 0 };
  addEvidence(evidence, own, difference, differenceAfter(difference, frames));
  return afterDay.variance * (evidence.weighted - evidence.precision * own.mean);
}

/** What is learnt of a match, whose day and id are known. */
type MatchOfDay<Player> = Pick<FrameResult, "frames" | "worth"> & {
  readonly player1Id: Player;
  readonly player2Id: Player;
};
type DayEvidence = { precision: number; weighted: number; matches: number };
/** `own` is the strength that morning, `latest` the one that it comes from. */
type PlayerOfDay = DayEvidence & {
  readonly latest: DayStrength | undefined;
  readonly own: Strength;
  readonly learns: boolean;
};

/**
 * What one match says of one of its players, added to what others of the day said. The player's part of the difference's
 * variance takes its part of the change; `after.mean` above `difference.mean` is in the player's favour.
 */
function addEvidence(sum: DayEvidence, own: Strength, difference: Strength, after: Strength): void {
  const part = own.variance / difference.variance;
  const mean = own.mean + part * (after.mean - difference.mean);
  const variance = own.variance - part * part * (difference.variance - after.variance);
  sum.precision += 1 / variance - 1 / own.variance;
  sum.weighted += mean / variance - own.mean / own.variance;
  sum.matches += 1;
}

const byId = (a: FrameResult, b: FrameResult): number => (a.id < b.id ? -1 : 1);
const byPlayer = (a: NewPlayer, b: NewPlayer): number => (a.playerId < b.playerId ? -1 : 1);
