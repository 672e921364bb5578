export const allTournaments = "All Tournaments";
export const allStates = "All States";
