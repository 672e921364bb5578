import type { Transaction } from "./transaction.ts";

/** `merchant-accepted`: the payer gets the money back. `declined`: the merchant keeps it. */
export const RESOLUTIONS = ["merchant-accepted", "declined"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** A payer's bank asks for the money back. */
export type Dispute = {
  id: string;
  transaction: Transaction;
  amountKobo: number;
  status: "awaiting-merchant-feedback" | "resolved";
  resolution: Resolution | null;
  createdAt: string;
  updatedAt: string;
};
