export const noNetwork = ", no network";
export const noNetworkShort = "No network";
export const opening = "Opening";
export const sentNoNetworkNow = "Sent. No network now";
export const sent = "Sent";
export const savedOnThisPhoneWaiting = (unsentCount: number, away: string) =>
  `Saved on this phone: ${unsentCount} waiting${away}`;
export const conflictNotSent = (unsentCount: number) => `Conflict: ${unsentCount} not sent`;
export const notTakenByTheServer = (unsentCount: number) => `Not taken by the server: ${unsentCount} on this phone`;

export const entries = "Entries";
export const logInAgain = "Log in again";
export const yourSessionHasEndedEntries =
  "Your session has ended. Entries are saved on this phone and go out after you log in.";

export const loadingMatch = "Loading match";
export const failedToFetchMatchDetails = "Failed to fetch match details";
export const openingThePad = "Opening the pad";
export const vs = (name: string, otherName: string) => `${name} vs ${otherName}`;
export const tbd = "TBD";
export const match = "Match";
export const backToMyMatches = "Back to my matches";
export const bestOf = (roundName: string, totalFrames: number) => `${roundName} · best of ${totalFrames}`;
export const thisPhoneCannotKeepEntries = "This phone cannot keep entries";
export const thisMatchWasLastSeen = (time: string) => ` This match was last seen at ${time}.`;
export const thePadOpensWithoutA = (last: string) =>
  `The pad opens without a network once this phone has seen it with one.${last}`;
