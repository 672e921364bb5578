import type { Context } from "../context/context.ts";
import type { Route } from "../context/routes.ts";
import { useUp } from "../faults/faults.ts";
import { successAnswer } from "../kernel/http.ts";
import { pageOf } from "../kernel/paging.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { dueAfter } from "../outcomes/transfer-outcome.ts";
import { queuedTransferView, transferLaggingBehind, transferView } from "../outcomes/transfer-view.ts";
import type { Transfer } from "../store/transfer.ts";
import { checkBalance, checkSource, openTransfer, readTransfer } from "./open-transfer.ts";

const TEST_OTP = "123456";
const QUEUED = "Transfer has been queued";

const create: Route["answer"] = ({ body }, context) => {
  checkSource(context, body);
  const wanted = readTransfer(context, body);
  if (context.store.transfers.find(wanted.reference)) throw new ApiProblem("duplicate_transfer_reference");
  checkBalance(context, [wanted]);
  const needsCode = context.store.faults().transferOtp === true;
  const transfer = openTransfer(context, wanted, needsCode ? "otp" : "pending");
  return successAnswer(needsCode ? "Transfer requires OTP to continue" : QUEUED, queuedTransferView(transfer));
};

/** Several at once: all of them or, when one cannot be made, none. */
const createBulk: Route["answer"] = ({ body }, context) => {
  checkSource(context, body);
  if (context.store.faults().transferOtp) throw new ApiProblem("transfer_otp_enabled");
  if (!Array.isArray(body.transfers) || body.transfers.length < 1 || body.transfers.length > 100)
    throw new ApiProblem("invalid_params", "Send 1 to 100 transfers");
  const wanted = body.transfers.map((transfer) => readTransfer(context, Object(transfer)));
  const references = wanted.map(({ reference }) => reference);
  const doubled = references.filter(
    (reference, at) => references.indexOf(reference) < at || context.store.transfers.find(reference),
  );
  if (doubled.length > 0)
    throw new ApiProblem("duplicate_transfer_reference", `Duplicate reference(s) found: ${doubled.join(", ")}`);
  checkBalance(context, wanted);
  const transfers = wanted.map((transfer) => openTransfer(context, transfer, "received"));
  return successAnswer(`${transfers.length} transfers queued.`, transfers.map(bulkView));
};

const bulkView = ({ reference, recipient, amountKobo, code, currency, status }: Transfer) => ({
  reference,
  recipient: recipient.code,
  amount: amountKobo,
  transfer_code: code,
  currency,
  status,
});

/** An unknown transfer and, under the fault, one whose request is still being validated are both 404. */
const verify: Route["answer"] = ({ params }, { store, now }) => {
  const hidden = useUp(store.faults(), "transferNotFoundFor");
  if (hidden) store.setFaults(hidden);
  const transfer = store.transfers.find(params.reference ?? "");
  if (hidden || !transfer) throw new ApiProblem("transfer_not_found");
  const seen = transferLaggingBehind(transfer, store.faults().lagVerifyMs ?? 0, now());
  return successAnswer("Transfer retrieved", transferView(seen));
};

const finalize: Route["answer"] = ({ body }, context) => {
  const transfer = findAwaitingCode(context, String(body.transfer_code));
  if (String(body.otp) !== TEST_OTP) throw new ApiProblem("invalid_otp");
  const updatedAt = context.now().toISOString();
  const dueAt = dueAfter(context, "pending");
  const queued = context.store.transfers.save({ ...transfer, status: "pending", updatedAt, dueAt });
  return successAnswer(QUEUED, queuedTransferView(queued));
};

/** A transfer that waits for its code is due to be abandoned, so it is listed as due. */
function findAwaitingCode({ store }: Context, code: string): Transfer {
  const waiting = store
    .dues()
    .flatMap(({ table, key }) => (table === "transfers" ? (store.transfers.find(key) ?? []) : []));
  const transfer = waiting.find((candidate) => candidate.code === code && candidate.status === "otp");
  if (!transfer) throw new ApiProblem("invalid_transfer_code");
  return transfer;
}

/** Newest first. Without a status it lists every status. */
const list: Route["answer"] = ({ url }, { store }) => {
  const [status, recipient] = [url.searchParams.get("status"), url.searchParams.get("recipient")];
  const wanted = store.transfers
    .all()
    .filter((transfer) => (status ?? transfer.status) === transfer.status)
    .filter((transfer) => (recipient ?? transfer.recipient.code) === transfer.recipient.code);
  const { rows, meta } = pageOf(url.searchParams, wanted);
  return successAnswer("Transfers retrieved", rows.map(transferView), { meta });
};

export const transferRoutes: readonly Route[] = [
  { method: "POST", path: "/api/transfer", access: "secret", answer: create },
  { method: "GET", path: "/api/transfer", access: "secret", answer: list },
  { method: "POST", path: "/api/transfer/bulk", access: "secret", answer: createBulk },
  { method: "POST", path: "/api/transfer/finalize_transfer", access: "secret", answer: finalize },
  { method: "GET", path: "/api/transfer/verify/:reference", access: "secret", answer: verify },
];
