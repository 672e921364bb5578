import * as z from "zod/mini";
import { data, Naira, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TransactionKind } from "./wallet.ts";
import { Withdrawal } from "./withdrawals.ts";

/** One transaction of the wallet or the rewards, for its owner to keep or to show to others. */
export const Receipt = z.object({
  /** Short enough to read out: PH and the number of the transaction. */
  reference: z.string(),
  /** The owner. */
  name: z.string(),
  account: z.enum(["wallet", "rewards"]),
  kind: TransactionKind,
  description: z.string(),
  /** Above zero: received; below: paid. */
  amount: Naira,
  balance_after: Naira,
  created_at: Time,
  /** The card payment's, by which the bank and the provider know it; null for anything else. */
  payment_reference: z.nullable(z.string()),
  /** The withdrawal that this transaction is the payment of, in its present state; null for anything else. */
  withdrawal: z.nullable(Withdrawal),
});
export type Receipt = z.infer<typeof Receipt>;

/** The number of a transaction, as the wallet's history gives it. */
const TransactionPath = z.object({
  number: z.string().check(z.regex(/^[0-9]{1,15}$/u, { error: "Not a transaction" })),
});

export const receiptEndpoints = {
  "GET /api/wallet/receipts/:number": endpoint({
    summary: "The receipt of one of the caller's own transactions",
    params: TransactionPath,
    success: [200, data(Receipt)],
    problems: ["not-found"],
  }),
};
