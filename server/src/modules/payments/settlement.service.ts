import { formatNaira, kobo } from "@pockethall/domain/money";
import { type Transact, type Tx, withSavepoint } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { postEntries } from "../ledger/ledger.service.ts";
import type { Note } from "../notifications/notifications.service.ts";
import type { RegistrationService } from "../tournaments/registration/registration.service.ts";
import { shareTournament } from "../tournaments/tournaments.service.ts";
import { type TellDeposits, tellDeposits } from "./deposit-notices.ts";
import { type Intent, lockIntent, playerOf, type SignedEvent, settleIntent } from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import { createSettleTogether } from "./settle-together.ts";
import { depositOf, feesOf, type KeyMode, receiptEntries, settlementVerdict } from "./settlement-rules.ts";

// The life of a payment intent. It is `pending` from the moment we ask the provider. `failed` and `abandoned` say what
// the provider last answered; the payer may try again in the same pop-up, so both can still become `succeeded`.
// `succeeded` has credited the wallet, `mismatched` has put the money aside (suspense); these two are final.
// A payment of an entry credits the wallet and takes the seat in the same transaction; when the seat is gone by then,
// the money stays in the wallet and the player is told.

type Dependencies = {
  transact: Transact;
  registrations: RegistrationService;
  notify(tx: Tx, note: Note): Promise<void>;
  notifyEach: TellDeposits;
  /** `live` or `test`: what our keys are. An answer of the other kind is not believed. */
  keyMode: KeyMode;
};

/**
 * The one service that credits a payment, whoever calls it: the verify call, the webhook, the reconciliation. What the
 * provider's word means is in `settlement-rules`; deposits that succeed at the same moment are credited together.
 */
export function createSettlementService(deps: Dependencies) {
  const together = createSettleTogether(deps);
  return {
    /** Settles what the provider said; said again, in any order and number, it changes nothing more. */
    settle: async (said: ProviderTransaction): Promise<Intent["status"] | undefined> =>
      (said.status === "success" ? await together({ said }) : undefined) ?? settleAlone(deps, said),

    /**
     * Credits what a signed event says, and keeps the event as dealt with, in one transaction. False when it is not as
     * simple as that: then nothing was done, and the event is to be kept before it is settled.
     */
    settleAndKeep: async (said: ProviderTransaction, event: SignedEvent): Promise<boolean> =>
      (await together({ said, event })) !== undefined,
  };
}
export type SettlementService = ReturnType<typeof createSettlementService>;

function settleAlone(deps: Dependencies, said: ProviderTransaction): Promise<Intent["status"] | undefined> {
  const { transact, registrations, notify, notifyEach, keyMode } = deps;
  return transact(async (tx) => {
    const intent = await lockIntent(tx.db, said.reference);
    if (!intent) return undefined;
    const verdict = settlementVerdict(intent, said, keyMode);
    if (verdict === "final" || verdict === "not-ours") return intent.status;
    if (verdict === "refusal") return recordRefusal(tx, intent, said);
    if (verdict === "mismatch") return setAside(tx, intent, said, notify);
    // Before the ledger's accounts, as by everybody who registers or leaves.
    if (intent.tournament_id !== null) await shareTournament(tx, intent.tournament_id);
    await credit(tx, intent, said);
    if (intent.purpose === "deposit") await tellDeposits(tx, notifyEach, [intent]);
    if (intent.purpose === "entry") await takeSeat(tx, intent, registrations, notify);
    return "succeeded";
  });
}

async function recordRefusal(tx: Tx, intent: Intent, said: ProviderTransaction): Promise<Intent["status"]> {
  const status = said.status === "failed" || said.status === "abandoned" ? said.status : "pending";
  if (status !== intent.status) await settleIntent(tx.db, intent.reference, { status });
  return status;
}

async function credit(tx: Tx, intent: Intent, said: ProviderTransaction): Promise<void> {
  const to = { kind: "wallet" as const, owner: intent.user_id };
  const { transferId } = await postEntries(tx, depositOf(intent.reference), receiptEntries(said, to));
  const fees_kobo = feesOf(said);
  await settleIntent(tx.db, intent.reference, {
    status: "succeeded",
    provider_id: said.id,
    fees_kobo,
    transfer_id: transferId,
  });
}

async function setAside(tx: Tx, intent: Intent, said: ProviderTransaction, notify: Dependencies["notify"]) {
  // Another currency cannot be booked in naira; the amount is known to the provider alone until finance looks at it.
  const transferId = said.currency === "NGN" && said.amountKobo > 0 ? await postToSuspense(tx, intent, said) : null;
  await settleIntent(tx.db, intent.reference, { status: "mismatched", provider_id: said.id, transfer_id: transferId });
  const message = "A payment didn't match the requested amount. Our finance team is looking into it.";
  const told = { event: "money-in", type: "warning", title: "Payment under review", url: "/wallet" } as const;
  await notify(tx, { userId: intent.user_id, ...told, message });
  return "mismatched" as const;
}

async function postToSuspense(tx: Tx, { reference }: Intent, said: ProviderTransaction): Promise<string> {
  const description = "Payment that doesn't match the requested amount";
  const transfer = { key: `suspense:${reference}`, kind: "suspense", description };
  return (await postEntries(tx, transfer, receiptEntries(said, { kind: "suspense", owner: null }))).transferId;
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
    const told = { event: "entry", type: "warning", title: "Entry not possible" } as const;
    await notify(tx, { userId, ...told, message, url: `/tournaments/${tournamentId}` });
  }
}
