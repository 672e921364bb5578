import { formatNaira, kobo } from "@pockethall/domain/money";
import { type Transact, type Tx, withSavepoint } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { postEntries } from "../ledger/ledger.service.ts";
import type { RegistrationService } from "../registration/registration.service.ts";
import { type Intent, lockIntent, playerOf, settleIntent } from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";

// The life of a payment intent. It is `pending` from the moment we ask the provider. `failed` and `abandoned` say what
// the provider last answered; the payer may try again in the same pop-up, so both can still become `succeeded`.
// `succeeded` has credited the wallet, `mismatched` has put the money aside (suspense); these two are final.
// A payment of an entry credits the wallet and takes the seat in the same transaction; when the seat is gone by then,
// the money stays in the wallet and the player is told.

type Dependencies = {
  transact: Transact;
  registrations: RegistrationService;
  notify(tx: Tx, note: { userId: string; type: "success" | "warning"; title: string; message: string }): Promise<void>;
  /** `live` or `test`: what our keys are. An answer of the other kind is not believed. */
  keyMode: "live" | "test";
};

const FINAL = new Set<Intent["status"]>(["succeeded", "mismatched"]);

/** The one function that credits a payment, whoever calls it: the verify call, the webhook, the reconciliation. */
export function createSettlementService({ transact, registrations, notify, keyMode }: Dependencies) {
  return {
    /** Settles what the provider said; said again, in any order and number, it changes nothing more. */
    settle: (said: ProviderTransaction): Promise<Intent["status"] | undefined> =>
      transact(async (tx) => {
        const intent = await lockIntent(tx.db, said.reference);
        if (!intent) return undefined;
        if (FINAL.has(intent.status)) return intent.status;
        if (said.status !== "success") return recordRefusal(tx, intent, said);
        if (said.domain !== keyMode) return intent.status;
        if (said.currency !== "NGN" || said.amountKobo !== intent.amount_kobo)
          return setAside(tx, intent, said, notify);
        await credit(tx, intent, said);
        if (intent.purpose === "entry") await takeSeat(tx, intent, registrations, notify);
        return "succeeded";
      }),
  };
}
export type SettlementService = ReturnType<typeof createSettlementService>;

async function recordRefusal(tx: Tx, intent: Intent, said: ProviderTransaction): Promise<Intent["status"]> {
  const status = said.status === "failed" || said.status === "abandoned" ? said.status : "pending";
  if (status !== intent.status) await settleIntent(tx.db, intent.reference, { status });
  return status;
}

async function credit(tx: Tx, intent: Intent, said: ProviderTransaction): Promise<void> {
  const transferId = await postReceipt(tx, said, {
    key: `deposit:${intent.reference}`,
    kind: "deposit",
    description: "Deposit by card",
    to: { kind: "wallet", owner: intent.user_id },
  });
  const fees_kobo = feesOf(said);
  await settleIntent(tx.db, intent.reference, {
    status: "succeeded",
    provider_id: said.id,
    fees_kobo,
    transfer_id: transferId,
  });
}

const feesOf = (said: ProviderTransaction): number => Math.min(said.feesKobo, said.amountKobo);

type Receipt = {
  key: string;
  kind: string;
  description: string;
  to: { kind: "wallet" | "suspense"; owner: string | null };
};

/** Clearing takes the gross less the provider's fee, the fee is our cost, the receiver gets the gross (payments, section 5). */
async function postReceipt(tx: Tx, said: ProviderTransaction, { to, ...transfer }: Receipt): Promise<string> {
  const feesKobo = feesOf(said);
  const { transferId } = await postEntries(tx, transfer, [
    { kind: "clearing", owner: null, amount: kobo(feesKobo - said.amountKobo) },
    { kind: "psp-fees", owner: null, amount: kobo(-feesKobo) },
    { ...to, amount: kobo(said.amountKobo) },
  ]);
  return transferId;
}

async function setAside(tx: Tx, intent: Intent, said: ProviderTransaction, notify: Dependencies["notify"]) {
  // Another currency cannot be booked in naira; the amount is known to the provider alone until finance looks at it.
  const transferId =
    said.currency === "NGN" && said.amountKobo > 0
      ? await postReceipt(tx, said, {
          key: `suspense:${intent.reference}`,
          kind: "suspense",
          description: "Payment that does not match what was asked for",
          to: { kind: "suspense", owner: null },
        })
      : null;
  await settleIntent(tx.db, intent.reference, { status: "mismatched", provider_id: said.id, transfer_id: transferId });
  const message = "A payment did not match what was asked for. Our finance team looks into it.";
  await notify(tx, { userId: intent.user_id, type: "warning", title: "Payment under review", message });
  return "mismatched" as const;
}

async function takeSeat(tx: Tx, intent: Intent, registrations: RegistrationService, notify: Dependencies["notify"]) {
  const { user_id: userId, tournament_id: tournamentId } = intent;
  if (tournamentId === null) return;
  const playerId = await playerOf(tx.db, userId);
  try {
    await withSavepoint(tx, (inner) => registrations.register(inner, { tournamentId, userId, playerId }, "paystack"));
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
    const message = `${error.message} ${formatNaira(kobo(intent.amount_kobo), 2)} is in your wallet instead.`;
    await notify(tx, { userId, type: "warning", title: "Entry not possible", message });
  }
}
