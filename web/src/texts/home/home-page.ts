export const wallet = "Wallet";
export const joinPh = "Join PH";
export const hideThisStrip = "Hide this strip";
export const balance = "Balance:";
export const hidden = "hidden";
export const hideBalance = "Hide balance";
export const showBalance = "Show balance";
export const nA = "N/A";

export const liveMatches = "Live Matches";
export const fixtures = "Fixtures";
export const tournaments = "Tournaments";
export const standings = "Standings";
export const shortcuts = "Shortcuts";
