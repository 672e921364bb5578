import type { WalletTransaction } from "@pockethall/contract/wallet";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { TransactionList } from "./transaction-list.tsx";
import { transactionsQuery } from "./wallet.queries.ts";

const row = (id: string, naira: number): WalletTransaction => ({
  id,
  kind: "deposit",
  description: `Transaction ${id}`,
  amount: wireNaira(naira),
  created_at: "2026-03-04T12:00:00Z",
});

type List = { page?: number; kind?: WalletTransaction["kind"]; rows?: WalletTransaction[]; total?: number };
const shown = ({ page = 1, kind, rows = [], total = rows.length }: List) =>
  htmlOf(<TransactionList />, {
    at: `/wallet?page=${page}${kind ? `&kind=${kind}` : ""}`,
    answers: [
      [transactionsQuery(page, kind).queryKey, { data: rows, meta: { page, per_page: 20, total, next: null } }],
    ],
  });

const hint = "Your deposits, entry fees and prizes will show here.";

test("a new wallet shows what will be in its history", () => {
  const html = shown({});
  expect(textIn(html)).toContain(`No transactions found ${hint}`);
  expect(buttonsIn(html)).not.toContain("Show all transactions");
});

test.each<[string, List]>([
  ["a kind without a transaction", { kind: "gift" }],
  ["a page past the last one", { page: 9, total: 30 }],
])("%s leads back to all transactions", (_what, list) => {
  const html = shown(list);
  expect(textIn(html)).toContain("No transactions found");
  expect(textIn(html)).not.toContain(hint);
  expect(buttonsIn(html)).toContain("Show all transactions");
});

test("a row shows what came in or went out and leads to its receipt", () => {
  const html = shown({ rows: [row("7", 2_500), row("8", -1_000)] });
  expect(textIn(html)).toContain("+₦2,500.00");
  expect(textIn(html)).toContain("-₦1,000.00");
  expect(html).toContain('href="/wallet/receipts/7"');
});
