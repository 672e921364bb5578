import * as z from "zod/mini";
import { data, Id, IdPath, Naira, PageQuery, PlayerId, page, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { firstApproval } from "./first-approval.ts";

/** A league's prizes as finance sees them, proposed or paid. */
export const LeaguePrizePlan = z.object({
  league: z.object({ id: Id, name: z.string(), organizer: z.string() }),
  state: z.enum(["waiting", "paid"]),
  /** All shares together. */
  amount: Naira,
  /** How many matches were played; walkovers and void ones do not count. */
  matches_played: z.number(),
  /** How many were to be played, without the challenges that came to nothing. */
  matches_planned: z.number(),
  walkovers: z.number(),
  /** Results that stand because one side did not answer. */
  silences: z.number(),
  shares: z.array(
    z.object({
      /** `runs_event`: the player also organizes this league; the approver should check it with more care. */
      player: z.object({ id: PlayerId, name: z.string(), runs_event: z.boolean() }),
      division: z.nullable(z.number()),
      place: z.number(),
      /** Of this player's own matches; a prize needs at least half of a round robin's, two on a ladder. */
      matches_played: z.number(),
      walkovers: z.number(),
      silences: z.number(),
      amount: Naira,
    }),
  ),
  ...firstApproval,
  proposed_at: Time,
  approved_at: z.nullable(Time),
  approved_by: z.nullable(z.string()),
});
export type LeaguePrizePlan = z.infer<typeof LeaguePrizePlan>;

export const leaguePrizeEndpoints = {
  "GET /api/finance/leagues": endpoint({
    summary: "League prizes that wait for approval, oldest first, or that were paid, newest first",
    query: z.extend(PageQuery, { state: z._default(z.enum(["waiting", "paid"]), "waiting") }),
    success: [200, page(LeaguePrizePlan)],
    problems: [],
  }),
  "POST /api/finance/leagues/:id/approve-prizes": endpoint({
    stepUp: true,
    summary: "Pay a league's prizes to the winners' rewards, once; not by its organiser or a member. Needs step-up",
    params: IdPath,
    success: [200, data(LeaguePrizePlan)],
    problems: [
      "step-up-required",
      "league-not-found",
      "not-permitted",
      "own-prize",
      "already-approved",
      "illegal-step",
    ],
    idempotent: true,
  }),
};
