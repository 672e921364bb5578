import { DECISION_KINDS, STROKE_KINDS } from "@pockethall/domain/event-kinds";
import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import { RULESETS } from "@pockethall/domain/frame-types";
import * as z from "zod/mini";
import {
  CursorQuery,
  cursorPage,
  data,
  Id,
  MatchId,
  MatchPath,
  MomentInput,
  Naira,
  PageQuery,
  PlayerId,
  page,
  StateName,
  Time,
  TournamentId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A player as shown inside a game. A fact that we do not have is null, never a placeholder. */
export const GamePlayer = z.object({
  id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  ranking: z.nullable(z.number()),
  win_rate: z.nullable(z.number()),
  tournaments_played: z.nullable(z.number()),
  highest_break: z.nullable(z.number()),
  century_breaks: z.nullable(z.number()),
  total_earnings: z.nullable(Naira),
});
export type GamePlayer = z.infer<typeof GamePlayer>;

export const GAME_STATUSES = ["scheduled", "live", "completed", "postponed", "cancelled"] as const;
export const OUTCOMES = ["played", "walkover", "retired", "defaulted", "void", "annulled"] as const;

/** What a results file may leave out of a match: `time_of_day` is that of `scheduled_at` and `completed_at`. */
export const UNKNOWN_GAME_FIELDS = ["time_of_day", "total_frames"] as const;

/** The tournament as named on a game's card. */
export const GameTournament = z.object({
  id: TournamentId,
  name: z.string(),
  state: z.string(),
  venue: z.string(),
  description: z.string(),
  start_date: Time,
  end_date: Time,
  status: z.string(),
  /** Null where it was not given, as in an imported results file. */
  total_prize_pool: z.nullable(Naira),
});

/** The frame that is being played, where it is scored ball by ball: the domain's `FrameInPlay`. */
export const InPlay: z.ZodMiniType<FrameInPlay> = z.object({
  player1_points: z.number(),
  player2_points: z.number(),
  /** Points of the break at the table. */
  break: z.number(),
  /** The side at the table; 0: neither, at the draw of lots for a re-spotted black. */
  turn: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  on: z.enum(["red", "colour", "yellow", "green", "brown", "blue", "pink", "black"]),
  reds_left: z.number(),
  /** Points that are still on the table. */
  remaining: z.number(),
  /** Snookers that the trailing player needs; 0: none. */
  snookers_required: z.number(),
});

/** What the players start with: points of each frame, and frames, which are in the scores once the match has begun. */
export const GameHandicap = z.object({
  player1_points: z.number(),
  player2_points: z.number(),
  player1_frames: z.number(),
  player2_frames: z.number(),
});
export type GameHandicap = z.infer<typeof GameHandicap>;

const gameFields = {
  id: MatchId,
  tournament_id: TournamentId,
  status: z.enum(GAME_STATUSES),
  scheduled_at: z.nullable(Time),
  round_number: z.number(),
  round_name: z.string(),
  position: z.number(),
  player1_id: z.nullable(PlayerId),
  player2_id: z.nullable(PlayerId),
  player1: z.nullable(GamePlayer),
  player2: z.nullable(GamePlayer),
  player1_score: z.nullable(z.number()),
  player2_score: z.nullable(z.number()),
  winner: z.nullable(z.string()),
  winner_id: z.nullable(PlayerId),
  outcome: z.nullable(z.enum(OUTCOMES)),
  current_frame: z.number(),
  total_frames: z.number(),
  /** Minutes from start to end, or null while unknown. */
  duration: z.nullable(z.number()),
  venue: z.string(),
  youtube_video_url: z.nullable(z.string()),
  featured: z.boolean(),
  ruleset: z.enum(RULESETS),
  /** Null: the match is level. Before its start it follows from the participants' handicaps, then from its log. */
  handicap: z.nullable(GameHandicap),
  in_play: z.nullable(InPlay),
  /** The last line of the game's log; 0 before the first. */
  log_sequence: z.number(),
  /** Rises by one with each change: a delta older than what is shown is dropped. */
  version: z.number(),
  completed_at: z.nullable(Time),
  /** Facts that no source gave, as in an imported results file. Show them as N/A. */
  unknown_fields: z.array(z.enum(UNKNOWN_GAME_FIELDS)),
};
/** A game inside a tournament's own answer: the tournament around it is not repeated. */
export const TournamentGame = z.object(gameFields);
/** Where a match is or was played. `hall_id`: of the hall's page; null: the hall is no longer on the list. */
export const GameTable = z.object({ name: z.string(), hall: z.string(), hall_id: z.nullable(Id) });
export type GameTable = z.infer<typeof GameTable>;

export const Game = z.object({
  ...gameFields,
  tournament: z.nullable(GameTournament),
  /** In answers about one match; null: no table is planned. */
  table: z.optional(z.nullable(GameTable)),
});
export type Game = z.infer<typeof Game>;
export type TournamentGame = z.infer<typeof TournamentGame>;

export const GamesQuery = z.extend(CursorQuery, {
  status: z.optional(z.enum(GAME_STATUSES)),
  state: z.optional(z.string().check(z.maxLength(40))),
  tournament_id: z.optional(TournamentId),
  from: z.optional(MomentInput),
  to: z.optional(MomentInput),
  sort: z.optional(z.enum(["soonest", "latest"])),
});

/** What a line of a match's log may be about: the kinds of domain/src/match-log, `MatchAction`. */
export const SCORING_EVENT_KINDS = [
  "started",
  "started-with-handicap",
  "frame-won",
  "frame-withdrawn",
  "frame-corrected",
  "pad-taken",
  ...STROKE_KINDS,
  "undone",
  "completed",
  ...DECISION_KINDS,
] as const;

export const LineKind = z.enum(SCORING_EVENT_KINDS);

/** One line of a match's log: what happened, in order. */
export const GameEvent = z.object({
  sequence: z.number(),
  id: Id,
  /** Lines are chained: `hash` covers this line and `previous`. How: docs/match-log.md. */
  previous: z.string(),
  hash: z.string(),
  /** The pad that wrote it; null: the server, for an official. */
  pad: z.nullable(z.string()),
  /** When, by the writer's clock; `created_at` is the server's. */
  at: Time,
  /** The line as it is hashed: domain/src/match-log, `MatchAction`. */
  action: z.unknown(),
  kind: LineKind,
  player_id: z.nullable(PlayerId),
  player1_score: z.number(),
  player2_score: z.number(),
  /** How the game ended by this event, where an official decided it, and why. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  reason: z.nullable(z.string()),
  created_at: Time,
});

const gameList = { query: GamesQuery, success: [200, cursorPage(Game)], problems: ["invalid-request"] } as const;

export const gameEndpoints = {
  "GET /api/games": endpoint({ ...gameList, summary: "Games, soonest first; completed ones latest first" }),
  "GET /api/games/by-state": endpoint({
    summary: "How many games each of the 37 states has",
    query: z.object({ status: z._default(z.enum(["scheduled", "live", "completed"]), "scheduled") }),
    success: [200, data(z.array(z.object({ state: StateName, games: z.number() })))],
    problems: [],
  }),
  "GET /api/games/:id": endpoint({
    summary: "One game with its tournament and players",
    params: MatchPath,
    query: z.object({ include: z.optional(z.string().check(z.maxLength(100))) }),
    success: [200, data(Game)],
    problems: ["match-not-found"],
  }),
  "GET /api/matches": endpoint({ ...gameList, summary: "The same games under the spec's older name" }),
  "GET /api/matches/live": endpoint({
    summary: "Games that are live now",
    query: GamesQuery,
    success: [200, cursorPage(Game)],
    problems: ["invalid-request"],
  }),
  "GET /api/matches/:id": endpoint({
    summary: "One game",
    params: MatchPath,
    success: [200, data(Game)],
    problems: ["match-not-found"],
  }),
  "GET /api/matches/:id/events": endpoint({
    summary: "The log of one match, oldest first",
    params: MatchPath,
    query: z.extend(PageQuery, {
      /** Only lines after this one. */
      after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
    }),
    success: [200, page(GameEvent)],
    problems: ["match-not-found"],
  }),
  "PUT /api/matches/:id/score": endpoint({
    notWhilePlayingIn: "tournament-of-match-unless-assigned",
    summary: "Frames won by one player: changes by one, never past the target; the same score again changes nothing",
    params: MatchPath,
    body: z.object({
      playerId: PlayerId,
      score: z.number({ error: "Enter the frames won" }).check(z.int(), z.gte(0), z.lte(100)),
    }),
    success: [200, data(Game)],
    problems: ["match-not-found", "score-refused"],
  }),
  "GET /api/referee/matches": endpoint({
    summary: "Matches assigned to the caller that are not over",
    query: PageQuery,
    success: [200, page(Game)],
    problems: [],
  }),
  "POST /api/referee/matches/:id/start": endpoint({
    notWhilePlayingIn: "tournament-of-match-unless-assigned",
    summary: "The players are at the table: the match is live",
    params: MatchPath,
    success: [200, data(Game)],
    problems: ["match-not-found", "illegal-step"],
  }),
  "POST /api/referee/matches/:id/unstart": endpoint({
    notWhilePlayingIn: "tournament-of-match-unless-assigned",
    summary: "Take back the start of a match that has no score yet: it is scheduled again. Once more changes nothing",
    params: MatchPath,
    success: [200, data(Game)],
    problems: ["match-not-found", "illegal-step"],
  }),
};
