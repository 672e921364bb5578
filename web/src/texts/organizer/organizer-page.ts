export const players = (part: string) => `players · ${part}`;
export const freeEntry = "free entry";
export const entry = (amount: string) => `${amount} entry`;

export const moderation = "Moderation";
export const newSeason = "New season";
export const newTournament = "New tournament";
export const organize = "Organize";
export const theTournamentsYouRun = "The tournaments you run";
export const loadingTournaments = "Loading tournaments";
export const failedToFetchTournaments = "Failed to fetch tournaments";
export const noTournamentsYet = "No tournaments yet";
export const createOnePublishItAnd = "Create one, publish it, and players can enter.";
export const tournaments = "Tournaments";
