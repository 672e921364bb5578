import { serverModule } from "../../http/server-module.ts";
import { EVERY_FIVE_MINUTES, run } from "../../jobs/tasks.ts";
import { ledgerRoutes } from "./ledger.routes.ts";

type Services = {
  foldLedger: () => Promise<unknown>;
};

/** The double-entry ledger. */
export const ledgerModule = serverModule({
  ownedTables: [
    "ledger_account_kinds",
    "ledger_account_rows",
    "ledger_accounts",
    "ledger_entries",
    "ledger_fold_mark",
    "ledger_money",
    "ledger_transfers",
  ],
  routes: ledgerRoutes,
  tasks: ({ foldLedger }: Services) => ({
    "fold-ledger": run(() => foldLedger()),
  }),
  cron: {
    "fold-ledger": EVERY_FIVE_MINUTES,
  },
});
