import * as z from "zod/mini";
import { data, Naira, NairaInput, PageQuery, page, requiredText, Time, UserId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What the provider paid out to our bank. */
export const BankSettlement = z.object({
  /** The provider's name of it. */
  reference: z.string(),
  amount: Naira,
  reason: z.string(),
  booked_by: z.object({ id: UserId, name: z.string() }),
  created_at: Time,
});
export type BankSettlement = z.infer<typeof BankSettlement>;

export const bankSettlementEndpoints = {
  "POST /api/admin/settlements": endpoint({
    stepUp: true,
    summary: "Book what the provider paid out to our bank, once per reference. Needs step-up",
    body: z.object({
      amount: NairaInput,
      reference: requiredText("Enter the settlement's reference", 100),
      reason: requiredText("Give a reason", 200),
    }),
    success: [200, data(BankSettlement)],
    problems: ["step-up-required", "invalid-amount", "idempotency-mismatch"],
    idempotent: true,
  }),
  "GET /api/admin/settlements": endpoint({
    summary: "What the provider paid out to our bank, newest first",
    query: PageQuery,
    success: [200, page(BankSettlement)],
    problems: [],
  }),
};
