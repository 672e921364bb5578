import * as z from "zod/mini";
import {
  data,
  MatchId,
  MatchPath,
  MomentInput,
  PlayerId,
  requiredText,
  Time,
  TournamentId,
  TournamentPath,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { GAME_STATUSES, Game, OUTCOMES } from "./games.ts";

const MOST_FRAMES = 99;
/** A double elimination of 1,024 players has no more games. */
const MOST_DEPENDENTS = 2048;
const Frames = z
  .number({ error: "Enter the frames won" })
  .check(z.int(), z.gte(0), z.lte(MOST_FRAMES, { error: `At most ${MOST_FRAMES} frames` }));
const TotalFrames = z
  .number({ error: "Enter the number of frames" })
  .check(z.int(), z.gte(1), z.lte(MOST_FRAMES, { error: `At most ${MOST_FRAMES} frames` }));
const Reason = requiredText("Give a reason", 500);
const Version = z.number({ error: "Say which version was changed" }).check(z.int(), z.gte(1));
const Venue = z.string().check(z.trim(), z.maxLength(160, { error: "At most 160 characters" }));

/** What happens to a match that has begun on the strength of a corrected result. */
export const CorrectionChoice = z.object({
  match_id: MatchId,
  choice: z.enum(["reopen", "keep"], { error: "Choose to re-open the match or to keep it" }),
});
export type CorrectionChoice = z.infer<typeof CorrectionChoice>;

/**
 * How a game ended. Played: the score, whose leader has won; level frames are a draw. Walkover: 0-0 and its winner. Retired
 * and defaulted: the frames so far and who continues. Void: no winner. Annulled: struck off, its frames kept.
 */
export const ResultRequest = z.object({
  outcome: z.enum(OUTCOMES, { error: "Choose how the game ended" }),
  player1_score: z.optional(z.nullable(Frames)),
  player2_score: z.optional(z.nullable(Frames)),
  winner_id: z.optional(z.nullable(PlayerId)),
  /** The version of the game that was seen: of two people who enter different results, the second gets a conflict. */
  version: Version,
  /** Needed to correct a game that is over. */
  reason: z.optional(Reason),
  /** A correction: what happens to each match that has begun and would get other players. */
  dependents: z.optional(z.array(CorrectionChoice).check(z.maxLength(MOST_DEPENDENTS))),
});
export type ResultRequest = z.infer<typeof ResultRequest>;

/** A match that a result changes, as an official sees it before confirming. */
const AffectedMatch = z.object({
  match_id: MatchId,
  round_name: z.string(),
  position: z.number(),
  status: z.enum(GAME_STATUSES),
  player1: z.nullable(z.string()),
  player2: z.nullable(z.string()),
});

/** What a correction would do. */
export const CorrectionPreview = z.object({
  /** The matches that have begun on the strength of the old result and would get other players, in the order of the draw. */
  dependents: z.array(
    z.extend(AffectedMatch, {
      player1_score: z.nullable(z.number()),
      player2_score: z.nullable(z.number()),
      /** The player after the correction; null while an earlier match is still to be played. */
      next_player1: z.nullable(z.string()),
      next_player2: z.nullable(z.string()),
      can_keep: z.boolean(),
      /** As asked for, or what is usual. */
      choice: CorrectionChoice.shape.choice,
    }),
  ),
  /** Rounds that are drawn one by one are re-opened or kept together. */
  are_decided_together: z.boolean(),
  /** How many players get a notice. */
  notified_players: z.number(),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

/** What the result of a match that is not over would do. */
export const ResultPreview = z.object({
  /** The matches whose players, status or winner change: the match itself and those after it, in the order of the draw. */
  matches: z.array(z.extend(AffectedMatch, { winner: z.nullable(z.string()) })),
  /** Whether the tournament is over then. */
  ends_tournament: z.boolean(),
});
export type ResultPreview = z.infer<typeof ResultPreview>;

/** A match by hand, outside the draw: it feeds nothing and decides no place. */
export const NewMatchRequest = z.object({
  tournament_id: TournamentId,
  player1_id: PlayerId,
  player2_id: PlayerId,
  scheduled_at: z.optional(z.nullable(MomentInput)),
  round_number: z._default(z.number().check(z.int(), z.gte(1), z.lte(1024)), 1),
  /** Best of; the tournament's own when left out. */
  total_frames: z.optional(TotalFrames),
  /** The tournament's own when left out. */
  venue: z.optional(z.nullable(Venue)),
});
export type NewMatchRequest = z.infer<typeof NewMatchRequest>;

/** What is left out stays. Status and scores go through the same rules as at the table. */
export const MatchChangeRequest = z.object({
  player1_id: z.optional(PlayerId),
  player2_id: z.optional(PlayerId),
  scheduled_at: z.optional(MomentInput),
  round_number: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1024))),
  total_frames: z.optional(TotalFrames),
  venue: z.optional(z.nullable(Venue)),
  status: z.optional(z.enum(GAME_STATUSES)),
  player1_score: z.optional(Frames),
  player2_score: z.optional(Frames),
  winner_id: z.optional(z.nullable(PlayerId)),
  outcome: z.optional(z.enum(OUTCOMES)),
  reason: z.optional(Reason),
  version: z.optional(Version),
});
export type MatchChangeRequest = z.infer<typeof MatchChangeRequest>;

