import { KYC_TIERS, STAMP_DUTY, TIER_LIMITS } from "@pockethall/domain/limits";
import { kobo } from "@pockethall/domain/money";
import type { MoneyRules } from "../../../config/config.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { LimitsService } from "./limits.service.ts";

type Dependencies = { transact: Transact; moneyRules: MoneyRules; limits: LimitsService };

/** Endpoints of the limits on money: what applies, and how well a person is known. */
export function limitsRoutes(serve: ServeEndpoint, { transact, moneyRules, limits }: Dependencies): void {
  serve("GET /api/admin/finance/limits", async () => ({ data: shown(moneyRules) }));
  serve("PUT /api/admin/users/:id/tier", async ({ caller, params, body }) => ({
    data: await transact((tx) => limits.decideTier(tx, caller, { userId: params.id, ...body })),
  }));
}

const shown = (rules: MoneyRules) => ({
  second_approval_above: kobo(rules.secondApprovalAboveKobo),
  promised_pools_ceiling: kobo(rules.promisedPoolsCeilingKobo),
  tiers: {
    is_on: rules.hasKycLimits,
    rows: KYC_TIERS.map((tier) => {
      const { dayKobo, balanceKobo } = TIER_LIMITS[tier];
      return { tier, a_day: dayKobo, in_wallet: balanceKobo };
    }),
  },
  stamp_duty: { is_on: rules.hasStampDuty, from: STAMP_DUTY.fromKobo, amount: STAMP_DUTY.amountKobo },
});
