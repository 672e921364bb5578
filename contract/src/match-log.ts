import { FOUL_OPTIONS, RULESETS } from "@pockethall/domain/frame-types";
import { isRecordable } from "@pockethall/domain/time-bounds";
import * as z from "zod/mini";
import { data, MatchId, MatchPath, PlayerId, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OUTCOMES } from "./games.ts";

const Side = z.union([z.literal(1), z.literal(2)]);
export const ColourBall = z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]);
const Ball = z.union([z.literal(1), ColourBall]);
const Count = (most: number) => z.number().check(z.int(), z.gte(0), z.lte(most));
const Points = z.readonly(z.tuple([Count(1_000), Count(1_000)]));
const Reason = z.string().check(z.trim(), z.minLength(1, "Give a reason"), z.maxLength(500));
const Breaks = z.readonly(z.array(z.strictObject({ by: Side, points: Count(200) })).check(z.maxLength(100)));
const BallOn = z.union([z.literal("red"), z.literal("colour"), ColourBall]);

const Overrule = z.strictObject({
  points: z.optional(Points),
  striker: z.optional(Side),
  redsLeft: z.optional(Count(15)),
  on: z.optional(BallOn),
  break: z.optional(Count(200)),
});

export const ScoringEventId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u));

/** The longest match is a best of 99: fewer than win it. */
const Frames = z.readonly(z.tuple([Count(49), Count(49)]));
/** What a match starts with, as `Handicap` of domain/handicaps. */
export const LoggedHandicap = z.strictObject({ points: Points, frames: Frames });

/** What a pad may write: an event's action, as in domain/src/match-log. Decisions of officials have endpoints of their own. */
export const PadAction = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("started"), breaker: Side }),
  z.strictObject({ kind: z.literal("started-with-handicap"), breaker: Side, handicap: LoggedHandicap }),
  z.strictObject({ kind: z.literal("pad-taken") }),
  z.strictObject({
    kind: z.literal("potted"),
    balls: z.readonly(z.array(Ball).check(z.minLength(1), z.maxLength(16))),
  }),
  z.strictObject({ kind: z.literal("missed"), safety: z.optional(z.literal(true)) }),
  z.strictObject({ kind: z.literal("nominated"), ball: ColourBall }),
  z.strictObject({
    kind: z.literal("fouled"),
    points: z.union([z.literal(4), z.literal(5), z.literal(6), z.literal(7)]),
    reds: z.optional(Count(15)),
    miss: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal("option-chosen"), option: z.enum(FOUL_OPTIONS), ball: z.optional(ColourBall) }),
  z.strictObject({ kind: z.literal("respot-drawn"), first: Side }),
  z.strictObject({ kind: z.literal("reracked") }),
  z.strictObject({ kind: z.literal("conceded"), by: Side }),
  z.strictObject({ kind: z.literal("forfeited"), by: Side, reason: Reason }),
  z.strictObject({ kind: z.literal("claimed"), by: Side }),
  z.strictObject({ kind: z.literal("overruled"), reason: Reason, set: Overrule }),
  z.strictObject({
    kind: z.literal("frame-won"),
    winner: Side,
    points: z.optional(Points),
    breaks: z.optional(Breaks),
  }),
  z.strictObject({ kind: z.literal("frame-withdrawn"), winner: Side }),
  z.strictObject({
    kind: z.literal("frame-corrected"),
    frame: z.number().check(z.int(), z.gte(1), z.lte(100)),
    winner: Side,
    points: z.optional(Points),
    reason: Reason,
  }),
  z.strictObject({ kind: z.literal("undone"), of: ScoringEventId }),
]);

const Result = {
  outcome: z.enum(OUTCOMES),
  winner: z.nullable(Side),
  score: z.readonly(z.tuple([Count(10_000), Count(10_000)])),
  reason: z.optional(z.string().check(z.maxLength(500))),
  handicap: z.optional(LoggedHandicap),
};
const Putting = { reason: z.optional(z.string().check(z.maxLength(500))) };

