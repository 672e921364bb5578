import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { run } from "../../jobs/tasks.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { ProviderRecords } from "../payments/provider-records.service.ts";
import type { RecheckFlow } from "../payments/recheck.flow.ts";
import type { SettlementFlow } from "../payments/settlement.flow.ts";
import type { PayoutsJob } from "../payments/withdrawals/payouts.job.ts";
import { bankSettlementsRoutes } from "./bank-settlements/bank-settlements.routes.ts";
import { createBankSettlementsService } from "./bank-settlements/bank-settlements.service.ts";
import { correctionsRoutes } from "./corrections/corrections.routes.ts";
import { createCorrectionsService } from "./corrections/corrections.service.ts";
import { financeRoutes } from "./finance.routes.ts";
import { organizerSettlementsRoutes } from "./organizer-settlements/organizer-settlements.routes.ts";
import { createOrganizerSettlementsService } from "./organizer-settlements/organizer-settlements.service.ts";
import { createPaymentChecksFlow } from "./payment-checks.flow.ts";
import { createOpenPrizesService } from "./prizes/open-prizes.service.ts";
import { prizesRoutes } from "./prizes/prizes.routes.ts";
import { createPrizesService } from "./prizes/prizes.service.ts";
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

/** What the end of a tournament needs. */
export const createPrizeServices = (
  { clock, moneyRules }: ServiceContext,
  { notifications: { notify } }: { notifications: NotificationsService },
) => ({ prizes: createPrizesService({ clock, notify, ...moneyRules }) });

type Neighbours = {
  notifications: NotificationsService;
  providerRecords: ProviderRecords;
  rechecks: RecheckFlow;
  settlement: SettlementFlow;
  payouts: PayoutsJob;
};

export function createFinanceServices(context: ServiceContext, neighbours: Neighbours) {
  const { notifications, providerRecords, rechecks, settlement, payouts } = neighbours;
  const parts = { ...context, ...context.moneyRules, notify: notifications.notify };
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
    bankSettlements: createBankSettlementsService(context),
    organizerSettlements: createOrganizerSettlementsService(parts),
    openPrizes: createOpenPrizesService(parts),
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
