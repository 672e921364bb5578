import { type Faults, faultsInForce } from "../faults/faults.ts";
import { type Html, html } from "../kernel/html.ts";
import { formatAmount } from "../kernel/money.ts";
import type { Store } from "../store/store.ts";
import { disputeRow, refundRow, rowCard, transactionRow, transferRow } from "./control-page-rows.ts";

const LISTED = 100;

/** What the simulator holds, for people: balance, faults in force, and the newest of everything with its buttons. */
export function controlPage(basePath: string, store: Store): Html {
  const newest = <Row>(rows: readonly Row[]) => rows.slice(-LISTED).reverse();
  const cards = (rows: readonly Parameters<typeof rowCard>[1][]) => rows.map((row) => rowCard(basePath, row));
  return frame(
    basePath,
    html`<h1>Paystack simulator</h1>
      <p class="note">A stand-in for the payment provider. No money moves.</p>
      <div class="summary">
        ${balanceSection(store)}
        <section aria-labelledby="faults"><h2 id="faults">Faults in force</h2>${faultList(store.faults())}</section>
      </div>
      <div class="columns">
        ${section("transactions", "Transactions", cards(store.latest(LISTED).map(transactionRow)))}
        ${section("transfers", "Transfers", cards(newest(store.transfers.all()).map(transferRow)))}
        ${section("refunds", "Refunds", cards(newest(store.refunds.all()).map(refundRow)))}
        ${section("disputes", "Disputes", cards(newest(store.disputes.all()).map(disputeRow)))}
      </div>
      <form method="post" action="${basePath}/control/reset"><button type="submit">Forget everything</button></form>`,
  );
}

const frame = (basePath: string, main: Html) => html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Paystack simulator</title>
    <link rel="stylesheet" href="${basePath}/assets/pages.css">
  </head>
  <body class="control">
    <main>${main}</main>
  </body>
</html>
`;

const section = (id: string, title: string, cards: readonly Html[]) =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
    ${cards.length > 0 ? html`<ul class="rows">${cards}</ul>` : html`<p>There are none yet.</p>`}</section>`;

function balanceSection(store: Store): Html {
  const currencies = Array.from(new Set(["NGN", ...store.currencies()]));
  const rows = store.ledger.all().slice(-5).reverse();
  const amounts = currencies.map(
    (currency) => html`<p class="amount">${formatAmount(store.balanceKobo(currency), currency)}</p>`,
  );
  const movements = rows.map(
    (row) =>
      html`<div><dt>${row.reason}</dt><dd>${row.differenceKobo > 0 ? "+" : ""}${formatAmount(row.differenceKobo, row.currency)}</dd></div>`,
  );
  return html`<section aria-labelledby="balance"><h2 id="balance">Balance</h2>${amounts}
    ${movements.length > 0 ? html`<dl class="movements">${movements}</dl>` : []}</section>`;
}

function faultList(faults: Faults): Html {
  const inForce = faultsInForce(faults);
  if (inForce.length === 0) return html`<p>None.</p>`;
  return html`<ul>${inForce.map(([name, value]) => html`<li><code>${name}</code>: ${value}</li>`)}</ul>`;
}
