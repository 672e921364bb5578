import { KYC_TIERS } from "@pockethall/domain/limits";
import * as z from "zod/mini";
import { data, Naira, requiredText, UserId, UserPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** How well a person is known: 1 by name and phone, 2 and 3 after a check of identity. */
export const KycTier = z.literal(KYC_TIERS, { error: "Choose a tier" });

/** The limits on money that apply now; null: off. The operator's settings say which. */
export const MoneyLimits = z.object({
  /** Above it two people of finance approve. */
  second_approval_above: Naira,
  /** What the published tournaments of one organiser may promise as prizes together. */
  promised_pools_ceiling: Naira,
  /** What may be paid in, and as much again paid out, in a day, and what a wallet may hold, by tier. */
  tiers: z.object({
    is_on: z.boolean(),
    rows: z.array(z.object({ tier: KycTier, a_day: Naira, in_wallet: z.nullable(Naira) })),
  }),
  stamp_duty: z.object({ is_on: z.boolean(), from: Naira, amount: Naira }),
});
export type MoneyLimits = z.infer<typeof MoneyLimits>;

export const limitEndpoints = {
  "GET /api/admin/finance/limits": endpoint({
    summary: "The limits on money that apply, those of the tiers included",
    success: [200, data(MoneyLimits)],
    problems: [],
  }),
  "PUT /api/admin/users/:id/tier": endpoint({
    stepUp: true,
    summary: "Record how well a person is known after a check of identity; never one's own. Needs step-up",
    params: UserPath,
    body: z.object({ tier: KycTier, reason: requiredText("Give a reason", 500) }),
    success: [200, data(z.object({ id: UserId, tier: KycTier }))],
    problems: ["step-up-required", "not-permitted", "user-not-found"],
  }),
};
