import type { Transaction } from "./transaction.ts";

export const REFUND_STATUSES = ["pending", "processing", "processed", "failed", "needs-attention"] as const;
/** `pending`, then `processing`, then one of the last three; what needs attention may still be processed. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money on its way back to a payer, with the transaction at the time of the refund request. Amounts are kobo. */
export type Refund = {
  id: string;
  transaction: Transaction;
  amountKobo: number;
  currency: string;
  customerNote: string;
  merchantNote: string;
  status: RefundStatus;
  createdAt: string;
  updatedAt: string;
  refundedAt: string | null;
  /** When the next step happens automatically; null: only by a control call. */
  dueAt: string | null;
};
