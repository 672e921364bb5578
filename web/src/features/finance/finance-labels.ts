import { t } from "@lingui/core/macro";
import type { PaymentForFinance } from "@pockethall/contract/finance";
import type { RefundForFinance } from "@pockethall/contract/refunds";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { ChipTone } from "../../ui/chip.tsx";

type Word = { label: string; tone: ChipTone };

export const WITHDRAWAL_LABELS: Record<WithdrawalForFinance["state"], Word> = {
  review: { label: t`Waiting for review`, tone: "warning" },
  approved: { label: t`Approved`, tone: "scheduled" },
  sending: { label: t`Pending with the bank`, tone: "scheduled" },
  paid: { label: t`Paid`, tone: "completed" },
  rejected: { label: t`Rejected`, tone: "danger" },
  released: { label: t`Failed, refunded to wallet`, tone: "danger" },
  reversed: { label: t`Returned by the bank`, tone: "danger" },
};

export const REFUND_LABELS: Record<RefundForFinance["state"], Word> = {
  review: { label: t`Waiting for review`, tone: "warning" },
  approved: { label: t`Approved`, tone: "scheduled" },
  sending: { label: t`Pending with Paystack`, tone: "scheduled" },
  refunded: { label: t`Refunded`, tone: "completed" },
  returned: { label: t`Failed, money returned`, tone: "danger" },
  rejected: { label: t`Rejected`, tone: "danger" },
};

export const SOURCE_LABELS: Record<RefundForFinance["source"], string> = {
  wallet: t`The payer's wallet`,
  suspense: t`Suspense`,
};

/** Why a withdrawal waits for people. */
export const REASON_LABELS: Record<WithdrawalForFinance["reasons"][number], string> = {
  "first-withdrawal": t`First withdrawal`,
  "new-bank-account": t`Bank account added less than a day before`,
  "large-amount": t`More than ₦100,000 in one day`,
  "deposit-without-play": t`Deposit less than a day before, no entry since`,
  "name-mismatch": t`The bank's name differs from the profile's`,
};

export const PAYMENT_LABELS: Record<PaymentForFinance["status"], Word> = {
  pending: { label: t`Pending`, tone: "scheduled" },
  succeeded: { label: t`Succeeded`, tone: "completed" },
  failed: { label: t`Failed`, tone: "danger" },
  abandoned: { label: t`Abandoned`, tone: "neutral" },
  mismatched: { label: t`Mismatched`, tone: "warning" },
};

export const PURPOSE_LABELS: Record<PaymentForFinance["purpose"], string> = {
  deposit: t`Deposit`,
  entry: t`Entry fee`,
};

const ACCOUNT_LABELS: Readonly<Record<string, string>> = {
  wallet: t`Players' wallets`,
  rewards: t`Rewards not yet claimed`,
  hold: t`Set aside`,
  escrow: t`Tournaments`,
  suspense: t`Suspense`,
  clearing: t`Paystack owes us`,
  bank: t`Our bank`,
  "psp-fees": t`Paystack's fees, our cost`,
  "prize-guarantee": t`Prize guarantees, our cost`,
  promotions: t`Promotions, our cost`,
  opening: t`Opening balances`,
  corrections: t`Corrections`,
  "withdrawal-fees": t`Withdrawal fees, our income`,
  "platform-fees": t`Platform fees, our income`,
  "user-debt": t`Players owe us`,
};

/** A kind of ledger account in people's words; one that is new keeps its own name. */
export const accountText = (kind: string): string => ACCOUNT_LABELS[kind] ?? kind;

const KINDS: Readonly<Record<string, string>> = {
  payment: t`Payment`,
  transfer: t`Payout`,
  withdrawal: t`Payout`,
  balance: t`Balance at Paystack`,
  dispute: t`Dispute`,
  refund: t`Refund`,
};
export const differenceKind = (kind: string): string => KINDS[kind] ?? kind;

/** One side's word of a difference, its kobo as naira: "success, NGN 500000 kobo" → "success, ₦5,000.00". */
export const sideText = (side: string): string =>
  side
    .replaceAll(/(?:NGN )?(-?\d{1,15}) kobo/gu, (_, digits: string) => formatNaira(kobo(Number(digits)), 2))
    .replace(/^-?\d{1,15}$/u, (digits) => formatNaira(kobo(Number(digits)), 2));

/** The reference of a difference's payment; null when it is about something else. */
export const paymentOf = (subject: string): string | null => /^payment:(PH_\w+)$/u.exec(subject)?.[1] ?? null;
