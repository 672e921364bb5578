/** Prizes, corrections, reconciliation and the books of finance. Only this module writes these tables. */
export const ownedTables = [
  "bank_settlements",
  "prize_awards",
  "prize_proposal_shares",
  "prize_proposals",
  "reconciliation_runs",
] as const;
