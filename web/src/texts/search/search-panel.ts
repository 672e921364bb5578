export const users = "Users";
export const tournaments = "Tournaments";
export const games = "Games";
export const players = "Players";
export const user = "User";
export const tournament = "Tournament";
export const game = "Game";
export const player = "Player";
export const vs = (player1: string, player2: string) => `${player1} vs ${player2}`;
export const tbd = "TBD";
export const notRankedYet = "Not ranked yet";
export const ranking = (count: number) => `Ranking: ${count}`;

export const recentSearches = "Recent searches";
export const clearAll = "Clear all";
export const forget = (query: string) => `Forget ${query}`;

export const results = "Results";

export const searchPlayersTournamentsAndGames = "Search players, tournaments and games";
export const search = "Search...";
export const clear = "Clear";

export const theKeyOpensTheSearch = "The key / opens the search, as Ctrl+K does";

export const searchShort = "Search";
export const searching = "Searching...";
export const playersTournamentsAndGamesAt = "Players, tournaments and games: at least 2 letters.";
export const oneResult = "1 result";
export const resultsCount = (count: number) => `${count} results`;
export const noResultsFound = "No results found";
export const checkTheSpellingOrTry = "Check the spelling, or try a shorter name.";
