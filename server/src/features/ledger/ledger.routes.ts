import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { lagosDaysBetween } from "@pockethall/domain/time";
import type { Db } from "../../platform/database/database.ts";
import { koboOf } from "../../platform/http/amount.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { Idempotency } from "../../platform/http/idempotency.ts";
import type { CorrectionsService } from "./corrections.service.ts";
import { walletBalances } from "./ledger.read-model.ts";
import type { RewardsService } from "./rewards.service.ts";
import type { StatementService } from "./statement.service.ts";
import type { TournamentMoneyService } from "./tournament-money.service.ts";
import { rewardsTransactions, walletTransactions } from "./transactions.read-model.ts";

const NEWEST = { page: 1, per_page: 50 };

type Dependencies = {
  db: Db;
  idempotency: Idempotency;
  rewards: RewardsService;
  corrections: CorrectionsService;
  statements: StatementService;
  money: TournamentMoneyService;
};

/** Doors of the wallet's reading side, of rewards and corrections, and of a tournament's public money page. */
export function ledgerRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, idempotency, rewards, money } = deps;
  serve("GET /api/wallet", async ({ caller }) => {
    const [balances, newest] = await Promise.all([
      walletBalances(db, caller.userId),
      walletTransactions(db, caller.userId, NEWEST),
    ]);
    return {
      balance: nairaFromKobo(balances.walletKobo),
      rewards: nairaFromKobo(balances.rewardsKobo),
      transactions: newest.data,
    };
  });
  serve("GET /api/wallet/balance", async ({ caller }) => {
    const { walletKobo } = await walletBalances(db, caller.userId);
    return { success: true, data: { balance: nairaFromKobo(kobo(walletKobo)) } };
  });
  serve("POST /api/wallet/claim-rewards", (call) =>
    idempotency.once(call, (tx) => rewards.claim(tx, call.caller.userId)),
  );
  serve("GET /api/tournaments/:id/money", async ({ params }) => ({ data: await money.of(params.id) }));
  historyRoutes(serve, deps);
  correctionRoutes(serve, deps);
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

function correctionRoutes(serve: ServeEndpoint, { idempotency, corrections }: Dependencies): void {
  serve("PUT /api/wallet/balance", async (call) => {
    const { caller, body } = call;
    const { userId, type, reason } = body;
    const amountKobo = koboOf(body.amount);
    return idempotency.once(call, (tx) =>
      corrections.correct(tx, { actorId: caller.userId, userId, type, reason, amountKobo }),
    );
  });
}
