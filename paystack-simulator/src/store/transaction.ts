import type { TestCardName } from "./cards.ts";

/**
 * What became of a payment. A transaction not yet paid is already `abandoned`, as at the real provider: the
 * word is not final, and a later payment on the same reference turns it into `success`. A success only ever becomes
 * `reversed`, when it has been refunded or charged back in full.
 */
export type TransactionStatus =
  | "abandoned"
  | "ongoing"
  | "pending"
  | "processing"
  | "queued"
  | "failed"
  | "success"
  | "reversed";

/** One attempt to collect money. Amounts are kobo, times ISO 8601 in UTC, `id` the digits of an unsigned 64-bit number. */
export type Transaction = {
  id: string;
  reference: string;
  accessCode: string;
  /** Its origin: the merchant's server, or the pop-up in a browser with only the public key. */
  origin: "api" | "inline";
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  /** The ways to pay the merchant allows; null: all. */
  channels: string[] | null;
  requestedAmountKobo: number;
  requestedCurrency: string;
  /** What was really paid; differs from the request only under the mismatch faults. */
  amountKobo: number;
  currency: string;
  feesKobo: number | null;
  status: TransactionStatus;
  gatewayResponse: string;
  /** How it was paid, or was last tried. */
  channel: "card" | "bank_transfer";
  card: TestCardName;
  metadata: unknown;
  callbackUrl: string | null;
  ipAddress: string;
  createdAt: string;
  /** When the payer last paid or was declined. */
  attemptedAt: string | null;
  attempts: number;
  /** When a bank transfer arrives automatically; null: only by a control call. */
  dueAt: string | null;
};

export const NOT_COMPLETED = "The transaction was not completed";

/** The payer's money has come in, even if it was returned later. */
export const isPaid = ({ status }: Transaction): boolean => status === "success" || status === "reversed";
