export const enterAtLeast2Letters = "Enter at least 2 letters";
export const theSearchDidNotWork = "The search did not work. Please try again.";
export const seatAPlayer = "Seat a player";
export const name = "Name";
export const ofSomebodyWithAnAccount = "Of somebody with an account.";
export const find = "Find";
export const nobodyHasAnAccountUnder = "Nobody has an account under this name.";
export const peopleFound = "People found";
export const isInTheLeague = (name: string) => `${name} is in the league`;
export const failedToJoinLeague = "Failed to join league";
export const seated = "Seated";
export const seatName = (name: string) => `Seat ${name}`;
export const seat = "Seat";

export const openToPlayers = "Open to players";
export const openThisLeague = "Open this league?";
export const everybodySeesItThenAnd = "Everybody sees it then and can join.";
export const theLeagueIsOpen = "The league is open";
export const startTheLeague = "Start the league";
export const startThisLeague = "Start this league?";
export const whoeverHasJoinedPlaysDivisions =
  "Whoever has joined plays. Divisions and rounds are made now; on a ladder challenges begin.";
export const theLeagueHasStarted = "The league has started";
export const endTheLeague = "End the league";
export const endThisLeague = "End this league?";
export const whatWasNotPlayedCounts =
  "What was not played counts for nobody. The tables stand, and the prizes go to finance.";
export const theLeagueIsOver = "The league is over";
export const youOrganizeThisLeague = "You organize this league";
export const prepareTheNextSeason = "Prepare the next season";
export const cancelTheLeague = "Cancel the league";
export const thisStepIsNotPossible = "This step is not possible now.";
export const sayWhy = "Say why";
export const theLeagueIsCancelled = "The league is cancelled";
export const cancelThisLeague = "Cancel this league?";
export const itIsCalledOffFor = "It is called off for good. Every fee returns to its player's wallet.";
export const reason = "Reason";
export const chooseTheFirstDay = "Choose the first day";
export const theDraftIsSaved = "The draft is saved";
export const theNextSeason = "The next season";
export const aDraftWithTheSame =
  "A draft with the same rules. Whoever joins again starts where this season has put them.";
export const firstDay = "First day";
export const saveTheDraft = "Save the draft";
