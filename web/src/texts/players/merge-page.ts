export const theSameName = "The same name";
export const anInitialMoreOrLess = "An initial more or less";
export const aMiddleNameMore = "A middle name more";
export const wordsRunTogether = "Words run together";
export const oneLetterDiffers = "One letter differs";
export const aSuffixMore = "“Jnr” or “II” more";
export const theSameResults = "The same results";
export const neverInOneTournament = "Never in one tournament";
export const sharedResults = (count: string) => `${count} with the same opponent, score and days in two tournaments:`;
export const sharedResult = (
  score: number,
  opponentScore: number,
  opponent: string,
  day: string,
  [one, other]: readonly [string, string],
) => `${score}–${opponentScore} against ${opponent}, ${day} (${one}; ${other})`;
export const stayTwoPlayers = (names: string) => `${names} stay two players`;
export const thatDidNotWorkPlease = "That did not work. Please try again.";
export const mergeNames = (names: string) => `Merge ${names}`;
export const merge = "Merge";
export const areTwoPeople = (names: string) => `${names} are two people`;
export const twoPeople = "Two people";
export const inWord = (state: string, count: string, otherCount: string) => `${state} · ${count} in ${otherCount}`;
export const stateNA = "State N/A";
export const match = "match";
export const matchesWithin = "matches";
export const tournament = "tournament";
export const tournamentsWithin = "tournaments";
export const hasAnAccount = " · has an account";
export const playedFromTo = (first: string, last: string) => `played ${first} to ${last}`;
export const neverPlayed = "no match yet";
export const idEndingIn = (end: string) => `ID ${end}`;
export const account = "account";

export const giveAReason = "Give a reason";
export const andAreOnePlayerNow = (name: string, otherName: string) => `${name} and ${otherName} are one player now`;
export const nobodyWasMergedPleaseTry = "Nobody was merged. Please try again.";
export const mergeTwoPlayers = "Merge two players";
export const keep = "Keep";
export const theOtherNameLeadsHere = "The other name leads here from now on.";
export const whatTheyAddUpTo = "What they add up to could not be fetched";
export const addingUp = "Adding up";
export const reason = "Reason";
export const keptInTheAuditLog = "Kept in the audit log.";
export const mergePlayers = "Merge players";
export const matches = "Matches";
export const wins = "Wins";
export const draws = "Draws";
export const losses = "Losses";
export const framesWon = "Frames won";
export const framesLost = "Frames lost";
export const tournaments = "Tournaments";
export const titles = "Titles";
export const whatTheyAddUpToShort = "What they add up to";
export const figure = "Figure";
export const together = "Together";
export const keptColumn = (end: string) => `Kept (${end})`;
export const otherColumn = (end: string) => `Other (${end})`;

export const merged = "Merged";
export const failedToFetchTheMerges = "Failed to fetch the merges";
export const loadingMerges = "Loading merges";
export const nobodyYet = "Nobody yet.";
export const merges = "Merges";
export const by = (reason: string, count: string, mergedBy: string) => `${reason} · ${count} · by ${mergedBy},`;
export const undoneBy = "Undone by";
export const undoTheMergeOfInto = (name: string, otherName: string) => `Undo the merge of ${name} into ${otherName}`;
export const undo = "Undo";
export const undone = "Undone";
export const undoThisMerge = "Undo this merge?";
export const undoMerge = "Undo merge";
export const theMergeWasNotUndone = "The merge was not undone. Please try again.";
export const isAPlayerAgain = (name: string) => `${name} is a player again`;
export const getsBackWithWhateverWas = (name: string, count: string, otherName: string) =>
  `${name} gets ${count} back, with whatever was played there since. What ${otherName} has played elsewhere stays.`;

export const duplicatePlayers = "Duplicate players";
export const adminsMergePlayersHere = "Admins merge players here.";
export const onePersonUnderTwoNames = "One person under two names becomes one player. It can be undone.";
export const suggestions = "Suggestions";
export const namesLike = "Names like";
export const search = "Search";
export const failedToFetchTheSuggestions = "Failed to fetch the suggestions";
export const loadingSuggestions = "Loading suggestions";
export const noTwoPlayersLookLike = "No two players look like one person";
export const noTwoNamesLikeThis = "No two names like this";
export const tryOneOfTheWords = "Try one of the words of the name.";
