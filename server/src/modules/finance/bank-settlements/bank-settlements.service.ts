import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { move } from "../../ledger/ledger.service.ts";
import { bankSettlement, heldByProvider } from "./bank-settlements.read-model.ts";
import { findSettlement, insertSettlement, lockSettlements } from "./bank-settlements.repository.ts";

type Order = { reference: string; amountKobo: Kobo; reason: string };

// Books what the provider has paid out to our bank (payments.md section 5: A:bank, A:clearing).

/**
 * Moves the amount from what the provider holds to our bank, and records who booked it and why. Repeated with the same
 * reference and amount it changes nothing.
 *
 * @throws DomainProblem `invalid-amount` for nothing or more than the provider holds, `idempotency-mismatch` when the
 * reference was booked with another amount.
 */
export async function book(tx: Tx, { userId }: Caller, { reference, amountKobo, reason }: Order) {
  await lockSettlements(tx.db);
  const before = await findSettlement(tx.db, reference);
  if (before) {
    if (before.amount_kobo !== amountKobo) throw otherAmount(kobo(before.amount_kobo));
    return bankSettlement(tx.db, reference);
  }
  requireHeld(amountKobo, await heldByProvider(tx.db));
  const { transferId } = await move(tx, {
    key: `settlement:${reference}`,
    kind: "settlement",
    description: `Settlement to the bank: ${reference}`,
    from: { kind: "bank", owner: null },
    to: { kind: "clearing", owner: null },
    amountKobo,
  });
  const now = tx.clock();
  const row = { reference, amount_kobo: amountKobo, reason, booked_by: userId, transfer_id: transferId };
  await insertSettlement(tx.db, { ...row, created_at: now });
  const subject = `settlement:${reference}`;
  const after = { amount_kobo: amountKobo, reason, transfer_id: transferId };
  await recordAudit(tx.db, { actorId: userId, action: "settlement.book", subject, before: null, after, at: now });
  return bankSettlement(tx.db, reference);
}

function requireHeld(amountKobo: Kobo, heldKobo: Kobo): void {
  if (amountKobo > 0 && amountKobo <= heldKobo) return;
  const held = `Our books say the provider holds ${formatNaira(heldKobo, 2)} for us.`;
  const message = amountKobo === 0 ? "Enter an amount" : held;
  throw new DomainProblem("invalid-amount", { message, errors: { amount: message } });
}

function otherAmount(bookedKobo: Kobo): DomainProblem {
  const message = `This settlement is already booked with ${formatNaira(bookedKobo, 2)}.`;
  return new DomainProblem("idempotency-mismatch", { message, errors: { reference: message } });
}
