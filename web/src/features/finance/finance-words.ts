import type { PaymentForFinance } from "@pockethall/contract/finance";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { formatNaira, kobo } from "@pockethall/domain/money";
import * as texts from "../../texts/finance/finance-gate.ts";
import type { ChipTone } from "../../ui/chip.tsx";

type Word = { label: string; tone: ChipTone };

export const WITHDRAWAL_WORDS: Record<WithdrawalForFinance["state"], Word> = {
  review: { label: texts.waitingForReview, tone: "warning" },
  approved: { label: texts.approved, tone: "scheduled" },
  sending: { label: texts.pendingWithTheBank, tone: "scheduled" },
  paid: { label: texts.paid, tone: "completed" },
  rejected: { label: texts.rejected, tone: "danger" },
  released: { label: texts.notPossibleGivenBack, tone: "danger" },
  reversed: { label: texts.sentBackByTheBank, tone: "danger" },
};

/** Why a withdrawal waits for people. */
export const REASON_WORDS: Record<WithdrawalForFinance["reasons"][number], string> = {
  "first-withdrawal": texts.firstWithdrawal,
  "new-bank-account": texts.bankAccountAddedLessThan,
  "large-amount": texts.moreThan100000In,
  "deposit-without-play": texts.depositLessThanADay,
  "name-mismatch": texts.theBanksNameDiffersFrom,
};

export const PAYMENT_WORDS: Record<PaymentForFinance["status"], Word> = {
  pending: { label: texts.pending, tone: "scheduled" },
  succeeded: { label: texts.succeeded, tone: "completed" },
  failed: { label: texts.failed, tone: "danger" },
  abandoned: { label: texts.abandoned, tone: "neutral" },
  mismatched: { label: texts.mismatched, tone: "warning" },
};

export const PURPOSE_WORDS: Record<PaymentForFinance["purpose"], string> = {
  deposit: texts.deposit,
  entry: texts.entryFee,
};

const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  wallet: texts.playersWallets,
  rewards: texts.rewardsNotYetClaimed,
  hold: texts.setAside,
  escrow: texts.tournaments,
  suspense: texts.suspense,
  clearing: texts.paystackOwesUs,
  bank: texts.ourBank,
  "psp-fees": texts.paystacksFeesOurCost,
  "prize-guarantee": texts.prizeGuaranteesOurCost,
  promotions: texts.promotionsOurCost,
  opening: texts.openingBalances,
  corrections: texts.corrections,
  "withdrawal-fees": texts.withdrawalFeesOurIncome,
  "platform-fees": texts.platformFeesOurIncome,
  "user-debt": texts.playersOweUs,
};

/** A kind of ledger account in people's words; one that is new keeps its own name. */
export const accountWords = (kind: string): string => ACCOUNT_WORDS[kind] ?? kind;

const KINDS: Readonly<Record<string, string>> = {
  payment: texts.payment,
  transfer: texts.payout,
  withdrawal: texts.payout,
  balance: texts.balanceAtPaystack,
  dispute: texts.dispute,
  refund: texts.refund,
};
export const differenceKind = (kind: string): string => KINDS[kind] ?? kind;

/** One side's word of a difference, its kobo as naira: "success, NGN 500000 kobo" → "success, ₦5,000.00". */
export const sideWords = (side: string): string =>
  side
    .replaceAll(/(?:NGN )?(-?\d{1,15}) kobo/gu, (_, digits: string) => formatNaira(kobo(Number(digits)), 2))
    .replace(/^-?\d{1,15}$/u, (digits) => formatNaira(kobo(Number(digits)), 2));

/** The payment's reference that a difference speaks of; null when it is about something else. */
export const paymentOf = (subject: string): string | null => /^payment:(PH_\w+)$/u.exec(subject)?.[1] ?? null;
