export const level = (score1: number, score2: number) => `Level, ${score1}–${score2}`;
export const winsByWalkover = (name: string) => `${name} wins by walkover`;
export const youLost = (low: number, high: number) => `You lost ${low}–${high}`;
export const wonPart = (part: string, high: number, low: number) => `${part} won ${high}–${low}`;
export const you = "You";
export const youSay = "You say";
export const says = (name: string) => `${name} says`;
export const theFirstToFramesWins = (target: number) => `The first to ${target} frames wins.`;

export const reportTheResult = "Report the result";
export const disputeTheResult = "Dispute the result";
export const enterTheResult = "Enter the result";
export const report = "Report";
export const sendMyVersion = "Send my version";
export const decide = "Decide";
export const yourOpponentIsAskedTo = "Your opponent is asked to confirm";
export const theOrganizerIsAskedTo = "The organizer is asked to decide";
export const theResultStands = "The result stands";
export const sayWhy = "Say why";
export const cancel = "Cancel";
export const bestOfFrames = (bestOf: number) => `Best of ${bestOf} frames`;
export const why = "Why";
export const framesOf = (name: string) => `Frames of ${name}`;
export const oneFrameLessFor = (name: string) => `One frame less for ${name}`;
export const oneFrameMoreFor = (name: string) => `One frame more for ${name}`;
export const withoutPlay = "Without play";
export const noItWasPlayed = "No, it was played";
export const walkoverFor = (name: string) => `Walkover for ${name}`;
export const failedToUpdateMatchResult = "Failed to update match result";

export const against = (name: string, otherName: string) => `${name} against ${otherName}`;
export const playBefore = (date: string) => `Play before ${date}`;
export const nobodyDisputedIt = "Nobody disputed it.";
export const decidedByTheOrganizer = "Decided by the organizer.";
export const walkover = "Walkover.";
export const withoutAnAnswerItStands = (date: string, time: string) =>
  `Without an answer it stands on ${date}, ${time}.`;
export const correctResult = "Correct result";
export const againstName = (name: string, otherName: string) => `: ${name} against ${otherName}`;
export const confirm = "Confirm";
export const dispute = "Dispute";
export const reportResult = "Report result";
export const correctMyReport = "Correct my report";
export const enterResult = "Enter result";
export const confirmThisResult = "Confirm this result?";
export const onceConfirmedItCountsAnd = "Once confirmed it counts, and only the organizer can correct it.";

export const leaveLeague = "Leave league";
export const joinLeague = "Join league";
export const youAreIn = (name: string) => `You are in ${name}`;
export const join = (name: string) => `Join ${name}?`;
export const payAndJoin = (amount: string) => `Pay ${amount} and join`;
export const failedToJoinLeague = "Failed to join league";
export const theFeeOf = "The fee of";
export const comesFromYour = "comes from your";
export const wallet = "wallet";
export const allFeesAreThePrizes = ". All fees are the prizes of this league.";
export const leaveBeforeItStartsAnd = "Leave before it starts, and the whole fee is back in your wallet.";
export const thisLeagueIsFreeLook =
  "This league is free. Look at its rules: you arrange your matches and report them yourselves.";
export const youHaveLeft = (name: string) => `You have left ${name}`;
export const leave = (name: string) => `Leave ${name}?`;
export const failedToLeaveTheLeague = "Failed to leave the league. Please try again.";
export const youCanJoinAgainIn = (part: string) => `You can join again in its next season${part}.`;
export const theFeeStaysWithThe = "; the fee stays with the league";
export const returnsToYourWallet = (amount: string) => `${amount} returns to your wallet.`;
export const youCanJoinAgainWhile = "You can join again while it is open.";

export const playerWithin = "player";
export const playersWithin = "players";
export const nobodyHasJoinedYet = "Nobody has joined yet.";
export const takeOutName = (name: string) => `Take out ${name}`;
export const takeOut = "Take out";

export const sharedOutAtTheEnd = "Shared out at the end, each division its own fees.";
export const waitsForApprovalByFinance = "Waits for approval by finance.";
export const paidToTheWinnersRewards = "Paid to the winners' rewards.";
export const divisionGiven = (division: null | number) => `Division ${division}, `;
export const prizes = "Prizes";
export const pool = "Pool:";
export const place = (count: number) => `Place ${count}`;
export const placeInDivision = (inDivision: string, place: number, name: string) =>
  `${inDivision}place ${place}: ${name}`;
export const thePrizesArePaid = "The prizes are paid";
export const approveAndPay = "Approve and pay";
export const payThesePrizes = "Pay these prizes?";
export const failedToApproveThePrizes = "Failed to approve the prizes. Please try again.";
export const ofGoesToTheWinners = (amount: string, name: string) =>
  `${amount} of ${name} goes to the winners' rewards.`;

export const waitsForYou = "Waits for you";
export const yourNextMatches = "Your next matches";
export const about = "About";
export const players = "Players";
export const ofMaxPlayers = (maxPlayers: number) => ` of ${maxPlayers}`;
export const fee = "Fee";
export const free = "Free";
export const firstDay = "First day";
export const joinBefore = "Join before";
export const organizer = "Organizer";
export const seasonBefore = "Season before";
export const lookBack = "Look back";
export const nextSeason = "Next season";
export const goThere = "Go there";

export const mine = "Mine";
export const waitsForMe = "Waits for me";
export const matches = "Matches";
export const allMatches = "All matches";
export const division = "Division";
export const allDivisions = "All divisions";
export const noMatchesHere = "No matches here.";
export const challenges = "Challenges";
export const round = (count: number, dateRange: string) => `Round ${count}: ${dateRange}`;
export const theyAreMadeWhenThe = "They are made when the league starts.";
export const aMatchComesFromA = "A match comes from a challenge that was accepted.";

export const of = (name: string, otherName: string) => `${name} of ${otherName}`;
export const theArrowsShowWhoWould = "The arrows show who would go up and down now.";
export const player = "Player";
export const gaveUp = "gave up";
export const points = "Points";
export const played = "Played";
export const won = "Won";
export const drawn = "Drawn";
export const lost = "Lost";
export const frames = "Frames";
export const diff = "Diff.";
export const goesUp = "goes up";
export const goesDown = "goes down";

export const allLeagues = "All leagues";
export const failedToFetchLeagues = "Failed to fetch leagues";
export const league = "League";
export const loadingLeague = "Loading league";
export const leagueNotFound = "League not found";
export const thereIsNoLeagueAt = "There is no league at this address.";
export const itMayBeADraft = "It may be a draft that only its organizer sees.";
export const overview = "Overview";
export const ladder = "Ladder";
export const table = "Table";
export const rules = "Rules";
export const cancelledTheOrganizerSays = (cancellationReason: string) =>
  `Cancelled. The organizer says: ${cancellationReason}`;
export const loadingLadder = "Loading ladder";
