export const matchNotFound = "Match not found";
export const thisMatchDoesNotExist = "This match does not exist any more.";
export const theAddressMayBeWrong = "The address may be wrong, or the draw was made again.";
export const liveMatches = "Live Matches";
export const match = "Match";
export const failedToFetchMatchDetails = "Failed to fetch match details";
export const loadingMatch = "Loading match";
export const loadingStatistics = "Loading statistics";
