export const comparedWithPaystack = "Compared with Paystack";
export const theComparisonCouldNotBe = "The comparison could not be started. Please try again.";
export const compareNow = "Compare now";
export const comparingWithPaystack = "Comparing with Paystack…";
export const notComparedYet = "Not compared yet";
export const lastCompared = "Last compared";

export const differenceResolved = "Difference resolved";
export const resolveThisDifference = "Resolve this difference?";
export const howItWasResolved = "How it was resolved";
export const keptInTheAuditLog = "Kept in the audit log with your name.";
export const sayHowItWasResolved = "Say how it was resolved";
export const resolve = "Resolve";
export const failedToResolveTheDifference = "Failed to resolve the difference. Please try again.";
export const fromNowOnThisMuch =
  "From now on this much counts as explained when balances are compared. No money moves.";
export const noMoneyMovesCorrectA = "No money moves: correct a wallet or release a payment where that is needed.";

export const open = "Open";
export const resolved = "Resolved";
export const show = "Show";
export const loadingDifferences = "Loading differences";
export const failedToFetchDifferences = "Failed to fetch differences";
export const differences = "Differences";
export const ourBooksAndPaystacksAgree = "Our books and Paystack's agree";
export const nothingWasResolvedYet = "Nothing was resolved yet";
export const theyAreComparedEveryNight = "They are compared every night, and whenever you ask.";
export const ourBooksSay = "Our books say";
export const paystackSays = "Paystack says";
export const found = "Found";
export const nA = "N/A";
export const how = "How";
