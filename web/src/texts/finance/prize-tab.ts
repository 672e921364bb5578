export const organisesThisTournament = "Also organises this tournament: check the results.";
export const organisesThisLeague = "Also organises this league: check the results.";
export const organiser = "Organiser";
export const matchesPlayed = "Matches played";
export const match = "match";
export const matches = "matches";
export const placeInDivision = (division: number | null, count: number, name: string) =>
  `Division ${division ?? ""}, place ${count}: ${name}`;
export const prizesOf = "Prizes of";
export const tournaments = (count: number | undefined) => `Tournaments${count ? ` (${count})` : ""}`;
export const leagues = (count: number | undefined) => `Leagues${count ? ` (${count})` : ""}`;
export const aLeaguesPrizesComeHere = "A league's prizes come here when its organiser ends it.";
export const feesHeld = "Fees held";
export const thePlatformAdds = (amount: string) => `The platform adds ${amount}.`;
export const waitingForASecondApproval = "Waiting for a second approval";
export const approvedFirstBy = (name: string) => `Approved first by ${name}.`;
export const place = (count: number, name: string) => `Place ${count}: ${name}`;
export const nA = "N/A";
export const noAccountStaysInEscrow = "no account, stays in escrow";
export const proposed = "Proposed";
export const paid = "Paid";
export const atTheEndOfPlay = "At the end of play";
export const approveAndPayName = (name: string) => `Approve and pay: ${name}`;
export const approveAndPay = "Approve and pay";
export const thePrizesArePaid = "The prizes are paid";
export const payThesePrizes = "Pay these prizes?";
export const failedToApproveThePrizes = "Failed to approve the prizes. Please try again.";
export const ofGoesToTheWinners = (amount: string, name: string) =>
  `${amount} of ${name} goes to the winners' rewards. Once paid, the result cannot be corrected in a way that changes who won.`;

export const waitingForApproval = "To approve";
export const show = "Show";
export const loadingPrizes = "Loading prizes";
export const failedToFetchThePrizes = "Failed to fetch the prizes";
export const prizes = "Prizes";
export const noPrizesWaitForApproval = "No prizes wait for approval";
export const noPrizesWerePaidYet = "No prizes were paid yet";
export const aTournamentsPrizesComeHere = "A tournament's prizes come here when its last match is over.";
