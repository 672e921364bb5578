// The words of a match's log: what it may contain, and what it adds up to.

import type { PlayerId } from "../common/ids.ts";
import type { Break, FrameAction, FrameResult, FrameState, Points, Ruleset } from "../frames/frame-types.ts";
import type { Handicap } from "../frames/handicaps.ts";
import type { Outcome } from "../lifecycle/game-lifecycle.ts";
import type { Side } from "../matches/matches.ts";

/** What happened in a match: strokes of the frame that is played, and what concerns the match as a whole. */
export type MatchAction =
  | FrameAction
  /** The players are at the table. `breaker` breaks the first frame; breaks alternate. */
  | { kind: "started"; breaker: Side }
  /** The same with a handicap, which the match keeps. A kind of its own, so that earlier versions cannot read it wrongly. */
  | { kind: "started-with-handicap"; breaker: Side; handicap: Handicap }
  /** The pad that wrote this event scores from here on. */
  | { kind: "pad-taken" }
  /** Frame mode, or a frame decided in the middle of its strokes: who has won it, and what is known besides. */
  | { kind: "frame-won"; winner: Side; points?: Points; breaks?: readonly Break[] }
  /** The last frame that this player won is taken back (the spec's score call, one lower). */
  | { kind: "frame-withdrawn"; winner: Side }
  /** An earlier frame of a live match is put right. */
  | { kind: "frame-corrected"; frame: number; winner: Side; points?: Points; reason: string }
  /** The event with this id no longer counts. Only the last event that counts can be undone. */
  | { kind: "undone"; of: string }
  /** Decided by an official away from the table. */
  | DecisionAction
  | { kind: "postponed" | "cancelled"; reason?: string }
  /** The match has not been played after all: it waits for its start again, and nothing before this event counts.
   * `players`: who played until then, where others may follow. */
  | { kind: "reopened"; reason?: string; players?: readonly [PlayerId, PlayerId] }
  /** Written by earlier versions when the last frame had fallen; adds nothing. */
  | { kind: "completed" };
export type DecisionKind = "awarded" | "voided" | "annulled" | "corrected";
export type DecisionAction = {
  kind: DecisionKind;
  outcome: Outcome;
  winner: Side | null;
  score: Points;
  reason?: string;
  /** For a match that was never started, the start included in its score. */
  handicap?: Handicap;
};

/** One event of the log. Everything but `hash` goes into the hash. */
export type LogEntry = {
  /** Made by the writer of the event, so that sending it twice is one event. A UUID. */
  id: string;
  /** From 1, without gaps. */
  sequence: number;
  /** The hash of the event before; of the first event `GENESIS`. */
  previous: string;
  hash: string;
  /** Which pad wrote it; null: the server, for an official. */
  pad: string | null;
  /** When, by the writer's clock: RFC 3339 in UTC with milliseconds. */
  at: string;
  action: MatchAction;
};
export type LogHead = { sequence: number; hash: string };

export type MatchRules = {
  ruleset: Ruleset;
  totalFrames: number;
  knockout: boolean;
  /** What a start would give now; left out: nothing. A match that has begun keeps the start of its log. */
  handicap?: Handicap;
};

/** A match at one moment: the fold of its log. Immutable; `past` is the same match one counting action earlier. */
export type MatchState = {
  readonly rules: MatchRules;
  readonly status: "waiting" | "live" | "postponed" | "over" | "cancelled";
  /** Frames won, with those that a handicap gave. */
  readonly score: Points;
  /** What the players started with; null before the start. */
  readonly handicap: Handicap | null;
  readonly frames: readonly FrameResult[];
  /** The frame being played: null in frame mode, before the start and after the end. */
  readonly frame: FrameState | null;
  /** The breaker of the current frame. */
  readonly breaker: Side;
  readonly winner: Side | null;
  readonly outcome: Outcome | null;
  /** The pad that scores; null while none does. */
  readonly pad: string | null;
  /** The event that an undo would take back; null: there is none. */
  readonly lastId: string | null;
  readonly past: MatchState | null;
};

export type MatchVerdict = { ok: true; match: MatchState } | { ok: false; reason: string };
