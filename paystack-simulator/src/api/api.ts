import type { Route } from "../context/routes.ts";
import { successAnswer } from "../kernel/http.ts";
import { pageOf } from "../kernel/paging.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { customerView, laggingBehind, listedTransactionView, transactionView } from "../outcomes/transaction-view.ts";
import { balanceRoutes } from "./balance.ts";
import { listBanks } from "./bank-list.ts";
import { disputeRoutes } from "./disputes.ts";
import { openTransaction } from "./initialize.ts";
import { createRecipient } from "./recipients.ts";
import { refundRoutes } from "./refunds.ts";
import { resolveBankAccount } from "./resolve.ts";
import { transferRoutes } from "./transfers.ts";

const initialize: Route["answer"] = ({ request, body }, context) => {
  const ipAddress = request.socket.remoteAddress ?? "";
  const { accessCode, reference } = openTransaction(context, body, { origin: "api", ipAddress });
  return successAnswer("Authorization URL created", {
    authorization_url: `http://${request.headers.host ?? "localhost"}${context.basePath}/checkout/${accessCode}`,
    access_code: accessCode,
    reference,
  });
};

const verify: Route["answer"] = ({ params }, { store, now }) => {
  const transaction = store.find(params.reference ?? "");
  if (!transaction) throw new ApiProblem("transaction_not_found");
  const seen = laggingBehind(transaction, store.faults().lagVerifyMs ?? 0, now());
  return successAnswer("Verification successful", transactionView(seen));
};

/** Newest first, as verify would show them; `total_volume` is the sum of their amounts. */
const listTransactions: Route["answer"] = ({ url }, { store, now }) => {
  const status = url.searchParams.get("status");
  const lagMs = store.faults().lagVerifyMs ?? 0;
  const seen = store.all().map((transaction) => laggingBehind(transaction, lagMs, now()));
  const wanted = seen.filter((transaction) => (status ?? transaction.status) === transaction.status);
  const { rows, all, meta } = pageOf(url.searchParams, wanted);
  const total_volume = all.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return successAnswer("Transactions retrieved", rows.map(listedTransactionView), { meta: { ...meta, total_volume } });
};

const verifyAccessCode: Route["answer"] = ({ params }, { store, publicKey }) => {
  const transaction = store.findByAccessCode(params.code ?? "");
  if (!transaction) throw new ApiProblem("invalid_access_code");
  return successAnswer("Access code validated", {
    id: BigInt(transaction.id),
    key: publicKey,
    domain: "test",
    access_code: transaction.accessCode,
    reference: transaction.reference,
    transaction_status: transaction.status,
    email: transaction.email,
    amount: transaction.requestedAmountKobo,
    currency: transaction.requestedCurrency,
    channels: transaction.channels ?? ["card", "bank_transfer"],
    customer: customerView(transaction),
  });
};

/** The merchant's API. A call the provider documents and this table lacks is answered 404. */
export const apiRoutes: readonly Route[] = [
  { method: "POST", path: "/api/transaction/initialize", access: "secret", answer: initialize },
  { method: "GET", path: "/api/transaction/verify/:reference", access: "secret", answer: verify },
  { method: "GET", path: "/api/transaction/verify_access_code/:code", access: "browser", answer: verifyAccessCode },
  { method: "GET", path: "/api/transaction", access: "secret", answer: listTransactions },
  { method: "GET", path: "/api/bank", access: "browser", answer: listBanks },
  { method: "GET", path: "/api/bank/resolve", access: "secret", answer: resolveBankAccount },
  { method: "POST", path: "/api/transferrecipient", access: "secret", answer: createRecipient },
  ...transferRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
];
