import type { Tournament } from "@pockethall/contract/tournaments";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

const REFUNDS = "Fees paid from a wallet or by card are refunded to the payers' wallets. Hand back any paid in cash.";

test.each([
  [2_000, 0, "ends for good. No player has entered."],
  [2_000, 1, `ends for good. 1 player has entered. ${REFUNDS}`],
  [2_000, 3, `ends for good. 3 players have entered. ${REFUNDS}`],
  [0, 0, "ends for good. No player has entered."],
  [0, 1, "ends for good. 1 player has entered."],
  [0, 3, "ends for good. 3 players have entered."],
])(
  "cancelling a tournament of ₦%i with %i players shows what becomes of the fees",
  (entry_fee, participant_count, words) => {
    const tournament = { name: "Oyo Open", entry_fee, participant_count } as Tournament;
    expect(textIn(htmlOf(<CancelDialog tournament={tournament} onClose={() => {}} />))).toContain(
      `Oyo Open ${words} Reason`,
    );
  },
);
