// Words of the order of play. A *slot* is a game's table and time. A game is *fixed* when its slot is given and not ours
// to change: it is live, over, or put there by hand. A *booking* is anything else that holds a table or a person, such as
// a game of another tournament in the same hall. A *person* is named by one id in every role, so that a person who
// plays and referees is never in two places.

import type { MatchId, PlayerId } from "../common/ids.ts";
import type { Interval } from "./interval.ts";

export type ScheduleTable = {
  readonly id: string /** When it can be played on: apart, in order. */;
  readonly open: readonly Interval[];
};

export type ScheduleGame = {
  readonly id: MatchId;
  readonly lengthMs: number;
  /** Those who are known to play it: none, one or two. */
  readonly playerIds: readonly PlayerId[];
  /** The games whose winner or loser sits here: it begins after all of them have ended and its players have rested. */
  readonly feederIds: readonly MatchId[];
  /** Among games that could come next, the lower one comes first: the order of the draw. */
  readonly order: number;
  /** Not before this moment, even on a free table. */
  readonly earliestMs?: number;
  /** Its referee; undefined: none was named. */
  readonly refereeId?: string | undefined;
  readonly fixed?: Slot | undefined;
};

export type Slot = {
  /** null: it holds no table, such as a live game without one. Only for a fixed slot. */
  readonly tableId: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly refereeId?: string | undefined;
};
export type Assignment = Slot & { readonly gameId: MatchId };

/** A person who can referee any game without a referee, within these stretches. */
export type ScheduleReferee = { readonly id: string; readonly available: readonly Interval[] };

/** Holds a table, people, or both. */
export type Booking = {
  readonly what: string;
  readonly tableId?: string | undefined;
  readonly personIds: readonly string[];
  readonly startMs: number;
  readonly endMs: number;
};

export type ScheduleProblem = {
  readonly tables: readonly ScheduleTable[];
  readonly games: readonly ScheduleGame[];
  readonly bookings: readonly Booking[];
  /** Every game gets one of them; none: games go without, but for those that name their own. */
  readonly referees: readonly ScheduleReferee[];
  /** Between the end of a match and the next one of the same player. */
  readonly restMs: number;
  /** Nothing begins before: it is past. */
  readonly notBeforeMs: number;
};

/**
 * Why a game has no slot: no stretch of any table's opening is long enough; every table is taken until the last one
 * closes; no referee is free at any time that would do; a game that feeds it has no slot either.
 */
export type UnplacedReason = "longer-than-opening" | "no-time-left" | "no-referee" | "feeder-unplaced";
export type Unplaced = { readonly gameId: MatchId; readonly reason: UnplacedReason };

export type Plan = { readonly assignments: readonly Assignment[]; readonly unplaced: readonly Unplaced[] };

/** Games begin at whole five minutes. */
export const STEP_MS = 300_000;
