export const preview = "Preview";
export const whatEachPlaceEarnsOnce = "What each place earns once the tournament is over.";
export const awaitingApproval = "Awaiting approval";
export const financePaysThesePrizesAfter =
  "Finance pays these prizes after looking at them. A corrected result changes them until then.";
export const paid = "Paid";
export const thePrizesAreInThe = "The prizes are in the winners' rewards.";
export const noPrizes = "No prizes";
export const thisTournamentHasNoPrizes = "This tournament has no prizes to pay.";
export const prizes = "Prizes";
export const loadingPrizes = "Loading prizes";
export const failedToFetchThePrizes = "Failed to fetch the prizes";
export const prizePool = "Prize pool";
export const approved = "Approved";
export const nA = "N/A";
export const place = (count: number, name: string, part: string) => `Place ${count}: ${name}${part}`;
export const noAccountYet = " (no account yet)";
export const placeGiven = (place: number) => `Place ${place}`;
export const placePercent = (place: number, percent: number) => `Place ${place} (${percent} %)`;
