import { WHEREABOUTS } from "@pockethall/domain/floor";
import * as z from "zod/mini";
import { data, Id, MatchId, MatchPath, Naira, PlayerId, Time, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { GAME_STATUSES, GameHandicap } from "./games.ts";

export const FloorPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  /** Null: unknown, since this tournament has no check-in. */
  whereabouts: z.nullable(z.enum(WHEREABOUTS)),
  /** Announced to arrive later than now. */
  arrives_at: z.nullable(Time),
  /**
   * What became of the call to the match's table: when the player's phone or open page showed it, or `is_over`: every way was
   * tried, so the name has to be called out. Null: not called, or without an account.
   */
  call: z.nullable(z.object({ seen_at: z.nullable(Time), is_over: z.boolean() })),
});
export type FloorPlayer = z.infer<typeof FloorPlayer>;

/** One match as the floor shows it. */
export const FloorMatch = z.object({
  id: MatchId,
  /** 'Quarter-final 2'. */
  label: z.string(),
  status: z.enum(GAME_STATUSES),
  best_of: z.number(),
  player1: z.nullable(FloorPlayer),
  player2: z.nullable(FloorPlayer),
  /** Where the player comes from: 'Winner of Quarter-final 2'; null when the player is known. */
  player1_source: z.nullable(z.string()),
  player2_source: z.nullable(z.string()),
  /** What the players start with; null: the match is level. */
  handicap: z.nullable(GameHandicap),
  player1_score: z.number(),
  player2_score: z.number(),
  referee: z.nullable(z.string()),
  /** Marks this one match; `has_account` false: can only write the score on paper. */
  marker: z.nullable(z.object({ name: z.string(), has_account: z.boolean() })),
  scheduled_at: z.nullable(Time),
  /** When, to five minutes, and where it is expected to begin as things are at the tables now. */
  expected: z.nullable(z.object({ at: Time, table: z.string() })),
  /** The table of the plan or of the call. */
  table_id: z.nullable(Id),
  /** Why it cannot be called yet: 'Ada is playing Quarter-final 1.' */
  waits_for: z.nullable(z.string()),
});
export type FloorMatch = z.infer<typeof FloorMatch>;

/** `taken`: a match of another tournament is there. `closed`: out of order. */
export const FLOOR_TABLE_STATES = ["free", "called", "live", "taken", "closed"] as const;
export const FloorTable = z.object({
  id: Id,
  name: z.string(),
  hall_id: Id,
  hall: z.string(),
  state: z.enum(FLOOR_TABLE_STATES),
  /** Since the call, or since the start. */
  since: z.nullable(Time),
  /** For a called match, the time from which a walkover is offered. */
  answer_by: z.nullable(Time),
  /** When a closed table opens again. */
  until: z.nullable(Time),
  match: z.nullable(FloorMatch),
  /** What a taken table is used for. */
  taken_by: z.nullable(z.string()),
});
export type FloorTable = z.infer<typeof FloorTable>;

/** What happens at the tables of a tournament now, and what can start next. */
export const Floor = z.object({
  tables: z.array(FloorTable),
  /** Live matches without a table. */
  off_table: z.array(FloorMatch),
  /** Both players are known and free, in plan order. */
  ready: z.array(FloorMatch),
  /** The next ones that wait for a player, in plan order. */
  waiting: z.array(FloorMatch),
  people: z.object({
    entered: z.number(),
    checked_in: z.number(),
    /** Announced to arrive later than now. */
    late: z.number(),
    refereeing: z.number(),
  }),
  /** Text messages that called players of this tournament, where nothing else had reached them. */
  texts: z.object({ messages: z.number(), cost: Naira }),
  /** Minutes after the call before a walkover is offered. */
  call_minutes: z.number(),
});
export type Floor = z.infer<typeof Floor>;

/** When and where the matches that have not begun are expected, as things are at the tables now. */
export const Forecast = z.array(
  z.object({
    match_id: MatchId,
    /** To five minutes. */
    expected_at: Time,
    table: z.string(),
    hall: z.string(),
    /** Of the hall's page; null where it has none. */
    hall_id: z.nullable(Id),
  }),
);
export type Forecast = z.infer<typeof Forecast>;

/** What a code at a table offers: marking one match. */
export const MarkerOffer = z.object({
  match_id: MatchId,
  label: z.string(),
  tournament: z.string(),
  player1: z.string(),
  player2: z.string(),
  table: z.nullable(z.string()),
});
export type MarkerOffer = z.infer<typeof MarkerOffer>;
const TokenPath = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });
const onCode = { params: TokenPath, attemptsPerMinute: 30 } as const;

export const floorEndpoints = {
  "POST /api/organizer/matches/:id/marker-code": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "A code by which one person at the table becomes the marker of this match; the code before it ends",
    params: MatchPath,
    success: [201, data(z.object({ token: z.string(), expires_at: Time }))],
    problems: ["match-not-found", "illegal-step"],
  }),
  "DELETE /api/organizer/matches/:id/marker": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "End the marker of a match and its code; a match without either stays as it is",
    params: MatchPath,
    success: [204, null],
    problems: ["match-not-found"],
  }),
  "GET /api/marker-codes/:token": endpoint({
    summary: "The match that a code at a table offers to mark",
    ...onCode,
    success: [200, data(MarkerOffer)],
    problems: ["marker-code-not-found"],
  }),
  "POST /api/marker-codes/:token/accept": endpoint({
    summary: "Become the marker of the match; again by the same person changes nothing",
    ...onCode,
    success: [200, data(MarkerOffer)],
    problems: ["marker-code-not-found", "conflict-of-interest", "illegal-step"],
  }),
  "GET /api/tournaments/:id/forecast": endpoint({
    summary: "When and on which table each waiting match is expected now; empty unless the tournament is under way",
    heavy: true,
    unattended: true,
    params: TournamentPath,
    success: [200, data(Forecast)],
    problems: ["tournament-not-found"],
  }),
  "GET /api/organizer/tournaments/:id/floor": endpoint({
    summary: "The floor: tables with their matches, matches that are ready in plan order, and who is present",
    unattended: true,
    params: TournamentPath,
    success: [200, data(Floor)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/matches/:id/call": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "Call a match to a free table and notify its players and referee; the same call again changes nothing",
    params: MatchPath,
    body: z.object({ table_id: Id }),
    success: [200, data(z.object({ table_id: Id, called_at: Time }))],
    problems: ["match-not-found", "illegal-step"],
  }),
  "DELETE /api/organizer/matches/:id/call": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "Take the call of a match back; a match that is not called stays as it is",
    params: MatchPath,
    success: [204, null],
    problems: ["match-not-found", "illegal-step"],
  }),
};
