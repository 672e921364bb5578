import { type Html, html } from "../kernel/html.ts";
import { formatAmount } from "../kernel/money.ts";
import { TEST_CARD_NAMES, TEST_CARDS } from "../store/cards.ts";
import type { Transaction } from "../store/transaction.ts";
import { BANK_TRANSFER, waysToPay } from "./pay.ts";

/** The page on which a person decides what becomes of the payment. Its buttons work once its script is here. */
export function checkoutPage(basePath: string, transaction: Transaction): Html {
  const amount = formatAmount(transaction.requestedAmountKobo, transaction.requestedCurrency);
  return frame(
    basePath,
    `Pay ${amount}`,
    html`<main class="card" id="checkout" data-base-path="${basePath}" data-access-code="${transaction.accessCode}" aria-labelledby="heading">
      <header>
        <h1 id="heading">Pay <span class="amount">${amount}</span></h1>
        <button type="button" class="close" data-leave="close" aria-label="Close the checkout" disabled><span aria-hidden="true">×</span></button>
      </header>
      <dl>
        <div><dt>E-mail</dt><dd>${transaction.email}</dd></div>
        <div><dt>Reference</dt><dd>${transaction.reference}</dd></div>
      </dl>
      <p class="note">This is a payment simulator. No real card is asked for and no money moves. Choose what the bank answers.</p>
      ${methodFields(transaction)}
      <p class="state" id="state" role="status"></p>
      <div class="choices">
        <button type="button" class="primary" data-decide="pay" disabled>Pay</button>
        <button type="button" data-decide="fail" disabled>Decline</button>
        <button type="button" class="quiet" data-leave="cancel" disabled>Abandon</button>
      </div>
    </main>`,
  );
}

/** The documented test cards and the bank transfer; PIN and one-time code appear when the chosen card asks for them. */
function methodFields(transaction: Transaction): Html {
  const ways = waysToPay(transaction);
  const cards = TEST_CARD_NAMES.map(
    (name) => html`<option value="${name}">${TEST_CARDS[name].label} · ${TEST_CARDS[name].number.slice(-4)}</option>`,
  );
  const asked = (name: "pin" | "otp", label: string) =>
    html`<p class="field" data-asks="${name}" hidden><label for="${name}">${label}</label>
      <input id="${name}" inputmode="numeric" autocomplete="off" maxlength="6"></p>`;
  return html`<p class="field"><label for="method">Test card or transfer</label>
      <select id="method">${ways.card ? cards : []}${ways.bankTransfer ? html`<option value="${BANK_TRANSFER}">Bank transfer</option>` : []}</select></p>
      ${asked("pin", "PIN (1111, or 1234 with a one-time code)")}
      ${asked("otp", "One-time code (123456)")}`;
}

/** The page for an unknown access code or a paid transaction. */
export function closedCheckoutPage(basePath: string, reason: string): Html {
  return frame(
    basePath,
    "Checkout closed",
    html`<main class="card" id="checkout" data-problem="${reason}" aria-labelledby="heading">
      <h1 id="heading">Nothing to pay here</h1>
      <p class="state bad" role="alert">${reason}</p>
      <div class="choices"><button type="button" class="primary" data-leave="close" disabled>Close</button></div>
    </main>`,
  );
}

const frame = (basePath: string, title: string, main: Html) =>
  html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Paystack simulator</title>
    <link rel="stylesheet" href="${basePath}/assets/pages.css">
    <script src="${basePath}/assets/checkout.js" defer></script>
  </head>
  <body>${main}</body>
</html>
`;
