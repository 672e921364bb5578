export const won = "Won";
export const lost = "Lost";
export const drawn = "Drawn";
export const weekOf = "Week of";
export const rating = "Rating";
export const change = "Change";
export const ratedMatches = "Rated matches";
export const weekByWeek = "Week by week";
export const tournament = "Tournament";
export const place = "Place";
export const prize = "Prize";
export const awarded = "Awarded";
export const dropsOut = "Drops out";
export const prizes = "Prizes";
export const against = "Against";
export const score = "Score";
export const result = "Result";
export const day = "Day";
export const inTheForm = "In the form";
export const yes = "Yes";
export const no = "No";
export const lastMatches = "Last matches";
export const matches = "Matches";
export const wins = "Wins";
export const losses = "Losses";
export const frameDiff = "Frame Diff";
export const title = "Title";
export const tournaments = "Tournaments";

export const overallRanksByWinsThen =
  "Overall ranks by wins, then frame difference, win rate, frames won and highest break.";
export const recentFormRanksByThe =
  "Recent Form ranks by the share of wins in the last five matches that were played out, then by how many of the five there are, then as Overall does.";
export const theRatingGlicko2Counts =
  "The rating (Glicko-2) counts the results of a week together, against how strong everybody was when the week began: a win over a stronger player gains more. The ± tells how far it may be off. With fewer than five rated matches it is provisional and stands behind the established.";
export const moneyRanksByThePrizes =
  "Money ranks by the prizes of the last 730 days; an award drops out when it is older.";
export const whyThisRank = "Why this rank?";
export const loadingTheExplanation = "Loading the explanation";
export const theExplanationCouldNotBe = "The explanation could not be fetched.";
export const thisPlayer = "This player";
export const hasNoPlaceOnThis = "has no place on this board yet.";
export const is = "is";
export const number = (rank: string) => `number ${rank}`;
export const of = "of";
export const nextAbove = "Next above";
export const nextBelow = "Next below";
