export const map = "Map:";
export const mapsvg = "MapSVG";
export const ccBy40 = "CC BY 4.0";
export const byWayOf = ", by way of";
export const svgMaps = "svg-maps";
export const outlinesSimplified = "; outlines simplified";

export const andMore = (number: string) => `${number} and more`;

export const matchesByShade = "Matches by shade";

export const upcomingWithin = "upcoming";
export const liveWithin = "live";
export const completedWithin = "completed";
export const match = "match";
export const matchesWithin = "matches";

export const mapOfNigeriaArrowKeys = "Map of Nigeria. Arrow keys lead from state to state.";

export const theMapCouldNotBe = "The map could not be loaded. The list has the same states.";

export const matchesByState = "Matches by state";

export const mapShort = "Map";
export const list = "List";
export const chooseAState = "Choose a state";
export const theNumberOfMatchesCould = "The number of matches could not be loaded.";
export const showStatesAs = "Show states as";

export const upcoming = "Upcoming";
export const live = "Live";
export const completed = "Completed";
export const failedToFetchFixtures = "Failed to fetch fixtures";
export const failedToFetchLiveMatches = "Failed to fetch live matches";
export const failedToFetchMatchDetails = "Failed to fetch match details";
export const stateLevelMatches = "State Level Matches";
export const gamesNearYouStateBy = "Games near you, state by state";
export const stateMatches = "State matches";
export const filterByState = "Filter by State";
export const loadingMatches = "Loading matches";
export const noMatchesFound = (part: string) => `No matches found${part}`;
export const inState = (state: string) => ` in ${state}`;
export const lookAtAnotherTab = "Look at another tab.";
export const tryAnotherStateOrTab = "Try another state or tab.";
export const allStates = "All states";
export const showing = (matches: string, part: string) => `Showing ${matches}${part}`;
export const viewMatchDetails = "View Match Details";
export const matches = "Matches";
