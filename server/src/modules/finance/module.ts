import { serverModule } from "../../http/server-module.ts";
import { run } from "../../jobs/tasks.ts";
import { bankSettlementsRoutes } from "./bank-settlements/bank-settlements.routes.ts";
import { correctionsRoutes } from "./corrections/corrections.routes.ts";
import { financeRoutes } from "./finance.routes.ts";
import { prizesRoutes } from "./prizes/prizes.routes.ts";
import { reconciliationRoutes } from "./reconciliation/reconciliation.routes.ts";

type Parts = Parameters<typeof prizesRoutes>[1] &
  Parameters<typeof correctionsRoutes>[1] &
  Parameters<typeof bankSettlementsRoutes>[1] &
  Parameters<typeof financeRoutes>[1] &
  Parameters<typeof reconciliationRoutes>[1];

type Services = {
  reconciliation: { reconcile: () => Promise<unknown> };
};

/** Prizes, corrections, reconciliation and the books of finance. */
export const financeModule = serverModule({
  ownedTables: ["bank_settlements", "prize_awards", "prize_proposal_shares", "prize_proposals", "reconciliation_runs"],
  routes: (serve, parts: Parts) => {
    prizesRoutes(serve, parts);
    correctionsRoutes(serve, parts);
    bankSettlementsRoutes(serve, parts);
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
