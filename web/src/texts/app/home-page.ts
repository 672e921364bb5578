export const pockethall = "PocketHall";
export const pocketBilliardsAcrossNigeriaDraws =
  "Pocket billiards across Nigeria: draws, live frames, naira and rankings.";
