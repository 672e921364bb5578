export const withdrawals = "Withdrawals";
export const failedToFetchWithdrawals = "Failed to fetch withdrawals";
export const feeAmount = (amount: string) => `· Fee ${amount}`;
