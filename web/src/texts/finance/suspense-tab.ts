export const chooseAPerson = "Choose a person";
export const waitingForASecondPerson =
  "Waiting for a second approval: another person of finance must release it to the same wallet.";
export const released = (amount: string) => `Released ${amount}`;
export const failedToReleaseTheMoney = "Failed to release the money. Please try again.";
export const releaseAmount = (amount: string) => `Release ${amount}`;
export const toTheWalletOf = "To the wallet of";
export const reason = "Reason";
export const theWalletsOwnerReadsIt = "The wallet's owner reads it.";
export const release = "Release";

export const loadingSuspense = "Loading suspense";
export const failedToFetchSuspense = "Failed to fetch suspense";
export const suspense = "Suspense";
export const nothingStandsInSuspense = "Nothing stands in suspense";
export const aPaymentWhoseAmountDoes = "A payment whose amount does not match what was asked for is put aside here.";
export const askedFor = "Asked for";
export const payer = "Payer";
export const email = "Email";
export const cameIn = "Came in";
export const releaseToAWallet = "Release to a wallet";
