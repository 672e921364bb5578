import { POOL_PAYERS } from "@pockethall/domain/pool-payer";
import * as z from "zod/mini";
import {
  data,
  displayName,
  MomentInput,
  Naira,
  NairaInput,
  PageQuery,
  page,
  requiredText,
  Time,
  TournamentId,
  TournamentPath,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { firstApproval } from "./first-approval.ts";

/** The payer of the part of a tournament's pool that entry fees do not cover, and its amount. */
export const PoolCover = z.object({
  tournament: z.object({ id: TournamentId, name: z.string() }),
  organizer: z.nullable(z.string()),
  /** Null: not named yet. */
  payer: z.nullable(z.enum(POOL_PAYERS)),
  pool: Naira,
  /** What the fees of a full field leave for prizes; null without a limit of players. */
  full_field_fees: z.nullable(Naira),
  /** What they cannot pay: the organizer's deposit at publication. */
  uncovered: Naira,
  /** Up to which pool two people of finance have agreed that the platform pays. */
  agreed_pool: Naira,
  deposited: Naira,
  /** Fees that the organizer took in cash and has not paid in. */
  cash_owed: Naira,
  /** What the organizer pays before the prizes can be paid, as of now. Zero where the platform pays. */
  missing: Naira,
  /** What the platform would add, as of now. Zero where the organizer pays. */
  guarantee: Naira,
  ...firstApproval,
  /** The sponsor of the pool; absent until a second person of finance agrees to the record. */
  sponsor: z.nullable(
    z.object({
      name: z.string(),
      /** The owner of the wallet that pays and receives the rest. */
      account: z.string(),
      amount: Naira,
      receipt: z.string(),
      recorded_by: z.string(),
      recorded_at: Time,
      is_agreed: z.boolean(),
    }),
  ),
});
export type PoolCover = z.infer<typeof PoolCover>;

const SPONSOR_PROBLEMS = ["step-up-required", "tournament-not-found", "not-permitted", "illegal-step"] as const;

export const poolPayerEndpoints = {
  "GET /api/organizer/tournaments/:id/pool-cover": endpoint({
    summary: "Who pays what the entry fees do not cover of the pool, and what is missing",
    params: TournamentPath,
    success: [200, data(PoolCover)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/pool-deposit": endpoint({
    needsTerms: true,
    needsAdult: "always",
    stepUp: true,
    summary: "The organiser pays toward the pool from their wallet; what is unused returns. Needs step-up",
    params: TournamentPath,
    body: z.object({ amount: NairaInput }),
    success: [200, data(PoolCover)],
    problems: [
      "terms-not-accepted",
      "age-not-declared",
      "under-18",
      "step-up-required",
      "tournament-not-found",
      "not-permitted",
      "invalid-amount",
      "insufficient-balance",
      "illegal-step",
    ],
    idempotent: true,
  }),
  "GET /api/finance/pool-payers": endpoint({
    summary: "Drafts whose organiser asks the platform or a sponsor to pay what the fees do not cover, oldest first",
    query: PageQuery,
    success: [200, page(PoolCover)],
    problems: [],
  }),
  "POST /api/finance/pool-payers/:tournamentId/approve": endpoint({
    stepUp: true,
    summary: "Agree that the platform pays what fees do not cover; two people, not an organiser. Needs step-up",
    params: z.object({ tournamentId: TournamentId }),
    /** The pool that was looked at. */
    body: z.object({ pool: NairaInput }),
    success: [200, data(PoolCover)],
    problems: [
      "step-up-required",
      "tournament-not-found",
      "not-permitted",
      "already-approved",
      "prizes-changed",
      "illegal-step",
    ],
    idempotent: true,
  }),
  "PUT /api/finance/pool-payers/:tournamentId/sponsor": endpoint({
    stepUp: true,
    summary:
      "Record the sponsor of a draft's pool; another person agrees, then the organiser can publish. Needs step-up",
    params: z.object({ tournamentId: TournamentId }),
    body: z.object({
      /** As the public pages show it. */
      sponsor_name: displayName("Enter the sponsor's name", 80),
      /** The owner of the wallet that holds the money and receives the rest. */
      user_id: UserId,
      amount: NairaInput,
      /** The payment or the bank transfer by which the money came into the wallet. */
      receipt: requiredText("Enter the payment's reference", 200),
    }),
    success: [200, data(PoolCover)],
    problems: [...SPONSOR_PROBLEMS],
    idempotent: true,
  }),
  "POST /api/finance/pool-payers/:tournamentId/sponsor/agree": endpoint({
    stepUp: true,
    summary: "Agree to the sponsor that another person recorded. Needs step-up",
    params: z.object({ tournamentId: TournamentId }),
    /** The record that was looked at. */
    body: z.object({ amount: NairaInput, recorded_at: MomentInput }),
    success: [200, data(PoolCover)],
    problems: [...SPONSOR_PROBLEMS, "already-approved", "prizes-changed"],
    idempotent: true,
  }),
};
