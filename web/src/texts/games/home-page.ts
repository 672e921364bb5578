export const swipeUpForNextMatch = "Swipe Up for Next Match";
export const swipeDownForPreviousMatch = "Swipe Down for Previous Match";

export const tbd = "TBD";
export const frame = (currentFrame: number) => `Frame ${currentFrame}`;
export const matchPage = "Match page";
export const comments = "Comments";
export const sendGift = "Send Gift";

export const liveNow = "Live now";
export const errorLoadingLiveMatches = "Error loading live matches";
export const noLiveMatchesAtThe = "No live matches at the moment";
export const theyShowUpHereBy = "They show up here by themselves.";
export const viewer = "viewer";
export const liveMatches = "Live matches";
export const of = (index: number, count: number) => `${index} of ${count}`;
export const previousMatch = "Previous match";
export const nextMatch = "Next match";
export const loadingLiveMatches = "Loading live matches";