export const resultEndpoints = {
  "POST /api/organizer/matches/:id/undo-walkover": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "Take back a walkover, or a match closed without play, before anything has begun on the strength of it",
    params: MatchPath,
    success: [200, data(Game)],
    problems: ["match-not-found", "illegal-step"],
  }),
  "PUT /api/organizer/matches/:id/result": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "Enter the result of a match, or correct it with a reason; the same result again changes nothing",
    params: MatchPath,
    body: ResultRequest,
    success: [200, data(Game)],
    problems: ["match-not-found", "illegal-step", "result-changed", "result-in-the-way"],
  }),
  "POST /api/organizer/matches/:id/result-preview": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "What the result of a match that is not over would do; nothing is written",
    params: MatchPath,
    body: ResultRequest,
    success: [200, data(ResultPreview)],
    problems: ["match-not-found", "illegal-step", "result-changed"],
  }),
  "POST /api/organizer/matches/:id/correction-preview": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "What correcting a result would do to the matches that depend on it; nothing is written",
    params: MatchPath,
    body: ResultRequest,
    success: [200, data(CorrectionPreview)],
    problems: ["match-not-found", "illegal-step", "result-changed"],
  }),
  "POST /api/matches": endpoint({
    summary: "Add a match by hand to a tournament that the caller runs, outside its draw",
    body: NewMatchRequest,
    success: [201, data(Game)],
    problems: ["tournament-not-found", "not-permitted", "illegal-step"],
  }),
  "PUT /api/matches/:id": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "Change a match: its time, place, length and players until it starts, its status and score by the rules",
    params: MatchPath,
    body: MatchChangeRequest,
    success: [200, data(Game)],
    problems: ["match-not-found", "illegal-step", "score-refused", "result-changed", "result-in-the-way"],
  }),
  "DELETE /api/matches/:id": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "Delete a match that has not started and on which no other match depends",
    params: MatchPath,
    success: [204, null],
    problems: ["match-not-found", "illegal-step", "result-in-the-way"],
  }),
  "POST /api/organizer/tournaments/:id/withdraw-player": endpoint({
    notWhilePlayingIn: "tournament",
    summary: "A player withdraws after the draw: the opponents win by walkover; audited",
    params: TournamentPath,
    body: z.object({ player_id: PlayerId, reason: Reason }),
    success: [200, data(z.object({ player_id: PlayerId, withdrawn_at: Time, games: z.array(Game) }))],
    problems: ["tournament-not-found", "not-registered", "illegal-step"],
  }),
};
