export const standings = "Standings";
export const group = (groupLetter: string) => `Group ${groupLetter}`;

export const player = "Player";
export const live = "live";
export const points = "Points";
export const played = "Played";
export const won = "Won";
export const drawn = "Drawn";
export const lost = "Lost";
export const diff = "Diff";
export const forWord = "For";
export const against = "Against";
export const loadingStandings = "Loading standings";
export const failedToFetchStandings = "Failed to fetch standings";
export const noStandingsYet = "No standings yet";
export const theyStartWithTheFirst = "They start with the first frame.";
export const aWinIs3Points = "A win is 3 points, a draw 1. Diff, For and Against count frames.";
