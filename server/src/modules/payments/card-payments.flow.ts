import { randomInt } from "node:crypto";
import type { TournamentId } from "@pockethall/domain/ids";
import { type Kobo, kobo, MINIMUM_CARD_PAYMENT_KOBO, MINIMUM_DEPOSIT_KOBO } from "@pockethall/domain/money";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";
import * as registrations from "../tournaments/registration/registration.service.ts";
import type { LimitsService } from "./limits/limits.service.ts";
import { findIntent, type Intent, insertIntent, setAccessCode } from "./payments.repository.ts";
import type { PaystackClient } from "./paystack.client.ts";
import { ProviderUnavailable } from "./paystack-call.ts";
import type { SettlementFlow } from "./settlement.flow.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  paystack: PaystackClient;
  settlement: SettlementFlow;
  limits: Pick<LimitsService, "requireDeposit">;
  publicKey: string;
  scriptUrl: string;
};

type NewIntent = Omit<Intent, "status" | "user_id"> & { client_label?: string | null };

/** Opens card payments at the provider and asks it how they ended. */
export function createCardPaymentsFlow(deps: Dependencies) {
  const { db, transact, clock, limits, scriptUrl } = deps;
  return {
    /** Where the provider's pop-up comes from. */
    scriptUrl,

    /** @throws DomainProblem `invalid-amount` below ₦100 or above the user's limit, `provider-unavailable`. */
    createDeposit: async (caller: Caller, amountKobo: Kobo, label: string | undefined) => {
      if (amountKobo < MINIMUM_DEPOSIT_KOBO) {
        const message = "Minimum deposit amount is ₦100";
        throw new DomainProblem("invalid-amount", { message, errors: { amount: message } });
      }
      await limits.requireDeposit(db, { userId: caller.userId, amountKobo });
      const reference = newReference("PH_DEP_", clock());
      return open(deps, caller, {
        reference,
        purpose: "deposit",
        tournament_id: null,
        amount_kobo: amountKobo,
        client_label: label ?? null,
      });
    },

    /** The wallet's balance after the payment was credited, now or before. */
    verifyDeposit: async (caller: Caller, reference: string) => {
      await verify(deps, caller, reference, "deposit");
      return balanceOf(db, "wallet", caller.userId);
    },

    /** Opens the card payment of an entry, when a place could be taken now. */
    createEntryPayment: async (caller: Caller, tournamentId: TournamentId) => {
      const participant = { tournamentId, userId: caller.userId, playerId: caller.playerId };
      const tournament = await transact((tx) => registrations.requireOpen(tx, participant));
      const amountKobo = kobo(tournament.entry_fee_kobo);
      if (amountKobo === 0)
        throw new DomainProblem("invalid-amount", { message: "Entry is free. You don't need to pay." });
      if (amountKobo < MINIMUM_CARD_PAYMENT_KOBO)
        throw new DomainProblem("invalid-amount", { message: "Cards take ₦50 or more. Pay from your wallet." });
      const reference = newReference("PH_", clock());
      return open(deps, caller, { reference, purpose: "entry", tournament_id: tournamentId, amount_kobo: amountKobo });
    },

    verifyEntry: (caller: Caller, reference: string) => verify(deps, caller, reference, "entry"),
  };
}
export type CardPaymentsFlow = ReturnType<typeof createCardPaymentsFlow>;

/** Stores the intent, then has the provider open a payment for it. */
async function open({ db, paystack, publicKey, scriptUrl }: Dependencies, caller: Caller, intent: NewIntent) {
  const { reference, amount_kobo: amountKobo } = intent;
  await insertIntent(db, { ...intent, user_id: caller.userId });
  const metadata = { purpose: intent.purpose, tournament_id: intent.tournament_id, user_id: caller.userId };
  const { accessCode } = await asked(paystack.initialize({ email: caller.email, amountKobo, reference, metadata }));
  await setAccessCode(db, reference, accessCode);
  const payment = {
    reference,
    amount_kobo: amountKobo,
    email: caller.email,
    public_key: publicKey,
    access_code: accessCode,
    script_url: scriptUrl,
  };
  return { success: true as const, data: payment };
}

/** Asks the provider and settles. @throws DomainProblem unless the payment succeeded. */
async function verify(
  { db, paystack, settlement }: Dependencies,
  caller: Caller,
  reference: string,
  purpose: Intent["purpose"],
): Promise<void> {
  const intent = await findIntent(db, reference);
  if (!intent || intent.user_id !== caller.userId || intent.purpose !== purpose)
    throw new DomainProblem("payment-not-found");
  if (intent.status === "succeeded") return;
  const providerTransaction = await asked(paystack.verify(reference));
  if (!providerTransaction || providerTransaction.reference !== reference)
    throw new DomainProblem("payment-not-successful");
  const status = await settlement.settle(providerTransaction);
  if (status === "mismatched") throw new DomainProblem("payment-mismatch");
  if (status === "failed") throw new DomainProblem("payment-declined");
  if (status !== "succeeded") throw new DomainProblem("payment-not-successful");
}

/** Spec section 9: prefix, random digits, timestamp. Issued by us; unique by the table's key. */
const newReference = (prefix: "PH_" | "PH_DEP_", now: Date): string =>
  `${prefix}${String(randomInt(1_000_000_000)).padStart(9, "0")}${now.getTime()}`;

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainProblem("provider-unavailable", { cause: error });
    throw error;
  }
}
