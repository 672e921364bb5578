export const noParticipantsYet = "No participants yet";
export const theFirstOneToRegister = "The first one to register leads the list.";
export const nA = "N/A";
export const seed = (count: number) => ` · Seed ${count}`;
export const noRecord = "No record";
export const wonWinRate = (winRate: number) => `${winRate}% won`;
export const participants = "Participants";
