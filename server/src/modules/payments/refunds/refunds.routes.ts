import type { MoneyRules } from "../../../config/config.ts";
import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import type { RefundReviewService } from "./refund-review.service.ts";
import { financeRefunds, ownRefund, ownRefunds, refundForFinance } from "./refunds.read-model.ts";
import * as refunds from "./refunds.service.ts";

type Dependencies = {
  db: Db;
  idempotency: Idempotency;
  moneyRules: MoneyRules;
  refundReview: RefundReviewService;
};

/** Endpoints of money that goes back to a card. The password is asked for before the key is taken: with it the same request may succeed. */
export function refundsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, idempotency } = deps;
  serve("POST /api/wallet/refunds", (call) => {
    const { caller, body } = call;
    const order = { reference: body.reference, amountKobo: body.amount, reason: body.reason };
    return idempotency.once(call, async (tx) => ({
      success: true as const,
      message: "Refund request submitted successfully",
      data: await ownRefund(tx.db, caller.userId, await refunds.requestByPayer(tx, caller, order)),
    }));
  });
  serve("GET /api/wallet/refunds", ({ caller, query }) => ownRefunds(db, caller.userId, query));
  serveFinance(serve, deps);
}

function serveFinance(serve: ServeEndpoint, { db, idempotency, refundReview, moneyRules }: Dependencies): void {
  serve("POST /api/admin/payments/:reference/refunds", async (call) => {
    const { caller, params, body } = call;
    const order = { reference: params.reference, amountKobo: body.amount, reason: body.reason };
    const data = await idempotency.once(call, async (tx) =>
      refundForFinance(tx.db, await refunds.requestByFinance(tx, caller, order, moneyRules)),
    );
    return { data };
  });
  serve("GET /api/admin/refunds", ({ query }) =>
    financeRefunds(db, { ...query, state: query.state, reference: query.reference }),
  );
  serve("POST /api/admin/refunds/:id/approve", async (call) => {
    const data = await idempotency.once(call, (tx) => refundReview.approve(tx, call.caller, call.params.id));
    return { data };
  });
  serve("POST /api/admin/refunds/:id/reject", async (call) => {
    const { params, body, caller } = call;
    const data = await idempotency.once(call, (tx) => refundReview.reject(tx, caller, params.id, body.reason));
    return { data };
  });
}
