import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_FIVE_MINUTES, run } from "../../jobs/tasks.ts";
import { ledgerRoutes } from "./ledger.routes.ts";
import { foldSummedAccounts } from "./ledger.service.ts";
import { createStatementService } from "./statement.service.ts";
import { createTournamentMoneyService } from "./tournament-money.service.ts";

type Services = {
  foldLedger: () => Promise<unknown>;
};

/** `publishedTournamentId`: the id of a published tournament as others know it, since the ledger imports no module. */
export const createLedgerServices = (
  { db }: ServiceContext,
  { publishedTournamentId }: { publishedTournamentId: (db: Db, id: TournamentId) => Promise<TournamentId | undefined> },
) => ({
  statements: createStatementService(db),
  money: createTournamentMoneyService(db, (id) => publishedTournamentId(db, id)),
  foldLedger: () => foldSummedAccounts(db),
});

/** The double-entry ledger. */
export const ledgerModule = serverModule({
  ownedTables: [
    "ledger_account_kinds",
    "ledger_account_rows",
    "ledger_accounts",
    "ledger_entries",
    "ledger_fold_mark",
    "ledger_kind_balances",
    "ledger_lines",
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
