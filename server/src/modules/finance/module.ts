import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { run } from "../../jobs/tasks.ts";
import type { ProviderRecords } from "../payments/provider-records.service.ts";
import type { RecheckFlow } from "../payments/recheck.flow.ts";
import type { SettlementFlow } from "../payments/settlement.flow.ts";
import type { PayoutsJob } from "../payments/withdrawals/payouts.job.ts";
import { bankSettlementsRoutes } from "./bank-settlements/bank-settlements.routes.ts";
import { correctionsRoutes } from "./corrections/corrections.routes.ts";
import { createCorrectionsService } from "./corrections/corrections.service.ts";
import { financeRoutes } from "./finance.routes.ts";
import { organizerSettlementsRoutes } from "./organizer-settlements/organizer-settlements.routes.ts";
import { createOrganizerSettlementsService } from "./organizer-settlements/organizer-settlements.service.ts";
import { createPaymentChecksFlow } from "./payment-checks.flow.ts";
import { prizesRoutes } from "./prizes/prizes.routes.ts";
import { createReconciliationJob } from "./reconciliation/reconciliation.job.ts";
import { reconciliationRoutes } from "./reconciliation/reconciliation.routes.ts";
import { createSuspenseService } from "./suspense.service.ts";

type Parts = Parameters<typeof prizesRoutes>[1] &
  Parameters<typeof correctionsRoutes>[1] &
  Parameters<typeof bankSettlementsRoutes>[1] &
  Parameters<typeof organizerSettlementsRoutes>[1] &
  Parameters<typeof financeRoutes>[1] &
  Parameters<typeof reconciliationRoutes>[1];

type Services = {
  reconciliation: { reconcile: () => Promise<unknown> };
};

type Neighbours = {
  providerRecords: ProviderRecords;
  rechecks: RecheckFlow;
  settlement: SettlementFlow;
  payouts: PayoutsJob;
};

export function createFinanceServices(context: ServiceContext, neighbours: Neighbours) {
  const { providerRecords, rechecks, settlement, payouts } = neighbours;
  const parts = { ...context, ...context.moneyRules };
  return {
    reconciliation: createReconciliationJob({
      ...context,
      provider: providerRecords,
      settle: settlement.settle,
      recordOutcome: payouts.recordOutcome,
    }),
    paymentChecks: createPaymentChecksFlow({ ...context, rechecks }),
    suspense: createSuspenseService(parts),
    corrections: createCorrectionsService(parts),
    organizerSettlements: createOrganizerSettlementsService(parts),
  };
}

/** Prizes, corrections, reconciliation and the books of finance. */
export const financeModule = serverModule({
  ownedTables: [
    "bank_settlements",
    "organizer_settlements",
    "prize_awards",
    "prize_proposal_shares",
    "prize_proposals",
    "reconciliation_runs",
  ],
  routes: (serve, parts: Parts) => {
    prizesRoutes(serve, parts);
    correctionsRoutes(serve, parts);
    bankSettlementsRoutes(serve, parts);
    organizerSettlementsRoutes(serve, parts);
    financeRoutes(serve, parts);
    reconciliationRoutes(serve, parts);
  },
  tasks: ({ reconciliation }: Services) => ({
    reconcile: run(() => reconciliation.reconcile()),
  }),
  cron: {
    reconcile: { schedule: "15 2 * * *", options: "max=12&fill=1d" },
  },
});