/** An event's action as recorded in a log: a pad's, or an official's decision. */
export const LoggedAction = z.union([
  PadAction,
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("awarded"), ...Result }),
    z.strictObject({ kind: z.literal("voided"), ...Result }),
    z.strictObject({ kind: z.literal("annulled"), ...Result }),
    z.strictObject({ kind: z.literal("corrected"), ...Result }),
    z.strictObject({ kind: z.literal("postponed"), ...Putting }),
    z.strictObject({ kind: z.literal("cancelled"), ...Putting }),
    z.strictObject({
      kind: z.literal("reopened"),
      ...Putting,
      players: z.optional(z.readonly(z.tuple([PlayerId, PlayerId]))),
    }),
    z.strictObject({ kind: z.literal("completed") }),
  ]),
]);

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
/** A pad's own name, made once a browser. */
export const PadName = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/u));
const MILLISECONDS = /^(19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;
/** An event is hashed as it is written, so that its times and ids have one spelling only. */
export const MadeAt = z.string().check(
  z.regex(MILLISECONDS),
  z.refine((text) => isRecordable(new Date(text)) && new Date(text).toISOString() === text),
);

export const PadEntry = z.strictObject({
  id: ScoringEventId,
  sequence: z.number().check(z.int(), z.gte(1)),
  previous: Hash,
  hash: Hash,
  at: MadeAt,
  action: PadAction,
});
export type PadEntry = z.infer<typeof PadEntry>;
/** A pad sends at most this many events at once. */
export const MOST_ENTRIES_AT_ONCE = 200;

export const LogHead = z.object({ sequence: z.number(), hash: z.string() });
/** Which pad scores a match now, whose it is, and since when. */
export const Scorer = z.object({ pad: z.string(), name: z.nullable(z.string()), since: Time });

export const PlayerFigures = z.object({
  points: z.nullable(z.number()),
  highest_break: z.nullable(z.number()),
  /** Breaks of 50 or more, and of 100 or more. */
  fifties: z.number(),
  centuries: z.number(),
  pots: z.nullable(z.number()),
  misses: z.nullable(z.number()),
  /** Hundredths; null where no stroke was recorded. */
  pot_success: z.nullable(z.number()),
  safeties: z.nullable(z.number()),
  fouls: z.nullable(z.number()),
});
export const MatchFrame = z.object({
  frame: z.number(),
  winner_id: z.nullable(PlayerId),
  player1_points: z.nullable(z.number()),
  player2_points: z.nullable(z.number()),
  ended_by: z.enum(["pots", "black-foul", "concession", "forfeit", "claim", "declared"]),
  player1_breaks: z.array(z.number()),
  player2_breaks: z.array(z.number()),
  attempt: z.number(),
  corrected: z.boolean(),
  ended_at: Time,
});
export const MatchStatistics = z.object({
  frames: z.array(MatchFrame),
  player1: PlayerFigures,
  player2: PlayerFigures,
  /** Earlier completed matches of these two in any tournament, newest first; at most ten are named. */
  head_to_head: z.object({
    player1_wins: z.number(),
    player2_wins: z.number(),
    draws: z.number(),
    meetings: z.array(
      z.object({
        game_id: MatchId,
        tournament: z.string(),
        player1_score: z.number(),
        player2_score: z.number(),
        /** Whether one of them started with points or frames. */
        had_handicap: z.boolean(),
        completed_at: Time,
      }),
    ),
  }),
});
export type MatchStatistics = z.infer<typeof MatchStatistics>;

/** The most events at once, each with its longest reason. */
const PAD_LIMIT_BYTES = 250_000;

/** Events of one pad. */
const PadEvents = z.strictObject({
  pad: PadName,
  /** For a start: player 1 and player 2 as the referee saw them. A match with other players by now doesn't start. */
  players: z.optional(z.readonly(z.tuple([PlayerId, PlayerId]))),
  entries: z.array(PadEntry).check(z.minLength(1), z.maxLength(MOST_ENTRIES_AT_ONCE)),
});
export type PadEvents = z.infer<typeof PadEvents>;

/** State of a match once events were taken. */
const MatchHead = z.object({
  head: LogHead,
  /** Events that were new. */
  taken: z.number(),
  player1_score: z.number(),
  player2_score: z.number(),
  status: z.string(),
  version: z.number(),
});
export type MatchHead = z.infer<typeof MatchHead>;

export const matchLogEndpoints = {
  "POST /api/matches/:id/events": endpoint({
    notWhilePlayingIn: "tournament-of-match-unless-assigned",
    summary: "Lines of the scoring log, in order. A line that is there already is confirmed; nothing is taken twice",
    params: MatchPath,
    body: PadEvents,
    bodyLimitBytes: PAD_LIMIT_BYTES,
    success: [200, data(MatchHead)],
    problems: ["match-not-found", "log-conflict", "log-gap", "log-refused", "not-scoring"],
  }),
  "GET /api/referee/matches/:id/pad": endpoint({
    summary: "What a pad needs to score this match: rules, the log's head, and which pad scores now",
    params: MatchPath,
    success: [
      200,
      data(
        z.object({
          ruleset: z.enum(RULESETS),
          total_frames: z.number(),
          is_knockout: z.boolean(),
          /** What the match starts with. */
          handicap: LoggedHandicap,
          head: LogHead,
          scorer: z.nullable(Scorer),
        }),
      ),
    ],
    problems: ["match-not-found"],
  }),
  "GET /api/matches/:id/statistics": endpoint({
    summary: "Frames, breaks and figures of one match, and what the two played before",
    params: MatchPath,
    success: [200, data(MatchStatistics)],
    problems: ["match-not-found"],
  }),
};
