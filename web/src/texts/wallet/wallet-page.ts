export const balance = "Balance";
export const showBalance = "Show balance";
export const hideBalance = "Hide balance";
export const deposit = "Deposit";
export const withdraw = "Withdraw";
export const hidden = "hidden";

export const paymentVerificationFailedPleaseContact =
  "Payment verification failed. Please contact support if the issue persists.";
export const failedToVerifyPaymentPlease = "Failed to verify payment. Please contact support if the issue persists.";
export const failedToCreateTransactionRecord = "Failed to create transaction record";
export const failedToInitializePayment = "Failed to initialize payment";
export const yourEarlierDepositIsStill =
  "Your earlier deposit is still being confirmed. Nothing new was charged: try again once it has arrived.";

export const depositSuccessful = "Deposit successful!";

export const finishThePaymentInPaystacks = "Finish the payment in Paystack's window.";
export const yourDepositOfIsStill = (amount: string) => `Your deposit of ${amount} is still being confirmed.`;
export const doNotPayAgainIt = "Do not pay again: it reaches your balance by itself, even if you leave this page.";
export const ifYouPaidItReaches =
  "If you paid, it reaches your balance by itself, even if you leave this page. If you did not, nothing was charged.";
export const checkAgain = "Check again";
export const dismiss = "Dismiss";
export const depositSuccessfulYourBalanceIs = (amount: string) => `Deposit successful! Your balance is ${amount}.`;
export const pendingWeAreConfirmingYour = "Pending: we are confirming your payment with Paystack.";
export const pendingWeAreConfirmingYourDeposit = (amount: string) =>
  `Pending: we are confirming your deposit of ${amount} with Paystack.`;

export const rewardsMovedToYourBalance = "Rewards moved to your balance";
export const failedToClaimRewards = "Failed to claim rewards";
export const rewards = "Rewards";
export const fromPrizesAndGifts = "from prizes and gifts";
export const claimRewards = "Claim rewards";

export const cardPaymentsTakenBack = "Card payments taken back";
export const yourBankAskedFor = (disputed: string, held: string) =>
  `Your bank has asked for ${disputed} of a card payment back. ${held} of your wallet is held until that is decided.`;
export const youOwe = (amount: string) =>
  `You owe ${amount} since your bank took a card payment back. Until it is paid, no money can leave your wallet.`;
export const depositToPayIt = "Deposit money or claim rewards to pay it.";
export const payFromWallet = (amount: string) => `Pay ${amount}`;
export const paidFromYourWallet = (amount: string) => `${amount} was paid from your wallet.`;
export const failedToPayWhatYouOwe = "Failed to pay what you owe";

export const deposits = "Deposits";
export const entryFees = "Entry fees";
export const refunds = "Refunds";
export const prizes = "Prizes";
export const gifts = "Gifts";
export const claimedRewards = "Claimed rewards";
export const withdrawals = "Withdrawals";
export const returnedWithdrawals = "Returned withdrawals";
export const corrections = "Corrections";
export const latePayments = "Late payments";
export const refundsToYourCard = "Refunds to your card";
export const paymentsTakenBack = "Payments taken back";
export const debtsPaid = "Debts paid";
export const leagueFees = "League fees";
export const returnedLeagueFees = "Returned league fees";
export const leaguePrizes = "League prizes";
export const openingBalances = "Opening balances";

export const transactions = "Transactions";
export const loadingTransactions = "Loading transactions";
export const failedToFetchTransactions = "Failed to fetch transactions";
export const show = "Show";
export const allTransactions = "All transactions";
export const statement = "Statement";
export const downloadCsv = "Download CSV";
export const noTransactionsFound = "No transactions found";
export const depositsEntryFeesAndPrizes = "Deposits, entry fees and prizes will stand here.";
export const showAllTransactions = "Show all transactions";

export const failedToProcessWithdrawal = "Failed to process withdrawal";

export const wallet = "Wallet";
export const failedToLoadWalletData = "Failed to load wallet data";
export const failedToFetchWallet = "Failed to fetch wallet.";
export const failedToFetchWalletBalance = "Failed to fetch wallet balance";
