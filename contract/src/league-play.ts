import * as z from "zod/mini";
import { data, Id, IdPath, MomentInput, PlayerId, playerIdWith, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_FRAMES, whole } from "./league-rules.ts";
import { LeagueDetail, LeagueMatch } from "./leagues.ts";

const MatchPath = z.object({ id: Id, matchId: Id });
const ChallengePath = z.object({ id: Id, challengeId: Id });
const Reason = requiredText("Give a reason", 500);
const frames = whole(0, MOST_FRAMES, "Enter the frames won");
export const LeagueResult = z.object(
  {
    player1_score: frames,
    player2_score: frames,
    /** The winner without play; only the organizer sets one. */
    walkover: z.optional(z.union([z.literal(1), z.literal(2)])),
  },
  { error: "Enter the result" },
);

export const LeagueContacts = z.object({
  /** Whether the caller shares their own. */
  share_phone: z.boolean(),
  contacts: z.array(z.object({ player_id: PlayerId, name: z.string(), phone: z.string() })),
});

const answer = (summary: string) =>
  endpoint({
    summary,
    params: ChallengePath,
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found", "not-permitted", "league-refused"],
  });

export const leaguePlayEndpoints = {
  "PUT /api/leagues/:id/matches/:matchId": endpoint({
    summary: "A result: one of its two players reports or confirms, or an organiser who does not play in it decides",
    params: MatchPath,
    body: z.object({ result: LeagueResult }),
    success: [200, data(LeagueMatch)],
    problems: ["league-not-found", "match-not-found", "not-permitted", "league-refused"],
  }),
  "POST /api/leagues/:id/matches/:matchId/confirm": endpoint({
    summary: "Agree with what the opponent has reported",
    params: MatchPath,
    success: [200, data(LeagueMatch)],
    problems: ["league-not-found", "match-not-found", "not-permitted", "league-refused"],
  }),
  "POST /api/leagues/:id/matches/:matchId/dispute": endpoint({
    summary: "Dispute the opponent's report with the right result; an organiser decides",
    params: MatchPath,
    body: z.object({ result: LeagueResult, reason: Reason }),
    success: [200, data(LeagueMatch)],
    problems: ["league-not-found", "match-not-found", "not-permitted", "league-refused"],
  }),
  "POST /api/leagues/:id/matches/:matchId/times": endpoint({
    summary: "Propose a time to the opponent; it replaces the proposal that waits",
    params: MatchPath,
    body: z.object({ play_at: MomentInput }),
    success: [201, data(LeagueMatch)],
    problems: ["league-not-found", "match-not-found", "not-permitted", "league-refused"],
  }),
  "POST /api/leagues/:id/matches/:matchId/times/answer": endpoint({
    summary: "Accept or decline the time that the opponent has proposed; an accepted one may lie outside the round",
    params: MatchPath,
    body: z.object({ play_at: MomentInput, accept: z.boolean() }),
    success: [200, data(LeagueMatch)],
    problems: ["league-not-found", "match-not-found", "not-permitted", "league-refused"],
  }),
  "GET /api/leagues/:id/contacts": endpoint({
    summary: "The phones of opponents with an open match who share them with their opponents here",
    params: IdPath,
    success: [200, data(LeagueContacts)],
    problems: ["league-not-found"],
  }),
  "PUT /api/leagues/:id/contacts": endpoint({
    summary: "Share the caller's phone number with opponents of open matches in this league, or stop sharing it",
    params: IdPath,
    body: z.object({ share_phone: z.boolean() }),
    success: [200, data(LeagueContacts)],
    problems: ["league-not-found", "league-refused"],
  }),
  "POST /api/leagues/:id/challenges": endpoint({
    summary: "On a ladder: challenge a higher player, within the ladder's reach",
    params: IdPath,
    body: z.object({
      opponentId: playerIdWith("Choose the player to challenge"),
    }),
    success: [201, data(LeagueDetail)],
    problems: ["league-not-found", "league-refused"],
  }),
  "POST /api/leagues/:id/challenges/:challengeId/accept": answer("Accept: there is a match to play"),
  "POST /api/leagues/:id/challenges/:challengeId/decline": answer("Decline; what that means is a rule of the ladder"),
  "POST /api/leagues/:id/challenges/:challengeId/withdraw": answer("Take back a challenge that has no answer yet"),
};
