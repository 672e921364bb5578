import { formatNaira, kobo } from "@pockethall/domain/money";
import { type Tx, withSavepoint } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { postEntries } from "../ledger/ledger.service.ts";
import type { Note } from "../notifications/notifications.service.ts";
import type { RegistrationService } from "../tournaments/registration/registration.service.ts";
import { shareTournament } from "../tournaments/tournaments.service.ts";
import { type TellDeposits, tellDeposits } from "./deposit-notices.ts";
import { type Intent, lockIntent, playerOf, settleIntent } from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import { depositOf, feesOf, type KeyMode, receiptEntries, settlementVerdict } from "./settlement-rules.ts";

export type SettlementDependencies = {
  registrations: RegistrationService;
  notify(tx: Tx, note: Note): Promise<void>;
  notifyEach: TellDeposits;
  /** `live` or `test`: what our keys are. Answers of the other kind are ignored. */
  keyMode: KeyMode;
};

/** Settles one payment by any answer of the provider. Undefined: we know no such payment. */
export async function settleAlone(
  tx: Tx,
  { registrations, notify, notifyEach, keyMode }: SettlementDependencies,
  said: ProviderTransaction,
): Promise<Intent["status"] | undefined> {
  const intent = await lockIntent(tx.db, said.reference);
  if (!intent) return undefined;
  const verdict = settlementVerdict(intent, said, keyMode);
  if (verdict === "final" || verdict === "not-ours") return intent.status;
  if (verdict === "refusal") return recordRefusal(tx, intent, said);
  if (verdict === "mismatch") return setAside(tx, intent, said, notify);
  // Before the ledger's accounts, in the same order as entering and leaving.
  if (intent.tournament_id !== null) await shareTournament(tx, intent.tournament_id);
  await credit(tx, intent, said);
  if (intent.purpose === "deposit") await tellDeposits(tx, notifyEach, [intent]);
  if (intent.purpose === "entry") await takeSeat(tx, intent, registrations, notify);
  return "succeeded";
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

async function setAside(tx: Tx, intent: Intent, said: ProviderTransaction, notify: SettlementDependencies["notify"]) {
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

async function takeSeat(
  tx: Tx,
  intent: Intent,
  registrations: RegistrationService,
  notify: SettlementDependencies["notify"],
) {
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
