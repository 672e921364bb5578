export const loadingMatch = "Loading match";
