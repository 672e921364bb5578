export const overall = "Overall";
export const recentForm = "Recent Form";
export const rating = "Rating";
export const money = "Money";
export const poolWhoTakesTheRack = "Pool: who takes the rack";
export const snooker15Reds = "Snooker, 15 reds";
export const snooker10Reds = "Snooker, 10 reds";
export const snooker6Reds = "Snooker, 6 reds";

export const loadingRankings = "Loading rankings";

export const yourPlaceCouldNotBe = "Your place could not be fetched.";
export const youAreNumber = (rank: string) => `You are number ${rank}`;
export const youAreNotOnThis = "You are not on this board yet";
export const findMe = "Find me";

export const showingOf = (text: string, otherText: string, thirdText: string) =>
  `Showing ${text}–${otherText} of ${thirdText}`;

export const nA = "N/A";
export const player = "Player";
export const state = "State";
export const matches = "Matches";
export const wins = "Wins";
export const losses = "Losses";
export const winRate = "Win Rate";
export const framesWon = "Frames Won";
export const framesLost = "Frames Lost";
export const frameDiff = "Frame Diff";
export const prizeMoney = "Prize Money";
export const theRatingMayBeOff = "With 95% certainty the rating is off by no more than this";
export const players = "Players";
export const active = "Active";
export const inactive = "Inactive";
export const provisional = ", provisional";
export const last730Days = "Last 730 Days";
export const prizesThere = "Prizes There";

export const place = (count: number, part: string) => `${count} place${part}`;
export const s = "s";
export const samePlaceAsOnMonday = "same place as on Monday";
export const sinceMonday = (part: string, places: string) => `${part} ${places} since Monday`;
export const up = "up";
export const down = "down";

export const rankWhy = (rank: number) => `Rank ${rank}: why?`;
export const loading = "Loading";

export const rank = "Rank";

export const rankingsTable = "Rankings table";

export const bySortedBy = (sortedBy: string) => `, by ${sortedBy}`;
export const tryAgain = "Try again";
export const someRowsCouldNotBe = "Some rows could not be fetched.";
export const rankings = (label: undefined | string) => `Rankings: ${label}`;

export const filterByState = "Filter by State";
export const allStates = "All States";
export const ruleset = "Ruleset";
export const filterByTournament = "Filter by Tournament";
export const allTournaments = "All Tournaments";
export const filterBySeason = "Filter by Season";
export const allSeasons = "All Seasons";

export const pockethallRankings = "PocketHall Rankings";
export const boards = "Boards";
export const failedToFetchStandings = "Failed to fetch standings";
export const errorLoadingRankings = (said: string) => `Error loading rankings: ${said}`;
export const noPlayerRankingsFound = "No player rankings found";
export const tryChangingYourFilterSettings = "Try changing your filter settings";
export const clearFilters = "Clear filters";
