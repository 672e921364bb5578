import * as z from "zod/mini";
import {
  boundedCursorPage,
  CursorQuery,
  data,
  Id,
  IdPath,
  Naira,
  NairaInput,
  PageQuery,
  page,
  requiredText,
  Time,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** State of a refund to a card, as in domain/src/money/card-refunds.ts. */
const RefundStateName = z.enum(["review", "approved", "rejected", "sending", "refunded", "returned"]);

/** The name of a payment by card. What can be none names nothing: not found. */
const Reference = z.string().check(z.regex(/^PH_[A-Z0-9_]{1,60}$/u, { error: "Enter the payment's reference" }));

const Reason = requiredText("Give a reason", 200);

/** A refund as the payer sees it. */
export const Refund = z.object({
  id: Id,
  /** Of the payment whose card gets the money back. */
  reference: z.string(),
  state: RefundStateName,
  amount: Naira,
  reason: z.string(),
  rejection_reason: z.nullable(z.string()),
  created_at: Time,
  settled_at: z.nullable(Time),
});
export type Refund = z.infer<typeof Refund>;

const Person = z.object({ id: UserId, name: z.string() });

/** The same as finance sees it. */
export const RefundForFinance = z.extend(Refund, {
  user: z.object({ id: UserId, name: z.string(), email: z.string() }),
  /** What the payment brought, and what of it had gone back before. */
  payment_amount: Naira,
  given_back_before: Naira,
  /** Where the money is taken from. */
  source: z.enum(["wallet", "suspense"]),
  asked_by: Person,
  approvals: z.array(z.object({ id: UserId, name: z.string(), approved_at: Time })),
  /** The provider's last status, verbatim. */
  provider_status: z.nullable(z.string()),
});
export type RefundForFinance = z.infer<typeof RefundForFinance>;

export const RefundDecision = data(z.object({ id: Id, state: RefundStateName }));

export const refundEndpoints = {
  "POST /api/wallet/refunds": endpoint({
    stepUp: true,
    summary: "Ask for an unspent card payment of the last 30 days back to its card; finance decides. Needs step-up",
    body: z.object({ reference: Reference, amount: NairaInput, reason: Reason }),
    success: [200, z.object({ success: z.literal(true), message: z.string(), data: Refund })],
    problems: [
      "step-up-required",
      "payment-not-found",
      "invalid-amount",
      "insufficient-balance",
      "illegal-step",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
  "GET /api/wallet/refunds": endpoint({
    summary: "The user's own refunds to a card, newest first",
    query: PageQuery,
    success: [200, page(Refund)],
    problems: [],
  }),
  "POST /api/admin/payments/:reference/refunds": endpoint({
    stepUp: true,
    summary:
      "Send a payment, or a part of it, back to its card; above ₦100,000 a second person approves. Needs step-up",
    params: z.object({ reference: z.string() }),
    body: z.object({ amount: NairaInput, reason: Reason }),
    success: [200, data(RefundForFinance)],
    problems: [
      "step-up-required",
      "not-permitted",
      "payment-not-found",
      "invalid-amount",
      "insufficient-balance",
      "illegal-step",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
  "GET /api/admin/refunds": endpoint({
    summary: "Refunds to a card in a state, of a payment, or all; oldest first",
    query: z.extend(CursorQuery, { state: z.optional(RefundStateName), reference: z.optional(Reference) }),
    success: [200, boundedCursorPage(RefundForFinance)],
    problems: ["invalid-request"],
  }),
  "POST /api/admin/refunds/:id/approve": endpoint({
    stepUp: true,
    summary: "Approve a refund; never one's own. Needs step-up",
    params: IdPath,
    success: [200, RefundDecision],
    problems: ["step-up-required", "not-found", "not-permitted", "already-approved", "illegal-step"],
    idempotent: true,
  }),
  "POST /api/admin/refunds/:id/reject": endpoint({
    stepUp: true,
    summary: "Refuse a refund, with a reason that the payer reads; the money goes back. Needs step-up",
    params: IdPath,
    body: z.object({ reason: Reason }),
    success: [200, RefundDecision],
    problems: ["step-up-required", "not-found", "not-permitted", "illegal-step"],
    idempotent: true,
  }),
};
