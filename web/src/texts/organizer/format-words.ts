export const singleElimination = "Single elimination";
export const doubleElimination = "Double elimination";
export const roundRobin = "Round robin";
export const groupsThenKnockOut = "Groups, then knock-out";
export const swiss = "Swiss";
export const ladder = "Ladder";
export const poolWhoTakesTheRack = "Pool: who takes the rack";
export const snooker15Reds = "Snooker, 15 reds";
export const snooker10Reds = "Snooker, 10 reds";
export const snooker6Reds = "Snooker, 6 reds";
export const seededByRanking = "Seeded by ranking";
export const byHand = "By hand";
export const randomProvable = "Random, provable";
export const theBestRankedPlayersAre = "The best-ranked players are kept apart until the late rounds.";
export const youPutThePlayersIn = "You put the players in order yourself, the best seed first.";
export const chanceDecidesASecretIs =
  "Chance decides. A secret is promised when you publish and shown after the draw, so that anybody can check it.";
