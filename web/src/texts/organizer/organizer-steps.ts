export const publish = "Publish";
export const publishThisTournament = "Publish this tournament?";
export const everyoneSeesItAndPlayers = "Everyone sees it and players can enter and pay until the deadline.";
export const publishedRegistrationIsOpen = "Published: registration is open";
export const makeTheDraw = "Make the draw";
export const closeRegistrationAndMakeThe = "Close registration and make the draw?";
export const noMorePlayersCanEnter =
  "No more players can enter or leave. The games are made, and everyone sees who meets whom.";
export const theDrawIsMade = "The draw is made";
export const start = "Start";
export const startThisTournament = "Start this tournament?";
export const playBeginsRefereesCanStart = "Play begins: referees can start their matches.";
export const theTournamentHasStarted = "The tournament has started";
export const takeTheDrawBack = "Take the draw back";
export const takeTheDrawBackQuestion = "Take the draw back?";
export const allGamesOfTheDraw =
  "All games of the draw go, with their times and referees. A random draw stays public and is made anew.";
export const theDrawIsTakenBack = "The draw is taken back";
export const postpone = "Postpone";
export const postponeThisTournament = "Postpone this tournament?";
export const entriesAndDrawStayNobody =
  "Entries and draw stay, nobody enters meanwhile, and all entrants are told. You can resume it later.";
export const theTournamentIsPostponed = "The tournament is postponed";
export const resume = "Resume";
export const resumeThisTournament = "Resume this tournament?";
export const itIsOnAgainWith = "It is on again, with its entries and draw. Set its new dates under Edit.";
export const theTournamentIsOnAgain = "The tournament is on again";
export const draft = "Draft";
export const published = "Published";
export const drawn = "Drawn";
export const underWay = "Under way";
export const completed = "Completed";
export const upcoming = "Upcoming";
export const inProgress = "In Progress";
export const cancelled = "Cancelled";
export const postponed = "Postponed";
export const unknown = "Unknown";
