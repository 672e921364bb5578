export const chooseAPlayer = "Choose a player";
export const oneLineOfPlainText = "One line of plain text, at most 200 characters";
export const enterAnAmount = "Enter an amount";
export const theLargestGiftIs = (amount: string) => `The largest gift is ${amount}.`;
export const theSmallestGiftIs = (amount: string) => `The smallest gift is ${amount}.`;
export const yourWalletHoldsLessThan = "Your wallet holds less than that.";

export const weHaveNotHeardWhether =
  "We have not heard whether your gift was sent. Press Send Gift again: it is never sent twice.";

export const youSentTo = (amount: string, name: string) => `You sent ${amount} to ${name}`;
export const failedToSendGift = "Failed to send gift";
export const sendGift = "Send Gift";
export const amount = "Amount";
export const number50To50000A = (part: string) => `${part}₦50 to ₦50,000 a gift.`;
export const youHave = (amount: string) => `You have ${amount}. `;
export const messageOptional = "Message (optional)";
export const thePlayerReadsItWith = "The player reads it with the gift.";
export const thePlayerAndAllWho = "The player and all who watch the match read it.";
export const showMyNameOnThe = "Show my name on the match page";
export const to = "To";
