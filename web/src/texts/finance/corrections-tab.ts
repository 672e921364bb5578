export const chooseAPerson = "Choose a person";
export const enterAnAmount = "Enter an amount";
export const hasOnly = (name: string, amount: string) => `${name} has only ${amount}.`;
export const fromTo = (name: string, amount: string, otherAmount: string) =>
  `${name}: from ${amount} to ${otherAmount}`;

export const addToTheWallet = "Add to the wallet";
export const takeFromTheWallet = "Take from the wallet";
export const walletCorrectedNowHas = (name: string, amount: string) => `Wallet corrected. ${name} now has ${amount}.`;
export const waitingForASecondPerson =
  "Waiting for a second approval: another person of finance must enter the same correction.";
export const it = "It";
export const failedToUpdateBalance = "Failed to update balance";
export const whoseWallet = "Whose wallet";
export const whatToDo = "What to do";
export const amount = "Amount";
export const reason = "Reason";
export const theWalletsOwnerReadsIt = "The wallet's owner reads it, and it stands in the audit log.";
export const correctTheWallet = "Correct the wallet";
