export const tbd = "TBD";
export const vs = "VS";
export const timeTbd = "Time TBD";
export const nA = "N/A";
export const prizePool = "Prize pool";
