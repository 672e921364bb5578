import type { EndpointKey } from "@pockethall/contract/endpoints";
import { expect, test } from "vitest";
import { ENDPOINTS } from "../../http/endpoints.ts";

// Every endpoint that can give money, and what keeps one person from giving it alone. A new one that is missing from the table
// fails here. tools/code-rules/reserved-names.mjs has the same for the files that post to the ledger.

/** Every endpoint that moves money by the contract. */
const MONEY_ENDPOINTS: Record<string, readonly EndpointKey[]> = {
  "two people of finance above the operator's limit": [
    "POST /api/admin/payments/:reference/refunds",
    "POST /api/admin/refunds/:id/approve",
    "POST /api/admin/suspense/:reference/release",
    "POST /api/finance/leagues/:id/approve-prizes",
    "POST /api/finance/organizer-settlements/:tournamentId/approve",
    "POST /api/finance/prizes/:tournamentId/approve",
    "POST /api/finance/prizes/:tournamentId/awards/:playerId/pay",
    "PUT /api/wallet/balance",
  ],
  "two people of finance, whatever the amount": [
    "POST /api/admin/withdrawals/:id/approve",
    "POST /api/finance/pool-payers/:tournamentId/approve",
    "POST /api/finance/pool-payers/:tournamentId/sponsor/agree",
    "PUT /api/finance/pool-payers/:tournamentId/sponsor",
  ],
  "returns held money to its owner": ["POST /api/admin/refunds/:id/reject", "POST /api/admin/withdrawals/:id/reject"],
  "asks for one's own money; others approve it": ["POST /api/wallet/refunds", "POST /api/wallet/withdraw"],
  "one's own money only, within the limits of gifts": [
    "DELETE /api/leagues/:id/join",
    "POST /api/leagues/:id/join",
    "POST /api/organizer/seasons",
    "POST /api/organizer/tournaments/:id/pool-deposit",
    "POST /api/organizer/tournaments/:id/publish",
    "POST /api/organizer/tournaments/:id/settlement/pay",
    "POST /api/tournaments/:id/pay",
    "POST /api/tournaments/:id/register",
    "POST /api/wallet/claim-rewards",
    "POST /api/wallet/debt/pay",
    "POST /api/wallet/gift",
  ],
  "books what the provider says was paid": [
    "POST /api/verify-payment",
    "POST /api/wallet/deposit/create",
    "POST /api/wallet/deposit/verify",
  ],
  "moves no user's money": ["POST /api/admin/reconciliation/differences/:id/resolve", "POST /api/admin/settlements"],
};

test("every endpoint that moves money names what keeps one person from giving it alone", () => {
  const moving = (Object.keys(ENDPOINTS) as EndpointKey[]).filter((key) => ENDPOINTS[key].idempotent);
  expect(Object.values(MONEY_ENDPOINTS).flat().toSorted()).toEqual(moving.toSorted());
});

test.each(MONEY_ENDPOINTS["two people of finance above the operator's limit"] ?? [])(
  "%s asks for the password again and refuses a second approval by the same person",
  (key) => {
    expect(ENDPOINTS[key].stepUp).toBe(true);
    if (key !== "POST /api/admin/payments/:reference/refunds")
      expect(ENDPOINTS[key].problems).toContain("already-approved");
  },
);
