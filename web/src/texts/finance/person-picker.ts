export const giveAReasonOfAt = "Give a reason of at least 10 characters";

export const wallet = (amount: string) => ` · wallet ${amount}`;
export const change = "Change";
export const typeTwoLettersOfA = "Type two letters of a name, or an email.";
export const theSearchFailedPleaseTry = "The search failed. Please try again.";
export const searching = "Searching…";
export const nobodyFound = "Nobody found";
export const found = (count: number) => `${count} found`;
export const peopleFound = "People found";
export const walletEmail = (email: string, state: string, amount: string) => `${email} · ${state} · wallet ${amount}`;
export const nA = "N/A";
