import * as z from "zod/mini";
import { data, Id, MatchId, MatchPath, requiredText, Time, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const OBJECTION_STATUSES = ["open", "dismissed", "settled"] as const;

/** What a player says is wrong with the result of an own match, and what the organizer answered. */
const Objection = z.object({
  id: Id,
  reason: z.string(),
  created_at: Time,
  /** Settled: the result was corrected or taken back. */
  status: z.enum(OBJECTION_STATUSES),
  /** Why the result stays; null unless dismissed. */
  answer: z.nullable(z.string()),
  decided_at: z.nullable(Time),
});

export const OwnObjection = z.object({
  /** Until when the caller can object; null: not, or not any more. */
  until: z.nullable(Time),
  /** The caller's latest objection to this match. */
  objection: z.nullable(Objection),
});
export type OwnObjection = z.infer<typeof OwnObjection>;

/** One objection as the desk reads it, with the frames of the match beside it. */
export const DeskObjection = z.extend(Objection, {
  by: z.string(),
  match_id: MatchId,
  round_name: z.string(),
  position: z.number(),
  player1: z.string(),
  player2: z.string(),
  player1_score: z.nullable(z.number()),
  player2_score: z.nullable(z.number()),
  /** As the match's log adds up to them; points are null where only the winner of a frame was entered. */
  frames: z.array(
    z.object({
      frame: z.number(),
      winner: z.string(),
      player1_points: z.nullable(z.number()),
      player2_points: z.nullable(z.number()),
      ended_at: Time,
      /** Whether the frame was corrected by an official. */
      corrected: z.boolean(),
    }),
  ),
});
export type DeskObjection = z.infer<typeof DeskObjection>;

export const objectionEndpoints = {
  "GET /api/matches/:id/objection": endpoint({
    summary: "Until when the caller can object to the result of this match, and the caller's latest objection",
    params: MatchPath,
    success: [200, data(OwnObjection)],
    problems: ["match-not-found"],
  }),
  "POST /api/matches/:id/objection": endpoint({
    summary: "Object to the result of an own match, within a day of its end; once, unless the result is corrected",
    params: MatchPath,
    body: z.object({ reason: requiredText("Say what is wrong with the result", 500) }),
    success: [201, data(OwnObjection)],
    problems: ["match-not-found", "not-permitted", "illegal-step"],
  }),
  "GET /api/organizer/tournaments/:id/objections": endpoint({
    summary: "The open objections of a tournament, oldest first, at most fifty, with the frames of their matches",
    params: TournamentPath,
    success: [200, data(z.array(DeskObjection))],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/matches/:id/dismiss-objections": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "The result stays: dismiss the open objections to it with an answer that both players read",
    params: MatchPath,
    body: z.object({ answer: requiredText("Say why the result stays", 500) }),
    success: [204, null],
    problems: ["match-not-found", "illegal-step"],
  }),
};
