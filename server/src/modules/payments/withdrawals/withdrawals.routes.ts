import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { BankAccountsService } from "./bank-accounts.service.ts";
import * as withdrawalReview from "./withdrawal-review.service.ts";
import { financeQueue, withdrawalsOf } from "./withdrawals.read-model.ts";
import * as withdrawals from "./withdrawals.service.ts";
import { requireMinimum, requireNoRecentChange, requireVerified } from "./withdrawals.service.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  idempotency: Idempotency;
  bankAccounts: BankAccountsService;
  limits: LimitsService;
};

/** Endpoints of money that goes to a bank. The holder's name that the client sends is not read: the bank's counts. */
export function withdrawalsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, clock, idempotency, bankAccounts, limits } = deps;
  serve("GET /api/banks", async () => ({ data: await bankAccounts.banks() }));
  serve("GET /api/banks/resolve", async ({ caller, query }) => {
    const { holder_name: account_name, ...account } = await bankAccounts.lookUp(
      caller,
      query.bank_code,
      query.account_number,
    );
    return { data: { ...account, account_name } };
  });
  serve("GET /api/wallet/bank-accounts", async ({ caller }) => {
    const saved = await bankAccounts.saved(caller);
    return { data: saved.map(({ holder_name: account_name, ...account }) => ({ ...account, account_name })) };
  });
  serve("DELETE /api/wallet/bank-accounts/:id", ({ caller, params }) => bankAccounts.remove(caller, params.id));
  serve("POST /api/wallet/withdraw", async (call) => {
    const { caller, body } = call;
    // Before the key is taken: with the password given, or the bank answering again, the same request may succeed.
    await requireVerified(db, caller.userId);
    await requireNoRecentChange(db, caller.userId, clock());
    requireMinimum(body.amount);
    const account = await bankAccounts.forWithdrawal(caller, body.bank_code, body.account_number);
    return idempotency.once(call, async (tx) => ({
      success: true as const,
      message: "Withdrawal request submitted successfully",
      data: await withdrawals.request(tx, caller, { amountKobo: body.amount, account }, limits),
    }));
  });
  serve("GET /api/wallet/withdrawals", ({ caller, query }) => withdrawalsOf(db, caller.userId, query));
  serveFinance(serve, deps);
}

function serveFinance(serve: ServeEndpoint, { db, idempotency }: Dependencies): void {
  serve("GET /api/admin/withdrawals", ({ query }) => financeQueue(db, { ...query, state: query.state }));
  serve("POST /api/admin/withdrawals/:id/approve", async (call) => {
    const data = await idempotency.once(call, (tx) => withdrawalReview.approve(tx, call.caller, call.params.id));
    return { data };
  });
  serve("POST /api/admin/withdrawals/:id/reject", async (call) => {
    const { params, body, caller } = call;
    const data = await idempotency.once(call, (tx) => withdrawalReview.reject(tx, caller, params.id, body.reason));
    return { data };
  });
}
