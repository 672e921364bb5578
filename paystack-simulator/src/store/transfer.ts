import type { Recipient } from "./recipient.ts";

/**
 * How far a transfer has come. `pending`, `otp` and `received` are not conclusive. `success` is, and yet a reversal by
 * the receiving bank may follow it; the other five are the end.
 */
export type TransferStatus =
  | "pending"
  | "otp"
  | "received"
  | "success"
  | "failed"
  | "reversed"
  | "abandoned"
  | "blocked"
  | "rejected";

/** One payout to a bank account. Amounts are kobo, times ISO 8601 in UTC, `id` the digits of an unsigned 64-bit number. */
export type Transfer = {
  id: string;
  code: string;
  reference: string;
  recipient: Recipient;
  amountKobo: number;
  feeKobo: number;
  currency: string;
  reason: string;
  status: TransferStatus;
  createdAt: string;
  updatedAt: string;
  transferredAt: string | null;
  /** When the next step happens automatically; null: only by a control call. */
  dueAt: string | null;
};

export const isOpenTransfer = ({ status }: Transfer): boolean => /^(pending|otp|received)$/.test(status);
