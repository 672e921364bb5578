export const pleaseCheckTheAccountMoney =
  "Please check the account: money that went to another one cannot be called back.";
export const accountName = "Account name";
export const bank = "Bank";
export const accountNumber = "Account number";
export const amount = "Amount";
export const fee = "Fee";
export const takenFromYourWallet = "Taken from your wallet";
export const back = "Back";
export const withdrawAmount = (amount: string) => `Withdraw ${amount}`;

export const typeItsNameLikeZenith = "Type its name, like Zenith or UBA";
export const noBankFoundByThis = "No bank found by this name";
export const banks = "Banks";

export const pleaseFillInAllBank = "Please fill in all bank details";
export const anAccountNumberHas10 = "An account number has 10 digits";
export const enterAnAmount = "Enter an amount";
export const enterAnAmountUpTo = "Enter an amount up to ₦10,000,000";
export const minimumWithdrawalAmountIs = (amount: string) => `Minimum withdrawal amount is ${amount}`;
export const yourWalletDoesNotHold = (amount: string) => `Your wallet does not hold ${amount}.`;

export const loadingBanks = "Loading banks";
export const tryAgain = "Try again";
export const failedToFetchBanksList = "Failed to fetch banks list";
export const youHaveMinimum100 = (amount: string) => `You have ${amount}. Minimum ₦100.`;
export const tenDigits = "10 digits";
export const continueWord = "Continue";
export const askingTheBankWhoseAccount = "Asking the bank whose account this is…";
export const accountNameLead = "Account name:";
export const weCouldNotReachThe = "We could not reach the bank. Please try again.";

export const failedToProcessWithdrawal = "Failed to process withdrawal";
export const withdraw = "Withdraw";
export const verifyThemInSettings = "Verify them in Settings";
