import * as z from "zod/mini";
import { BookedNaira, data, Naira, PageQuery, page, Time, TournamentId, TournamentPath, UserId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { firstApproval } from "./first-approval.ts";

/** What organizer and PocketHall owe each other for a tournament. */
export const OrganizerSettlement = z.object({
  tournament: z.object({ id: TournamentId, name: z.string() }),
  organizer: z.nullable(z.object({ id: UserId, name: z.string() })),
  /** Not over: play continues, or prizes or refunds are still to be paid. */
  state: z.enum(["not-over", "open", "settled"]),
  /** Fees that the organizer took in cash, less what was handed back. */
  cash_fees: Naira,
  /** What the escrow holds above unpaid prizes: the organizer's. */
  surplus: Naira,
  /** What of a sponsor's money was not needed and returns to the sponsor; no part of the surplus. */
  sponsor: z.nullable(z.object({ name: z.string(), amount: Naira })),
  /** Before the surplus. Below zero: the organizer owes it. */
  due: Naira,
  /** Surplus and due together: above zero to the organizer, below zero from the organizer. */
  net: Naira,
  /** Prizes of winners without an account; they stay in escrow. */
  unpaid_prizes: Naira,
  ...firstApproval,
  settled_at: z.nullable(Time),
});
export type OrganizerSettlement = z.infer<typeof OrganizerSettlement>;

/** The net that was looked at; another one by now is refused. */
const Net = z.object({ net: BookedNaira });
const PROBLEMS = [
  "step-up-required",
  "tournament-not-found",
  "not-permitted",
  "illegal-step",
  "settlement-changed",
] as const;

export const organizerSettlementEndpoints = {
  "GET /api/organizer/tournaments/:id/settlement": endpoint({
    summary: "What organizer and PocketHall owe each other for this tournament",
    params: TournamentPath,
    success: [200, data(OrganizerSettlement)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/settlement/pay": endpoint({
    stepUp: true,
    summary: "The organizer pays what they owe from their wallet. Needs step-up",
    params: TournamentPath,
    body: Net,
    success: [200, data(OrganizerSettlement)],
    problems: [...PROBLEMS, "insufficient-balance"],
    idempotent: true,
  }),
  "GET /api/finance/organizer-settlements": endpoint({
    summary: "Tournaments that are over and not settled, the largest amounts first",
    query: PageQuery,
    success: [200, page(OrganizerSettlement)],
    problems: [],
  }),
  "POST /api/finance/organizer-settlements/:tournamentId/approve": endpoint({
    stepUp: true,
    summary: "Pay an organizer what they are owed; not by the organizer. Needs step-up",
    params: z.object({ tournamentId: TournamentId }),
    body: Net,
    success: [200, data(OrganizerSettlement)],
    problems: [...PROBLEMS, "already-approved"],
    idempotent: true,
  }),
};
