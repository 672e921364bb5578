import { kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { move } from "../../ledger/ledger.service.ts";
import type { Refund } from "./refunds.repository.ts";

// payments.md section 5. Every posting has the refund's id and the phase as its key, and what ends the hold names it:
// the ledger posts each once, and ends a hold once, for any number of callers and calls.

type Held = Pick<Refund, "id" | "user_id" | "amount_kobo" | "source" | "payment_reference">;
type Outcome = Held & Pick<Refund, "hold_transfer_id">;

const KIND = "card-refund";
/** Money in suspense has no owner, and neither has its hold. */
const ownerOf = ({ source, user_id }: Held) => (source === "wallet" ? user_id : null);
const pot = (refund: Held) => ({ kind: refund.source, owner: ownerOf(refund) });
const hold = (refund: Held) => ({ kind: "hold" as const, owner: ownerOf(refund) });

/** Sets the amount aside. @throws (floor) when it is not there any more. @returns the hold. */
export const postHold = (tx: Tx, refund: Held) =>
  move(tx, {
    key: `card-refund:${refund.id}:hold`,
    kind: KIND,
    description: `Refund to your card: ${refund.payment_reference}`,
    from: pot(refund),
    to: hold(refund),
    amountKobo: kobo(refund.amount_kobo),
  });

/** The card has it: the provider took it from what it holds for us. What it kept of the payment stays our cost. */
export const postRefunded = (tx: Tx, refund: Outcome) =>
  move(tx, {
    key: `card-refund:${refund.id}:paid`,
    kind: KIND,
    description: `Refund to card paid: ${refund.payment_reference}`,
    resolves: refund.hold_transfer_id,
    from: hold(refund),
    to: { kind: "clearing", owner: null },
    amountKobo: kobo(refund.amount_kobo),
  });

/** The card will not have it: everything goes back to where it was taken from. */
export const postReturned = (tx: Tx, refund: Outcome, description: string) =>
  move(tx, {
    key: `card-refund:${refund.id}:returned`,
    kind: KIND,
    description,
    resolves: refund.hold_transfer_id,
    from: hold(refund),
    to: pot(refund),
    amountKobo: kobo(refund.amount_kobo),
  });
