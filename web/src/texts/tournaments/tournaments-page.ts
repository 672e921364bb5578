export const player = "Player";
export const players = "Players";
export const prizePool = "Prize Pool:";
export const champion = (name: string) => `Champion: ${name}`;
export const progress = (name: string) => `${name}, progress`;

export const loadingTournaments = "Loading tournaments …";

export const pockethallTournaments = "PocketHall Tournaments";
export const leagues = "Leagues";
export const tournaments = "Tournaments";
export const filterByState = "Filter by State";
export const allStates = "All States";
export const failedToFetchTournaments = "Failed to fetch tournaments";
export const noTournamentsFoundMatchingYour = "No tournaments found matching your criteria.";
export const allStatesShort = "All states";
