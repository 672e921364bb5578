export const youFollowWeTellYou = (name: string) => `You follow ${name}: we tell you when a match begins and ends.`;
export const youNoLongerFollow = (name: string) => `You no longer follow ${name}.`;
export const thatDidNotWorkPlease = "That did not work. Please try again.";
export const followName = (name: string) => `Follow ${name}`;
export const following = "Following";
export const follow = "Follow";

export const results = "Results";
export const upcomingAndLive = "Upcoming and live";
export const show = "Show";
export const failedToFetchTheMatches = "Failed to fetch the matches";
export const loadingMatches = "Loading matches";
export const noResultsYet = "No results yet";
export const nothingIsScheduled = "Nothing is scheduled";
export const resultsLatestFirst = "Results, latest first";
export const upcomingMatches = "Upcoming matches";
export const matches = "Matches";

export const failedToFetchTheOpponents = "Failed to fetch the opponents";
export const loadingOpponents = "Loading opponents";
export const noOpponentsYet = "No opponents yet";
export const whoeverThisPlayerMeetsIs = "Whoever this player meets is listed here.";
export const opponentsOf = (name: string) => `Opponents of ${name}`;
export const opponent = "Opponent";
export const won = "Won";
export const drawn = "Drawn";
export const lost = "Lost";
export const frames = "Frames";
export const lastMet = "Last met";
export const opponents = "Opponents";

export const breakWord = "Break";
export const made = "Made";
export const number100AndMore = "100 and more";
export const of = (many: string, name: string) => `${many} of ${name}`;
export const bigBreaks = "Big breaks";
export const bigBreaksOf = (name: string, said: string) => `Big breaks of ${name}: ${said}.`;

export const nA = "N/A";
export const beforeTheseMatches0 = "Before these matches: 0";
export const againstInAll = (date: string, score: string, opponent: string, signed: string, otherSigned: string) =>
  `${date}, ${score} against ${opponent}: ${signed}, in all ${otherSigned}`;
export const theLastMatch = "the last match";
export const theLast = (count: string) => `the last ${count}`;
export const match = "match";
export const matchesWithin = "matches";
export const framesWonLessFramesLost = (name: string, matches: string, signed: string) =>
  `Frames won less frames lost by ${name} over ${matches}: ${signed}.`;

export const date = "Date";
export const against = "Against";
export const score = "Score";
export const difference = "Difference";
export const inAll = "In all";
export const frameDifference = "Frame difference";
export const noMatchWithAScore = "No match with a score yet.";
export const frameDifferenceByMatchLatest = "Frame difference by match, latest first";
export const loadingFrameDifference = "Loading frame difference";

export const record = "Record";
export const breaksAndFrames = "Breaks and frames";
export const titlesAndRating = "Titles and rating";
export const lastFive = "Last five";
export const lastFiveMatchesNewestFirst = "Last five matches, newest first";
export const wins = "Wins";
export const draws = "Draws";
export const losses = "Losses";
export const winRate = "Win rate";
export const tournaments = "Tournaments";
export const highestBreak = "Highest break";
export const centuries = "Centuries";
export const breaksOf50AndMore = "Breaks of 50 and more";
export const averageBreak = "Average break";
export const framesWon = "Frames won";
export const framesLost = "Frames lost";
export const titles = "Titles";
export const finals = "Finals";
export const prizeMoney = "Prize money";
export const ratingRulesetWords = (rulesetWords: string) => `Rating, ${rulesetWords}`;
export const rating = "Rating";
export const tournamentsWon = "Tournaments won";
export const andMore = (many: string) => `and ${many} more`;

export const weekOfWeek = (week: string, rating: string, margin: number) => `Week of ${week}: ${rating} ± ${margin}`;
export const isNotRatedYet = (name: string) => `${name} is not rated yet.`;
export const inTheWeekOf = (rating: string, week: string) => `${rating} in the week of ${week}`;
export const ratingOf = (name: string, now: string) => `Rating of ${name}: ${now}.`;
export const ratingOfInTheWeek = (name: string, rating: string, week: string, now: string) =>
  `Rating of ${name}: ${rating} in the week of ${week}, ${now}.`;

export const notRatedYet = "Not rated yet";
export const aRatingBeginsWithThe = "A rating begins with the first match that is played to its end.";
export const game = "Game";
export const failedToFetchTheRating = "Failed to fetch the rating";
export const loadingRating = "Loading rating";
export const weekOf = "Week of";
export const matchesSoFar = "Matches so far";
export const ratingRuleset = (ruleset: string) => `Rating, ${ruleset}`;
export const after = (margin: number, count: string) => `± ${margin} after ${count}`;
export const ratedMatch = "rated match";
export const ratedMatches = "rated matches";
export const theLineIsTheRating =
  "The line is the rating after each week with matches; the band is where it lies with 95% certainty.";
export const ratingOfByWeekLatest = (name: string) => `Rating of ${name} by week, latest first`;

export const overview = "Overview";
export const players = "Players";
export const aboutThisPlayer = "About this player";
export const rankNA = "Rank N/A";
export const rank = (ranking: string) => `Rank #${ranking}`;
export const follower = "follower";
export const followers = "followers";
export const rename = "Rename";
export const sendGift = "Send Gift";
export const playerNotFound = "Player not found";
export const player = "Player";
export const thereIsNoPlayerAt = "There is no player at this address.";
export const thisPlayerCouldNotBe = "This player could not be loaded.";
export const loadingPlayer = "Loading player";
export const inactive = "(inactive)";

export const byYear = "By year";
export const year = "Year";
export const recordByYear = (name: string) => `Record of ${name} by year, latest first`;
export const longestRun = (wins: number) => `Longest run of wins: ${wins}, from`;
export const runUntil = "to";
