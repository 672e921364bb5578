export const checkingWhatBecameOf = (named: string) => `Checking what became of ${named}.`;
export const theWithdrawalWasNotMade = (message: string) => `The withdrawal was not made. ${message}`;
export const to = (amount: string, maskedAccount: string, sentence: string) =>
  `${amount} to ${maskedAccount}. ${sentence}`;
export const yourWithdrawalOfTo = (amount: string, maskedAccount: string) =>
  `your withdrawal of ${amount} to ${maskedAccount}`;
export const weHaveNotHeardYet = (named: string) =>
  `We have not heard yet whether ${named} was made. Checking again never makes it twice.`;
export const checkAgain = "Check again";
export const dismiss = "Dismiss";
