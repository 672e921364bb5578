/** One change of the merchant's balance, with the balance after it. Amounts are kobo, `differenceKobo` is never 0. */
export type LedgerRow = {
  id: string;
  currency: string;
  differenceKobo: number;
  balanceKobo: number;
  reason: string;
  /** What caused it and that thing's id: `Transaction`, `Transfer`, `Refund`, `Dispute` or `TopUp`. */
  responsible: string;
  responsibleId: string;
  createdAt: string;
};
