// The state of the plain model: figures and statuses, no ledger.

export type Person = {
  walletKobo: number;
  rewardsKobo: number;
  heldKobo: number;
  givenTodayKobo: number;
  /** What finance credited within a day, and the credits that wait for a second person. */
  creditedKobo: number;
  waitingCreditsKobo: Set<number>;
};
export type Contest = {
  feeKobo: number;
  poolKobo: number;
  places: number | null;
  participants: Set<number>;
  escrowKobo: number;
  status: "open" | "completed" | "cancelled";
};
type ModelPayment = {
  user: number;
  tournament: number | null;
  amountKobo: number;
  /** What the provider took, once it did. */
  paidKobo: number | null;
  reported: "pending" | "failed" | "abandoned" | "success";
  status: "open" | "succeeded" | "mismatched";
};

export type TransferStatus =
  | "pending"
  | "otp"
  | "received"
  | "success"
  | "failed"
  | "reversed"
  | "blocked"
  | "rejected"
  | "abandoned";

export type ModelWithdrawal = {
  user: number;
  amountKobo: number;
  state: "review" | "approved" | "rejected" | "sending" | "paid" | "released" | "reversed";
  approvedBy: (0 | 1)[];
  /** What the provider has; null: nothing. */
  transfer: TransferStatus | null;
  wasAsked: boolean;
  askedAtMinute: number;
  /** The provider's webhooks, in its order. */
  events: TransferStatus[];
};

/** The money of one sequence, as it should be. */
export type MoneyModel = {
  people: Person[];
  contests: Contest[];
  payments: ModelPayment[];
  withdrawals: ModelWithdrawal[];
  /** What came in by card less what went to banks, what of it fits nothing, what finance and our guarantee added. */
  server: { receivedKobo: number; suspenseKobo: number; correctedKobo: number; guaranteedKobo: number };
  /** How far the clock was moved. */
  minutes: number;
};
