export const loadingTheOverview = "Loading the overview";
export const failedToFetchTheOverview = "Failed to fetch the overview";
export const withdrawalsToReview = "Withdrawals to review";
export const inAllOnTheirWay = (underWay: number) => `in all, ${underWay} on their way`;
export const prizesToApprove = "Prizes to approve";
export const inAll = "in all";
export const openDifferences = "Open differences";
export const lastCompared = "Last compared";
export const notComparedYet = "Not compared yet";
export const waitingForASecondApproval = "Waiting for a second approval";
export const anotherPersonDoesTheSame =
  "Another person of finance approves by doing the same: the same prizes, the same payment and wallet, or the same correction.";
export const approvedFirstBy = (name: string) => `Approved first by ${name},`;
export const actionFor = (action: string, name: string) => `${action}: ${name}`;
export const disputes = "Disputes";
export const openDisputes = "Open disputes";
export const answerTheBankBy = "Answer the bank by";
export const paymentsInSuspense = "Payments in suspense";
export const paymentsStillOpen = "Payments still open";
export const paystackIsAskedAboutThem = "Paystack is asked about them by itself";
export const oldestSince = "Oldest since";
export const whatAllAccountsHold = "What all accounts hold";
export const whatWeOweStandsAbove = "What we owe stands above zero, what we hold below. They add up to ₦0.00.";

export const nobodyDecidesOnTheirOwn = "Nobody decides on their own withdrawal.";
export const youHaveApprovedThisA = "You have approved this. A second person must approve it too.";
export const approve = "Approve";
export const approveAndSend = "Approve and send";
export const reject = "Reject";
export const approvedASecondPersonMust = "Approved. A second person must approve it too.";
export const approvedItIsOnIts = "Approved: it is on its way.";
export const approveThisWithdrawal = "Approve this withdrawal?";
export const failedToApproveTheWithdrawal = "Failed to approve the withdrawal. Please try again.";
export const ofGoesTo = (amount: string, name: string, accountName: string, bankName: string, accountNumber: string) =>
  `${amount} of ${name} goes to ${accountName}, ${bankName} ${accountNumber}.`;
export const hasApprovedItWithYours = (name: string) =>
  `${name} has approved it. With yours it is sent, and cannot be called back.`;
export const aSecondPersonMustApprove = "A second person must approve it before it is sent.";
export const rejectedTheMoneyIsBack = "Rejected. The money is back in the wallet.";
export const rejectThisWithdrawal = "Reject this withdrawal?";
export const reason = "Reason";
export const readsIt = (name: string) => `${name} reads it.`;
export const giveAReason = "Give a reason";
export const failedToRejectTheWithdrawal = "Failed to reject the withdrawal. Please try again.";
export const goesBackToTheWallet = (amount: string, name: string) => `${amount} goes back to the wallet of ${name}.`;

export const asked = "Asked";
export const whyItIsReviewed = "Why it is reviewed";
export const nameOnTheProfile = "Name on the profile";
export const nameAtTheBank = "Name at the bank";
export const bankAccount = "Bank account";
export const fee = "Fee";
export const firstApproval = "First approval";
export const leaguePrizes = "League prizes";
export const secondApproval = "Second approval";
export const paystacksLastWord = "Paystack's last word";
export const rejectedBecause = "Rejected because";

export const allWithdrawals = "All withdrawals";
export const show = "Show";
export const loadingWithdrawals = "Loading withdrawals";
export const failedToFetchWithdrawals = "Failed to fetch withdrawals";
export const withdrawals = "Withdrawals";
export const noWithdrawalWaitsForYou = "No withdrawal waits for you";
export const noWithdrawalsHere = "No withdrawals here";
export const whatTheRulesCannotDecide = "What the rules cannot decide alone is put before two people of finance.";

export const overview = "Overview";
export const prizes = "Prizes";
export const payments = "Payments";
export const differences = "Differences";
export const suspense = "Suspense";
export const corrections = "Corrections";
export const finance = "Finance";
export const withdrawalsPaymentsAndWhatDoes = "Withdrawals, payments and what does not agree";
