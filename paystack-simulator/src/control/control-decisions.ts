import { openDispute, remindOfDispute, resolveDispute } from "../api/disputes.ts";
import type { Context } from "../context/context.ts";
import type { Call, Route } from "../context/routes.ts";
import { redirectAnswer, successAnswer } from "../kernel/http.ts";
import type { JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { chargeBack } from "../outcomes/charge-back.ts";
import { disputeView } from "../outcomes/dispute-view.ts";
import { decide, INTERIM_STATUSES, interrupt, OUTCOMES } from "../outcomes/outcome.ts";
import { moveRefund } from "../outcomes/refund-outcome.ts";
import { refundView } from "../outcomes/refund-view.ts";
import { transactionView } from "../outcomes/transaction-view.ts";
import { decideTransfer, TRANSFER_DECISIONS, type TransferDecision } from "../outcomes/transfer-outcome.ts";
import { transferView } from "../outcomes/transfer-view.ts";
import { isTestCardName } from "../store/cards.ts";
import { RESOLUTIONS } from "../store/dispute.ts";
import { REFUND_STATUSES } from "../store/refund.ts";
import type { Transaction } from "../store/transaction.ts";

/** One thing to do to what an address names; the answer shows the thing as it is then. */
type Work = (call: Call, context: Context) => JsonObject;

/** The buttons of the control page are plain forms: their sender wants the page again, not JSON. */
export const isForm = ({ request }: Call) => request.headers.accept?.includes("text/html") ?? false;

/** A control call that does the work, for a program or for a button of the page. */
export const controlRoute = (path: string, work: Work, method: Route["method"] = "POST"): Route => ({
  method,
  path: `/control/${path}`,
  access: "open",
  answer: (call, context) => {
    const view = work(call, context);
    return isForm(call) ? redirectAnswer(`${context.basePath}/`) : successAnswer("Done", view);
  },
});

const onTransaction =
  (work: (context: Context, transaction: Transaction, body: JsonObject) => JsonObject): Work =>
  ({ params, body }, context) => {
    const transaction = context.store.find(params.reference ?? "");
    if (!transaction) throw new ApiProblem("transaction_not_found");
    return work(context, transaction, body);
  };

const decideTransferWork =
  (decision: TransferDecision): Work =>
  ({ params }, context) => {
    const transfer = context.store.transfers.find(params.reference ?? "");
    if (!transfer) throw new ApiProblem("transfer_not_found");
    return transferView(decideTransfer(context, transfer, decision));
  };

const moveRefundWork =
  (status: (typeof REFUND_STATUSES)[number]): Work =>
  ({ params }, context) => {
    const refund = context.store.refunds.find(params.id ?? "");
    if (!refund) throw new ApiProblem("refund_not_found");
    return refundView(moveRefund(context, refund, status));
  };

const onDispute =
  (work: (...given: Parameters<typeof resolveDispute>) => ReturnType<typeof resolveDispute>): Work =>
  ({ params, body }, context) => {
    const dispute = context.store.disputes.find(params.id ?? "");
    if (!dispute) throw new ApiProblem("dispute_not_found");
    const resolution = RESOLUTIONS.find((word) => word === (body.resolution ?? "merchant-accepted"));
    if (!resolution) throw new ApiProblem("invalid_params", `resolution is one of ${RESOLUTIONS.join(", ")}`);
    return disputeView(work(context, dispute, resolution));
  };

/** A success may name the test card that paid, in `card`; refunds go by it. */
function readCard(body: JsonObject) {
  if (body.card === undefined) return {};
  if (!isTestCardName(body.card)) throw new ApiProblem("invalid_params", "No such test card");
  return { card: body.card };
}

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

/** What becomes of transactions, transfers, refunds and disputes, decided by hand. */
export const decisionRoutes: readonly Route[] = [
  ...OUTCOMES.map((outcome) =>
    controlRoute(
      `transactions/:reference/${outcome}`,
      onTransaction((context, transaction, body) =>
        transactionView(decide(context, transaction, outcome, readCard(body))),
      ),
    ),
  ),
  ...namesOf(INTERIM_STATUSES).map((word) =>
    controlRoute(
      `transactions/:reference/${word}`,
      onTransaction((context, transaction) => transactionView(interrupt(context, transaction, INTERIM_STATUSES[word]))),
    ),
  ),
  controlRoute(
    "transactions/:reference/reverse",
    onTransaction((context, transaction) => transactionView(chargeBack(context, transaction))),
  ),
  controlRoute(
    "transactions/:reference/dispute",
    onTransaction((context, transaction) => disputeView(openDispute(context, transaction))),
  ),
  ...namesOf(TRANSFER_DECISIONS).map((decision) =>
    controlRoute(`transfers/:reference/${decision}`, decideTransferWork(decision)),
  ),
  ...REFUND_STATUSES.slice(1).map((status) => controlRoute(`refunds/:id/${status}`, moveRefundWork(status))),
  controlRoute("disputes/:id/remind", onDispute(remindOfDispute)),
  controlRoute("disputes/:id/resolve", onDispute(resolveDispute)),
];
