import * as z from "zod/mini";
import { boundedCursorPage, CursorQuery, Naira, NairaInput, Time, UserId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const DisputeStateName = z.enum(["open", "won", "lost"]);

/** A payer's bank that asks for the money of a payment back, as finance sees it. */
export const Dispute = z.object({
  /** The provider's name of it. */
  id: z.string(),
  reference: z.string(),
  state: DisputeStateName,
  amount: Naira,
  /** Null when the payment is unknown here. */
  user: z.nullable(z.object({ id: UserId, name: z.string(), email: z.string() })),
  /** What of it is held while the bank decides. */
  held: Naira,
  /** What of a lost amount the wallet could not give, as it was then. */
  owed: Naira,
  provider_status: z.string(),
  resolution: z.nullable(z.string()),
  /** Until when the bank waits for our answer. */
  due_at: z.nullable(Time),
  created_at: Time,
  resolved_at: z.nullable(Time),
});
export type Dispute = z.infer<typeof Dispute>;

export const disputeEndpoints = {
  "GET /api/admin/disputes": endpoint({
    summary: "Open disputes by their deadline; those in another state, or all, oldest first",
    query: z.extend(CursorQuery, { state: z.optional(DisputeStateName) }),
    success: [200, boundedCursorPage(Dispute)],
    problems: ["invalid-request"],
  }),
  "GET /api/wallet/debt": endpoint({
    summary: "What the user owes since a bank took a payment back, and what is held while banks decide",
    success: [200, z.object({ debt: Naira, disputed: Naira, held: Naira })],
    problems: [],
  }),
  "POST /api/wallet/debt/pay": endpoint({
    summary: "Pay off what is owed, or a part of it, from the wallet",
    body: z.object({ amount: NairaInput }),
    success: [200, z.object({ success: z.literal(true), balance: Naira, debt: Naira })],
    problems: ["invalid-amount", "insufficient-balance", "idempotency-mismatch"],
    idempotent: true,
  }),
};
