export const tbd = "TBD";
export const nA = "N/A";
export const prizePool = "Prize pool";
export const comment = "Comment";
export const onPairing = (pairing: string) => `on ${pairing}`;
export const gift = "Gift";
export const toAPlayer = (pairing: string) => `to a player: ${pairing}`;

export const all = "All";
export const featured = "Featured";
export const topRated = "Top Rated";
export const showing = (count: string) => `Showing ${count}`;
export const liveMatch = "live match";
export const liveMatchesWithin = "live matches";
export const matchesAppearHereTheMoment = "Matches appear here the moment a referee starts them.";
export const tryAnother = (chosen: string) => `Try another ${chosen}.`;

export const liveMatches = "Live Matches";
export const liveMatchesShort = "Live matches";
export const tournament = "Tournament";
export const state = "State";
export const errorLoadingLiveMatches = (message: string) => `Error loading live matches: ${message}`;
export const failedToFetchLiveMatches = "Failed to fetch live matches";
export const noLiveMatchesFoundMatching = "No live matches found matching your criteria.";
export const clearFilters = "Clear filters";
export const loadingLiveMatches = "Loading live matches";
