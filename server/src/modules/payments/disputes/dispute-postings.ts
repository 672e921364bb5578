import { lossShares } from "@pockethall/domain/disputes";
import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { type Tx, withSavepoint } from "../../../database/transact.ts";
import { asProblem } from "../../../kernel/problem.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { move, postEntries } from "../../ledger/ledger.service.ts";
import type { Dispute } from "./disputes.repository.ts";

// payments.md section 5. The provider's name of the dispute and the phase are each posting's key.

const MOST_LOOKS = 20;

/**
 * A posting takes what the wallet holds. If money leaves between our read and the posting, the wallet's floor refuses
 * the posting and we read again. After the last attempt we fail, and the provider repeats its webhook.
 */
async function untilSeen<Result>(tx: Tx, work: (inner: Tx) => Promise<Result>): Promise<Result> {
  for (let look = 1; ; look += 1) {
    try {
      return await withSavepoint(tx, work);
    } catch (error) {
      if (look === MOST_LOOKS || asProblem(error)?.code !== "insufficient-balance") throw error;
    }
  }
}

export type Hold = { held_kobo: number; hold_transfer_id: string | null };

/** Sets disputed money aside as far as the wallet goes. */
export const postHold = (tx: Tx, { id, userId, atStakeKobo }: { id: string; userId: UserId; atStakeKobo: Kobo }) =>
  untilSeen<Hold>(tx, async (inner) => {
    const amountKobo = kobo(Math.min(atStakeKobo, await balanceOf(inner.db, "wallet", userId)));
    if (amountKobo <= 0) return { held_kobo: 0, hold_transfer_id: null };
    const { transferId } = await move(inner, {
      key: `dispute:${id}:hold`,
      kind: "dispute",
      description: "Held: your bank has asked for a card payment back",
      from: { kind: "wallet", owner: userId },
      to: { kind: "hold", owner: userId },
      amountKobo,
    });
    return { held_kobo: amountKobo, hold_transfer_id: transferId };
  });

/** Ends the hold, if there is one: what was set aside is in the wallet again. */
export async function postReleased(tx: Tx, dispute: Dispute): Promise<void> {
  const { provider_id: id, user_id: userId, held_kobo, hold_transfer_id: resolves } = dispute;
  if (resolves === null || userId === null) return;
  await move(tx, {
    key: `dispute:${id}:released`,
    kind: "dispute",
    description: "No longer held: your bank has decided",
    resolves,
    from: { kind: "hold", owner: userId },
    to: { kind: "wallet", owner: userId },
    amountKobo: kobo(held_kobo),
  });
}

export type Loss = { id: string; userId: UserId; amountKobo: Kobo; setAsideKobo: Kobo };

/** What is left in suspense gives first, then the wallet; the rest is owed. */
export const postLoss = (tx: Tx, { id, userId, amountKobo, setAsideKobo }: Loss) =>
  untilSeen<{ transferId: string; owedKobo: Kobo }>(tx, async (inner) => {
    const fromSuspense = lossShares(amountKobo, setAsideKobo);
    const { fromPotKobo, owedKobo } = lossShares(fromSuspense.owedKobo, await balanceOf(inner.db, "wallet", userId));
    const transfer = { key: `dispute:${id}`, kind: "dispute", description: "Card payment reversed by your bank" };
    const { transferId } = await postEntries(inner, transfer, [
      { kind: "suspense", owner: null, amount: kobo(-fromSuspense.fromPotKobo) },
      { kind: "wallet", owner: userId, amount: kobo(-fromPotKobo) },
      { kind: "user-debt", owner: userId, amount: kobo(-owedKobo) },
      { kind: "clearing", owner: null, amount: amountKobo },
    ]);
    return { transferId, owedKobo };
  });
