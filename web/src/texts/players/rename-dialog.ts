export const renamePlayer = "Rename player";
export const forNamesThatAreAbusive =
  "For names that are abusive or pass for another person. The player is notified and cannot take the old name again.";
export const newName = "New name";
export const nameIsRequired = "Name is required";
export const reason = "Reason";
export const giveAReason = "Give a reason";
export const thePlayerReadsIt = "The player reads it.";
export const rename = "Rename";
export const thePlayerIsNowCalled = (name: string) => `The player is now called ${name}`;
export const failedToRenameThePlayer = "Failed to rename the player. Please try again.";
