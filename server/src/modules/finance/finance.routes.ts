import { kobo } from "@pockethall/domain/money";
import { lagosDaysBetween } from "@pockethall/domain/time";
import type { Db } from "../../database/database.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { firstApprovals } from "../approvals/approvals.read-model.ts";
import { overview } from "./overview.read-model.ts";
import type { PaymentChecksFlow } from "./payment-checks.flow.ts";
import { paymentDetail } from "./payment-detail.read-model.ts";
import { searchPayments } from "./payments-search.read-model.ts";
import { walletOwners } from "./people.read-model.ts";
import { suspensePayments } from "./suspense.read-model.ts";
import type { SuspenseService } from "./suspense.service.ts";

type Dependencies = {
  db: Db;
  idempotency: Idempotency;
  paymentChecks: PaymentChecksFlow;
  suspense: SuspenseService;
};

/** Endpoints of the finance role: payments, suspense, wallets by person, and open work. */
export function financeRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, idempotency, suspense } = deps;
  serve("GET /api/admin/finance/overview", async () => ({ data: await overview(db) }));
  serve("GET /api/admin/finance/approvals", async () => ({ data: await firstApprovals(db) }));
  serve("GET /api/admin/finance/people", async ({ query }) => ({ data: await walletOwners(db, query.search) }));
  serve("GET /api/admin/suspense", ({ query }) => suspensePayments(db, query));
  serve("POST /api/admin/suspense/:reference/release", async (call) => {
    const { caller, params, body } = call;
    const wish = { reference: params.reference, userId: body.user_id, reason: body.reason };
    return { data: await idempotency.once(call, (tx) => suspense.release(tx, caller, wish)) };
  });
  paymentRoutes(serve, deps);
}

function paymentRoutes(serve: ServeEndpoint, { db, paymentChecks }: Dependencies): void {
  serve("GET /api/admin/payments", ({ query: { amount, from, to, ...rest } }) =>
    searchPayments(db, { ...rest, amountKobo: amount, ...lagosDaysBetween(from, to) }),
  );
  serve("GET /api/admin/payments/:reference", async ({ params }) => {
    const data = await paymentDetail(db, params.reference);
    if (!data) throw new DomainProblem("payment-not-found", { message: "Payment not found" });
    return { data };
  });
  serve("POST /api/admin/payments/:reference/recheck", async ({ caller, params }) => {
    const { status, providerTransaction } = await paymentChecks.recheck(caller, params.reference);
    const provider = providerTransaction && {
      status: providerTransaction.status,
      amount: kobo(providerTransaction.amountKobo),
      currency: providerTransaction.currency,
    };
    return { data: { status, provider } };
  });
}
