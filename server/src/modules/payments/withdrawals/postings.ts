import { kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { move, postEntries } from "../../ledger/ledger.service.ts";
import type { Withdrawal } from "./withdrawals.repository.ts";

// payments.md section 5. Every posting has the withdrawal's id and the phase as its key, and what ends the hold names it:
// the ledger posts each once, and ends a hold once, for any number of callers and calls.

type Held = Pick<Withdrawal, "id" | "user_id" | "amount_kobo" | "fee_kobo" | "stamp_duty_kobo">;
type Outcome = Held & Pick<Withdrawal, "hold_transfer_id">;

const held = ({ amount_kobo, fee_kobo, stamp_duty_kobo }: Held) => kobo(amount_kobo + fee_kobo + stamp_duty_kobo);

/** Sets amount, fee and stamp duty aside. @throws (floor) when the wallet does not cover them. @returns the hold. */
export const postHold = (tx: Tx, withdrawal: Held, description: string) =>
  move(tx, {
    key: `wd:${withdrawal.id}:hold`,
    kind: "withdrawal",
    description,
    from: { kind: "wallet", owner: withdrawal.user_id },
    to: { kind: "hold", owner: withdrawal.user_id },
    amountKobo: held(withdrawal),
  });

/** The money has left: the hold ends, the provider's fee is our cost, the stamp duty is owed to the state. */
export const postPaid = (tx: Tx, withdrawal: Outcome, providerFeeKobo: number) =>
  postEntries(
    tx,
    {
      key: `wd:${withdrawal.id}:paid`,
      kind: "withdrawal",
      description: "Withdrawal paid",
      resolves: withdrawal.hold_transfer_id,
    },
    [
      { kind: "hold", owner: withdrawal.user_id, amount: kobo(-held(withdrawal)) },
      { kind: "psp-fees", owner: null, amount: kobo(-providerFeeKobo) },
      { kind: "clearing", owner: null, amount: kobo(withdrawal.amount_kobo + providerFeeKobo) },
      { kind: "withdrawal-fees", owner: null, amount: kobo(withdrawal.fee_kobo) },
      { kind: "stamp-duty", owner: null, amount: kobo(withdrawal.stamp_duty_kobo) },
    ],
  );

/** It never left: everything goes back. */
export const postReleased = (tx: Tx, withdrawal: Outcome, description: string) =>
  move(tx, {
    key: `wd:${withdrawal.id}:released`,
    kind: "withdrawal-returned",
    description,
    resolves: withdrawal.hold_transfer_id,
    from: { kind: "hold", owner: withdrawal.user_id },
    to: { kind: "wallet", owner: withdrawal.user_id },
    amountKobo: held(withdrawal),
  });

/** It left and came back: the mirror of `postPaid`, but for the provider's fee, which stays our cost until the provider's ledger shows otherwise. */
export const postReversed = (tx: Tx, withdrawal: Outcome) =>
  postEntries(
    tx,
    {
      key: `wd:${withdrawal.id}:reversed`,
      kind: "withdrawal-returned",
      description: "Withdrawal returned by the bank",
    },
    [
      { kind: "clearing", owner: null, amount: kobo(-withdrawal.amount_kobo) },
      { kind: "withdrawal-fees", owner: null, amount: kobo(-withdrawal.fee_kobo) },
      { kind: "stamp-duty", owner: null, amount: kobo(-withdrawal.stamp_duty_kobo) },
      { kind: "wallet", owner: withdrawal.user_id, amount: held(withdrawal) },
    ],
  );
