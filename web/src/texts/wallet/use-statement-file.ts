export const failedToFetchTransactions = "Failed to fetch transactions";
