/** Second approvals of money. Only this module writes these tables. */
export const ownedTables = ["money_approvals"] as const;
