import * as z from "zod/mini";
import { data, Naira, PageQuery, PlayerId, page, requiredText, Time, TournamentId, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { firstApproval } from "./first-approval.ts";
import { PoolCover } from "./pool-payers.ts";

export const PRIZE_STATES = ["preview", "waiting", "paid", "none"] as const;

/** What a tournament pays, or would: shares of the pool by place, with the players once they are known. */
export const PrizePlan = z.object({
  tournament: z.object({ id: TournamentId, name: z.string() }),
  /** Preview: play continues. Waiting: proposed to finance. Paid. None: there is no pool, or no winner. */
  state: z.enum(PRIZE_STATES),
  pool: Naira,
  /** The table that divides the pool, champion first. */
  table: z.array(z.object({ place: z.number(), percent: z.number() })),
  /** The part of the pool that is for the highest break; without a noted break it is divided by the table too. */
  highest_break_prize: Naira,
  /** The shares; the preview names no player, and its amounts assume one player in each place. */
  shares: z.array(
    z.object({
      place: z.number(),
      amount: Naira,
      /** What of the amount is for the highest break. */
      highest_break: Naira,
      /** How an approved prize was paid; `open`: its winner has no account yet. Null before the approval. */
      paid: z.nullable(z.enum(["rewards", "cash", "open"])),
      /** `runs_event`: the player also organizes this tournament, which the approver should check. */
      player: z.nullable(
        z.object({ id: PlayerId, name: z.string(), has_account: z.boolean(), runs_event: z.boolean() }),
      ),
    }),
  ),
  /** Rises with each correction of the proposal; an approval names the reviewed one. Null: nothing proposed. */
  version: z.nullable(z.number()),
  /** What the escrow holds of the fees while the prizes wait; the platform adds what the pool lacks. */
  held: Naira,
  /** The payer of the part that fees do not cover. */
  cover: PoolCover,
  ...firstApproval,
  proposed_at: z.nullable(Time),
  approved_at: z.nullable(Time),
  approved_by: z.nullable(z.string()),
});
export type PrizePlan = z.infer<typeof PrizePlan>;

const PrizesPath = z.object({ tournamentId: TournamentId });

export const prizeEndpoints = {
  "GET /api/organizer/tournaments/:id/prizes": endpoint({
    summary: "What the tournament pays: a preview, what waits for finance, or what was paid",
    params: TournamentPath,
    success: [200, data(PrizePlan)],
    problems: ["tournament-not-found"],
  }),
  "GET /api/finance/prizes": endpoint({
    summary: "Prizes that wait for approval, oldest first, or that were paid, newest first",
    query: z.extend(PageQuery, { state: z._default(z.enum(["waiting", "paid"]), "waiting") }),
    success: [200, page(PrizePlan)],
    problems: [],
  }),
  "POST /api/finance/prizes/:tournamentId/approve": endpoint({
    stepUp: true,
    summary:
      "Pay a tournament's prizes to the winners' rewards, once; not by a person who is paid or organizes it. Needs step-up",
    params: PrizesPath,
    /** Which proposal was reviewed; by default the current one. */
    body: z.object({ version: z.optional(z.number().check(z.int(), z.gte(1))) }),
    success: [200, data(PrizePlan)],
    problems: [
      "step-up-required",
      "tournament-not-found",
      "not-permitted",
      "own-prize",
      "already-approved",
      "prizes-changed",
      "pool-not-covered",
      "illegal-step",
    ],
    idempotent: true,
  }),
  "POST /api/finance/prizes/:tournamentId/awards/:playerId/pay": endpoint({
    stepUp: true,
    summary: "Pay one open prize to the winner's new account, or record it as paid in cash. Needs step-up",
    params: z.object({ tournamentId: TournamentId, playerId: PlayerId }),
    body: z.discriminatedUnion("how", [
      z.object({ how: z.literal("rewards") }),
      /** The organizer paid it; `proof` says what shows that, such as a signed receipt. Two people of finance. */
      z.object({
        how: z.literal("cash"),
        proof: requiredText("Say what shows the payment, such as a signed receipt", 200),
      }),
    ]),
    success: [200, data(PrizePlan)],
    problems: [
      "step-up-required",
      "tournament-not-found",
      "not-permitted",
      "own-prize",
      "already-approved",
      "pool-not-covered",
      "illegal-step",
    ],
    idempotent: true,
  }),
};
