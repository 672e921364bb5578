export const champion = "Champion";
export const runnerUp = "Runner-up";
export const thirdPlace = "Third place";
export const prizeDistribution = "Prize Distribution";
export const prizePool = "Prize pool";
export const place = (count: number) => `Place ${count}`;
export const paid = "Paid";
export const awaitingApproval = "Awaiting approval";
