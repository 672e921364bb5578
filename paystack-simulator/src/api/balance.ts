import type { Route } from "../context/routes.ts";
import { successAnswer } from "../kernel/http.ts";
import { INTEGRATION_ID } from "../kernel/integration.ts";
import { pageOf } from "../kernel/paging.ts";
import type { LedgerRow } from "../store/ledger-row.ts";

const readBalance: Route["answer"] = (_call, { store }) => {
  const currencies = new Set(["NGN", ...store.currencies()]);
  const balances = Array.from(currencies, (currency) => ({ currency, balance: store.balanceKobo(currency) }));
  return successAnswer("Balances retrieved", balances);
};

/** Newest first. The differences of all rows of a currency add up to its balance. */
const readLedger: Route["answer"] = ({ url }, { store }) => {
  const { rows, meta } = pageOf(url.searchParams, store.ledger.all());
  return successAnswer("Balance ledger retrieved", rows.map(rowView), { meta });
};

const rowView = (row: LedgerRow) => ({
  integration: INTEGRATION_ID,
  domain: "test",
  balance: row.balanceKobo,
  currency: row.currency,
  difference: row.differenceKobo,
  reason: row.reason,
  model_responsible: row.responsible,
  model_row: BigInt(row.responsibleId),
  id: BigInt(row.id),
  createdAt: row.createdAt,
  updatedAt: row.createdAt,
});

export const balanceRoutes: readonly Route[] = [
  { method: "GET", path: "/api/balance", access: "secret", answer: readBalance },
  { method: "GET", path: "/api/balance/ledger", access: "secret", answer: readLedger },
];
