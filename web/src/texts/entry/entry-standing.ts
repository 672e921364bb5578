export const youAreCheckedInSince = "You are checked in since";
export const yourCodeForTheDesk = "Your code for the desk";
export const youAreCheckedIn = "You are checked in.";
export const checkInFailedPleaseTry = "Check-in failed. Please try again.";
export const checkInFrom = "Check-in from";
export const to = "to";
export const checkIn = "Check in";
export const checkInCloses = "Check-in closes";

export const withdraw = "Withdraw";
export const withdrawFromThisTournament = "Withdraw from this tournament?";
export const theDrawOfHasBeen = (name: string, part: string) =>
  `The draw of ${name} has been made: your opponent wins without playing, and ${part}.`;
export const theEntryFeeStays = "the entry fee stays";
export const youCannotComeBack = "you cannot come back";
export const youWithdrewFrom = (name: string) => `You withdrew from ${name}.`;
export const leaveTournament = "Leave tournament";
export const leaveThisTournament = "Leave this tournament?";
export const youGiveUpYourSeat = (name: string, refund: string) => `You give up your seat in ${name}. ${refund}`;
export const youLeft = (name: string) => `You left ${name}.`;
export const theEntryFeeOfReturns = (amount: string) => `The entry fee of ${amount} returns to your wallet.`;
export const theDeadlineHasPassedOf = (amount: string, otherAmount: string) =>
  `The deadline has passed: of the entry fee of ${amount}, ${otherAmount} returns to your wallet.`;
export const theDeadlineHasPassedThe = (amount: string) =>
  `The deadline has passed: the entry fee of ${amount} does not return.`;

export const returnedToYourWallet = (amount: string) => ` ${amount} returned to your wallet.`;
export const failedToLeaveTheTournament = "Failed to leave the tournament. Please try again.";

export const aSeatIsKeptFor = "A seat is kept for you until";
export const registerToTakeItAfter = ". Register to take it; after that it goes to the next player.";
export const youAreNumber = "You are number";
export const onTheWaitingListYou =
  "on the waiting list. You pay only when a seat is yours; we tell you when one is free.";
export const theOrganizerHasYourRequest = "The organizer has your request. You pay only when it is approved.";
export const theOrganizerHasNotAccepted = "The organizer has not accepted your request:";
export const youWereNotGivenA = "You were not given a seat:";
export const giveItToTheNext = "Give it to the next player";
export const theSeatGoesToThe = "The seat goes to the next player.";
export const leaveTheWaitingList = "Leave the waiting list";
export const youLeftTheWaitingList = "You left the waiting list.";
export const takeTheRequestBack = "Take the request back";
export const yourRequestIsTakenBack = "Your request is taken back.";
export const onePlayerWaitsAlready = "1 player waits already.";
export const playersWaitAlready = (waiting: number) => `${waiting} players wait already.`;
export const nobodyWaitsYet = "Nobody waits yet.";
export const youAreOnTheWaiting = "You are on the waiting list.";
export const joinTheWaitingList = "Join the waiting list";
export const waitingCostsNothing = (hint: string) => `${hint} Waiting costs nothing.`;
export const theOrganizerApprovesWhoPlays = "The organizer approves who plays. Asking costs nothing.";
export const askForASeat = "Ask for a seat";
export const yourRequestIsWithThe = "Your request is with the organizer.";
export const thatDidNotWorkPlease = "That did not work. Please try again.";
