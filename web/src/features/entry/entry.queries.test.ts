import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { balanceQuery, cardScriptQuery, ownEntryQuery, refreshAfterEntry, refreshBalance } from "./entry.queries.ts";

const id = idFrom<TournamentId>("t1");
const queries = {
  entry: ownEntryQuery(id),
  tournament: { queryKey: ["tournaments", "one", id] },
  "list of tournaments": { queryKey: ["tournaments", "list", {}] },
  balance: balanceQuery(id),
  "history of the wallet": { queryKey: ["wallet", "transactions", 1, "all"] },
  script: cardScriptQuery(id),
};

test("after an entry the tournaments and the wallet are asked again", async () => {
  const { script: _, ...moved } = queries;
  expect(await refreshedBy(refreshAfterEntry, queries)).toEqual(Object.keys(moved));
});

test("the balance alone can be asked again", async () => {
  expect(await refreshedBy(() => refreshBalance(id), queries)).toEqual(["balance"]);
});
