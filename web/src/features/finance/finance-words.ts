import type { PaymentForFinance } from "@pockethall/contract/finance";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { ChipTone } from "../../ui/chip.tsx";

type Word = { label: string; tone: ChipTone };

export const WITHDRAWAL_WORDS: Record<WithdrawalForFinance["state"], Word> = {
  review: { label: "Waiting for review", tone: "warning" },
  approved: { label: "Approved", tone: "scheduled" },
  sending: { label: "Pending with the bank", tone: "scheduled" },
  paid: { label: "Paid", tone: "completed" },
  rejected: { label: "Rejected", tone: "danger" },
  released: { label: "Not possible, given back", tone: "danger" },
  reversed: { label: "Sent back by the bank", tone: "danger" },
};

/** Why a withdrawal waits for people. */
export const REASON_WORDS: Record<WithdrawalForFinance["reasons"][number], string> = {
  "first-withdrawal": "First withdrawal",
  "new-bank-account": "Bank account added less than a day before",
  "large-amount": "More than ₦100,000 in one day",
  "deposit-without-play": "Deposit less than a day before, no entry since",
  "name-mismatch": "The bank's name differs from the profile's",
};

export const PAYMENT_WORDS: Record<PaymentForFinance["status"], Word> = {
  pending: { label: "Pending", tone: "scheduled" },
  succeeded: { label: "Succeeded", tone: "completed" },
  failed: { label: "Failed", tone: "danger" },
  abandoned: { label: "Abandoned", tone: "neutral" },
  mismatched: { label: "Mismatched", tone: "warning" },
};

export const PURPOSE_WORDS: Record<PaymentForFinance["purpose"], string> = { deposit: "Deposit", entry: "Entry fee" };

const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  wallet: "Players' wallets",
  rewards: "Rewards not yet claimed",
  hold: "Set aside",
  escrow: "Tournaments",
  suspense: "Suspense",
  clearing: "Paystack owes us",
  bank: "Our bank",
  "psp-fees": "Paystack's fees, our cost",
  "prize-guarantee": "Prize guarantees, our cost",
  promotions: "Promotions, our cost",
  opening: "Opening balances",
  corrections: "Corrections",
  "withdrawal-fees": "Withdrawal fees, our income",
  "platform-fees": "Platform fees, our income",
  "user-debt": "Players owe us",
};

/** A kind of ledger account in people's words; one that is new keeps its own name. */
export const accountWords = (kind: string): string => ACCOUNT_WORDS[kind] ?? kind;

const KINDS: Readonly<Record<string, string>> = {
  payment: "Payment",
  transfer: "Payout",
  withdrawal: "Payout",
  balance: "Balance at Paystack",
  dispute: "Dispute",
  refund: "Refund",
};
export const differenceKind = (kind: string): string => KINDS[kind] ?? kind;

/** One side's word of a difference, its kobo as naira: "success, NGN 500000 kobo" → "success, ₦5,000.00". */
export const sideWords = (side: string): string =>
  side
    .replaceAll(/(?:NGN )?(-?\d{1,15}) kobo/gu, (_, digits: string) => formatNaira(kobo(Number(digits)), 2))
    .replace(/^-?\d{1,15}$/u, (digits) => formatNaira(kobo(Number(digits)), 2));

/** The payment's reference that a difference speaks of; null when it is about something else. */
export const paymentOf = (subject: string): string | null => /^payment:(PH_\w+)$/u.exec(subject)?.[1] ?? null;
