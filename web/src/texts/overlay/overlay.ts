export const walkover = "Walkover";
export const retired = "Retired";
export const defaulted = "Defaulted";
export const voidWord = "Void";
export const annulled = "Annulled";
export const frame = (number: number) => `Frame ${number}`;
export const finalScore = "Final score";
export const postponed = "Postponed";
export const cancelled = "Cancelled";
export const comingUp = "Coming up";
export const tbd = "TBD";
export const nA = "N/A";
export const winner = "Winner";
export const breakWord = (value: number) => `Break ${value}`;

export const matchNotFound = "Match not found";
