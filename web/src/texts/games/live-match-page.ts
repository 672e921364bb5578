export const match = "Match";
export const tournament = "Tournament";
export const nA = "N/A";
export const round = "Round";
export const status = "Status";
export const venue = "Venue";
export const state = "State";
export const scheduled = "Scheduled";
export const duration = "Duration";
export const minDuration = (duration: number) => `${duration} min`;
export const prizePool = "Prize pool";
export const players = "Players";
export const tbd = "TBD";
export const rankWinRate = (state: string, part: string, otherPart: string) =>
  `${state} · Rank ${part} · Win rate ${otherPart}`;
export const tournamentsEarnings = (tournamentsPlayed: string | number) =>
  `Tournaments ${tournamentsPlayed} · Earnings`;

export const maximum = "Maximum!";
export const century = "Century!";
export const anyColour = "Any colour";

export const points = "Points";
export const breakWord = "Break";
export const ballOn = "Ball on";
export const onTheTable = "On the table";
export const red = "red";
export const reds = "reds";
export const point = "point";
export const pointsWithin = "points";
export const snookersNeeded = "Snookers needed";
export const byName = (name: string) => `by ${name}`;
export const none = "None";
export const atTheTable = "At the table";

export const score = "Score";
export const replay = "Replay";
export const live = "LIVE";
export const to = "to";
export const framesPlayed = "Frames played";
export const firstTo = "First to";
export const winner = "Winner";

export const watching = (viewers: string) => `${viewers} watching`;

export const matchInfo = "Match Info";
export const comments = "Comments";
export const statistics = "Statistics";
export const sendGift = "Send Gift";
export const aboutTheMatch = "About the match";
export const backToLive = "Back to live";
export const closeReplay = "Close replay";

export const liveMatches = "Live Matches";
