export const savedOnThisPhoneWaiting = (count: number) => `Saved on this phone: ${count} waiting`;
export const vs = (name: string, otherName: string) => `${name} vs ${otherName}`;
export const tbd = "TBD";
export const live = (player1Score: number, player2Score: number) => `Live ${player1Score}–${player2Score}`;
export const scheduled = "Scheduled";
export const tournament = "Tournament";
export const aMatchOfThisPhone = "A match of this phone";

export const myMatches = "My matches";
export const theMatchesYouReferee = "The matches you referee";
export const notSentYet = "Not sent yet";
export const loadingMatches = "Loading matches";
export const failedToFetchYourMatches = "Failed to fetch your matches";
export const tryAgain = "Try again";
export const noNetworkSeen = "No network. Seen";
export const padsGoOnWithoutIt = ". Pads go on without it.";
export const noMatchesAssigned = "No matches assigned";
export const anOrganizerNamesYouFor = "An organizer names you for a match; you are told here.";
export const matches = "Matches";
