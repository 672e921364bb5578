/** The double-entry ledger. Only this module writes these tables. */
export const ownedTables = [
  "ledger_account_kinds",
  "ledger_account_rows",
  "ledger_accounts",
  "ledger_entries",
  "ledger_fold_mark",
  "ledger_money",
  "ledger_transfers",
] as const;
