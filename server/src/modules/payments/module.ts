/** Deposits, withdrawals, refunds, disputes and limits. Only this module writes these tables. */
export const ownedTables = [
  "bank_accounts",
  "disputes",
  "payment_intents",
  "provider_events",
  "reconciliation_differences",
  "refund_approvals",
  "refunds",
  "withdrawal_approvals",
  "withdrawals",
] as const;
