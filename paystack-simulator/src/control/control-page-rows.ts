import { type Html, html } from "../kernel/html.ts";
import { formatAmount } from "../kernel/money.ts";
import type { Dispute } from "../store/dispute.ts";
import type { Refund } from "../store/refund.ts";
import type { Transaction } from "../store/transaction.ts";
import { isOpenTransfer, type Transfer } from "../store/transfer.ts";

const LAGOS = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Lagos", dateStyle: "medium", timeStyle: "medium" });

type Button = readonly [action: string, label: string];
const UNPAID_BUTTONS: readonly Button[] = [
  ["succeed", "Succeed"],
  ["fail", "Fail"],
  ["abandon", "Abandon"],
];
const OPEN_TRANSFER_BUTTONS: readonly Button[] = [
  ["succeed", "Succeed"],
  ["fail", "Fail"],
  ["reverse", "Reverse"],
  ["block", "Block"],
  ["reject", "Reject"],
  ["abandon", "Abandon"],
  ["otp", "Ask for code"],
];
const OPEN_REFUND_BUTTONS: readonly Button[] = [
  ["processing", "Start"],
  ["processed", "Finish"],
  ["failed", "Fail"],
  ["needs-attention", "Ask for attention"],
];

type Row = {
  amountKobo: number;
  currency: string;
  status: string;
  /** What is written below, a line each. */
  lines: readonly string[];
  createdAt: string;
  /** Below `/control/`. */
  address: string;
  buttons: readonly Button[];
};

export function transactionRow(transaction: Transaction): Row {
  const { reference, status, email, requestedAmountKobo, requestedCurrency, createdAt } = transaction;
  return {
    amountKobo: requestedAmountKobo,
    currency: requestedCurrency,
    status,
    lines: [reference, email],
    createdAt,
    address: `transactions/${encodeURIComponent(reference)}`,
    buttons: transactionButtons(status),
  };
}

function transactionButtons(status: Transaction["status"]): readonly Button[] {
  if (status === "reversed") return [];
  return status === "success" ? [["dispute", "Dispute"]] : UNPAID_BUTTONS;
}

export function transferRow(transfer: Transfer): Row {
  const { reference, recipient, status, amountKobo, feeKobo, currency, createdAt } = transfer;
  const lateButtons: readonly Button[] = status === "success" ? [["reverse", "Reverse"]] : [];
  return {
    amountKobo,
    currency,
    status,
    lines: [
      reference,
      `${recipient.accountName}, ${recipient.bankName} ${recipient.accountNumber}`,
      `Fee ${formatAmount(feeKobo, currency)}`,
    ],
    createdAt,
    address: `transfers/${encodeURIComponent(reference)}`,
    buttons: isOpenTransfer(transfer) ? OPEN_TRANSFER_BUTTONS : lateButtons,
  };
}

export function refundRow({ id, transaction, status, amountKobo, currency, createdAt }: Refund): Row {
  const isOver = status === "processed" || status === "failed";
  const buttons = isOver ? [] : OPEN_REFUND_BUTTONS.filter(([action]) => action !== status);
  const lines = [`Refund of ${transaction.reference}`, transaction.email];
  return { amountKobo, currency, status, lines, createdAt, address: `refunds/${id}`, buttons };
}

export function disputeRow({ id, transaction, status, resolution, amountKobo, createdAt }: Dispute): Row {
  const buttons: readonly Button[] = [
    ["remind", "Remind"],
    ["resolve", "Give in"],
  ];
  return {
    amountKobo,
    currency: transaction.currency,
    status: resolution ?? status,
    lines: [`Dispute of ${transaction.reference}`, transaction.email],
    createdAt,
    address: `disputes/${id}`,
    buttons: status === "resolved" ? [] : buttons,
  };
}

/** One thing with the buttons that decide it; each button is a form of its own, so that the page needs no script. */
export function rowCard(
  basePath: string,
  { amountKobo, currency, status, lines, createdAt, address, buttons }: Row,
): Html {
  const forms = buttons.map(
    ([action, label]) =>
      html`<form method="post" action="${basePath}/control/${address}/${action}"><button type="submit" aria-label="${label} ${lines[0] ?? ""}">${label}</button></form>`,
  );
  return html`<li class="card">
    <p><strong>${formatAmount(amountKobo, currency)}</strong> <span class="status ${status}">${status}</span></p>
    <p>${lines.map((line) => html`${line}<br>`)}${LAGOS.format(new Date(createdAt))} in Lagos</p>
    ${forms.length > 0 ? html`<div class="choices">${forms}</div>` : []}
  </li>`;
}
