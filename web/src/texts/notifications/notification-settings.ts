export const inTheApp = "In the app";
export const email = "Email";
export const push = "Push";
export const yourEntries = "Your entries";
export const confirmedApprovedCheckInRemoved = "Confirmed, approved, check-in, removed";
export const aSeatIsFree = "A seat is free";
export const fromAWaitingListIt = "From a waiting list; it is kept for a short time";
export const drawMade = "Draw made";
export const whomYouMeet = "Whom you meet";
export const matchCalled = "Match called";
export const tableAndTimeAndWhen = "Table and time, and when you are called";
export const scoreFinal = "Score final";
export const resultsOfYourMatches = "Results of your matches";
export const tournamentNews = "Tournament news";
export const startedPostponedCancelledCompleted = "Started, postponed, cancelled, completed";
export const leagueNews = "League news";
export const yourLeaguesWeeksAndTables = "Your leagues' weeks and tables";
export const playersYouFollow = "Players you follow";
export const theirMatchesBeginAndEnd = "Their matches begin and end";
export const moneyReceived = "Money received";
export const depositsPrizesGiftsRefunds = "Deposits, prizes, gifts, refunds";
export const moneyLeaves = "Money leaves";
export const withdrawalsAlwaysTold = "Withdrawals: always told";
export const organizingAndRefereeing = "Organizing and refereeing";
export const matchesAssignedYourTournamentsDeadlines = "Matches assigned, your tournaments' deadlines";

export const whatYouAreToldBy = "What you are told, by event and channel";
export const event = "Event";
export const alwaysTold = ", always told";

export const yourChoiceCouldNotBe = "Your choice could not be saved. Please try again.";

export const quietHours = "Quiet hours";
export const emailWaitsUntilTheyAre = "Email waits until they are over. Money that leaves is told at once.";
export const from = "From";
export const until = "Until";
export const lagosTime = "Lagos time";
export const chooseTwoDifferentTimes = "Choose two different times";
export const saveQuietHours = "Save quiet hours";

export const notifications = "Notifications";
export const loadingWhatYouAreTold = "Loading what you are told";
export const whatYouAreToldCould = "What you are told could not be loaded.";
export const codesPasswordLinksAndWord =
  "Codes, password links and word of a changed password always come by email, to keep your account yours.";
export const theBellAtTheTop = "The bell at the top and its page";
export const upToTenMinutesLater = "Up to ten minutes later, so that several come as one";
export const onThisPhone = "On this phone";
export const thisHallDoesNotSend = "This hall does not send email yet. What you choose is kept for when it does.";
export const verifyYourEmailAddressSo = "Verify your email address, so that it can reach you.";
