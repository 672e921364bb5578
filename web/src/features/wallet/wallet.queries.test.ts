import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { debtQuery, receiptQuery, refreshWallet, transactionsQuery, walletQuery } from "./wallet.queries.ts";
import { savedAccountsQuery, withdrawalsQuery } from "./withdrawals.queries.ts";

const id = idFrom<TournamentId>("t1");

test("after money has moved everything about the wallet is asked again", async () => {
  const wallet = {
    overview: walletQuery,
    debt: debtQuery,
    "first page": transactionsQuery(1, undefined),
    "a page of a kind": transactionsQuery(2, "gift"),
    receipt: receiptQuery("7"),
    withdrawals: withdrawalsQuery(1),
    "balance of Home, gifts and registration": { queryKey: ["wallet", "balance"] },
  };
  const others = { "saved accounts": savedAccountsQuery, tournament: { queryKey: ["tournaments", "one", id] } };
  expect(await refreshedBy(refreshWallet, { ...wallet, ...others })).toEqual(Object.keys(wallet));
});
