export const youAreOfflineThisIs = "You are offline. This is what was seen last.";

export const aboutThisSeason = "About this season";
export const demoSeasonInventedPeoplePlay = "Demo season: invented people, play money.";
export const dismiss = "Dismiss";
