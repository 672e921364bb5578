import { expect, test } from "vitest";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import {
  approvalsQuery,
  bankPayoutsQuery,
  differencesQuery,
  disputesQuery,
  limitsQuery,
  overviewQuery,
  paymentQuery,
  paymentsQuery,
  peopleQuery,
  queueQuery,
  refreshFinance,
  refundsQuery,
  suspenseQuery,
} from "./finance.queries.ts";
import { poolPayersQuery } from "./pool-rows.tsx";
import { settlementsQuery } from "./settlement-rows.tsx";

test("after a decision the whole desk of finance is asked again", async () => {
  const desk = {
    overview: overviewQuery,
    approvals: approvalsQuery,
    withdrawals: queueQuery({ state: "review", page: 1 }),
    payments: paymentsQuery({ page: 1 }),
    payment: paymentQuery("PH_DEP_1"),
    differences: differencesQuery("open", 1),
    disputes: disputesQuery("open", 1),
    refunds: refundsQuery({ page: 1 }),
    payouts: bankPayoutsQuery(1),
    limits: limitsQuery,
    suspense: suspenseQuery(1),
    people: peopleQuery("ada"),
    pools: poolPayersQuery(1),
    settlements: settlementsQuery(1),
  };
  expect(await refreshedBy(refreshFinance, desk)).toEqual(Object.keys(desk));
});
