export const itMayHaveBeenRemoved = "It may have been removed, or it is not published yet.";
export const pockethall = "PocketHall";

export const walkover = "Walkover";
export const retired = "Retired";
export const defaulted = "Defaulted";
export const voidWord = "Void";
export const annulled = "Annulled";
export const frameOf = (number: number, totalFrames: number) => `Frame ${number} of ${totalFrames}`;
export const finalScore = "Final score";
export const postponed = "Postponed";
export const cancelled = "Cancelled";
export const timeTbd = "Time TBD";
export const tbd = "TBD";
export const v = (one: string, two: string, gameStanding: string) => `${one} v ${two}. ${gameStanding}`;
export const live = "LIVE";

export const matchNotFound = "Match not found";
export const match = "Match";
export const followThisMatchOnPockethall = "Follow this match on PocketHall";
export const breakWord = (name: string, value: number) => `${name}: break ${value}`;

export const position = "Position";
export const player = "Player";
export const played = "Played";
export const won = "Won";
export const frameDifference = "Frame difference";
export const pts = "Pts";
export const points = "Points";
export const standingsBestFirst = "Standings, best first";
export const group = (name: string, count: number) => `${name} (group ${count})`;

export const tournamentNotFound = "Tournament not found";
export const champion = (name: string) => `Champion: ${name}`;
export const liveNow = "Live now";
export const nextMatches = "Next matches";
export const latestResults = "Latest results";
export const standings = "Standings";
export const matchesAppearHereOnceThey = "Matches appear here once they are drawn.";
export const allMatchesOnPockethall = "All matches on PocketHall";

export const loadingScores = "Loading scores …";
