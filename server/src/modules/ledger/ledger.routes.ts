import { lagosDaysBetween } from "@pockethall/domain/time";
import type { Db } from "../../database/database.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { walletBalances } from "./ledger.read-model.ts";
import type { StatementService } from "./statement.service.ts";
import type { TournamentMoneyService } from "./tournament-money.service.ts";
import { newestTransactions, rewardsTransactions, walletTransactions } from "./transactions.read-model.ts";

const NEWEST = 50;

type Dependencies = {
  db: Db;
  statements: StatementService;
  money: TournamentMoneyService;
};

/** Reading endpoints of the wallet, and the public money page of a tournament. */
export function ledgerRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, money } = deps;
  serve("GET /api/wallet", async ({ caller }) => {
    const [balances, newest] = await Promise.all([
      walletBalances(db, caller.userId),
      newestTransactions(db, caller.userId, NEWEST),
    ]);
    return {
      balance: balances.walletKobo,
      rewards: balances.rewardsKobo,
      transactions: newest,
    };
  });
  serve("GET /api/wallet/balance", async ({ caller }) => {
    const { walletKobo } = await walletBalances(db, caller.userId);
    return { success: true, data: { balance: walletKobo } };
  });
  serve("GET /api/tournaments/:id/money", async ({ params }) => ({ data: await money.of(params.id) }));
  historyRoutes(serve, deps);
}

function historyRoutes(serve: ServeEndpoint, { db, statements }: Dependencies): void {
  serve("GET /api/wallet/transactions", ({ caller, query: { from, to, ...rest } }) =>
    walletTransactions(db, caller.userId, { ...rest, ...lagosDaysBetween(from, to) }),
  );
  serve("GET /api/wallet/rewards", ({ caller, query }) => rewardsTransactions(db, caller.userId, query));
  serve("GET /api/wallet/statement.csv", async ({ caller, query, reply }) => {
    const text = await statements.csv(caller.userId, query);
    reply.header("content-disposition", `attachment; filename="${statements.fileName(query)}"`);
    return text;
  });
}
