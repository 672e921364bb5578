export const nA = "N/A";
export const points = "Points";
export const highestBreak = "Highest break";
export const breaksOf50OrMore = "Breaks of 50 or more";
export const centuries = "Centuries";
export const potSuccess = "Pot success";
export const pots = "Pots";
export const misses = "Misses";
export const safeties = "Safeties";
export const fouls = "Fouls";
export const framesWon = "Frames won";
export const framesInARow = "Frames in a row";
export const ranking = "Ranking";
export const winRate = "Win rate";
export const tournamentsPlayed = "Tournaments played";
export const highestBreakEver = "Highest break ever";
export const centuryBreaks = "Century breaks";
export const totalEarnings = "Total earnings";

export const frameName = (frame: number, name: string, first: number, otherName: string, second: number) =>
  `Frame ${frame}: ${name} ${first}, ${otherName} ${second}`;
export const oneFrame = "1 frame";
export const framesCount = (count: number) => `${count} frames`;
export const pointsIn = (frames: string, name: string, first: number, otherName: string, second: number) =>
  `Points in ${frames}: ${name} ${first}, ${otherName} ${second}.`;

export const frame = "Frame";
export const pointsPerFrame = "Points per frame";
export const pointsByFrame = "Points by frame";

export const pottedOut = "Potted out";
export const foulOnTheBlack = "Foul on the black";
export const conceded = "Conceded";
export const forfeited = "Forfeited";
export const claimed = "Claimed";
export const enteredByTheReferee = "Entered by the referee";
export const rackedAgainOnce = "racked again once";
export const rackedAgainTimes = (attempt: number) => `racked again ${attempt} times`;
export const corrected = "corrected";

export const theFramesOfThisMatch = "The frames of this match were not recorded.";
export const noFrameHasBeenWon = "No frame has been won yet.";
export const frameByFrame = "Frame by frame";
export const wonBy = "Won by";
export const score = "Score";
export const time = "Time";
export const howItEnded = "How it ended";
export const breaks = (shortName: string) => `Breaks, ${shortName}`;

export const headToHead = "Head to head";
export const theyHaveNotMetBefore = "They have not met before.";
export const draw = "draw";
export const draws = "draws";

export const level = "Level";
export const wasNeverAhead = (name: string) => `${name} was never ahead`;
export const wasAheadByUpTo = (name: string, count: string) => `${name} was ahead by up to ${count}`;
export const leadInFramesNow = (furthest: string, lead: string) => `Lead in frames. ${furthest} Now: ${lead}.`;
export const frameWithin = "frame";
export const frames = "frames";
export const itEnded = "It ended";
export const itStands = "It stands";
export const leadInPointsFrame = (frame: number, furthest: string, end: string) =>
  `Lead in points, frame ${frame}. ${furthest} ${end}`;
export const point = "point";
export const pointsWithin = "points";

export const loadingTheChart = "Loading the chart";

export const atTheStartLevel = "At the start: level";
export const ahead = (name: string) => `▲ ${name} ahead`;
export const aheadName = (name: string) => `▼ ${name} ahead`;
export const lead = "Lead";

export const momentum = "Momentum";
export const frameGiven = (frame: number) => `Frame ${frame}`;
export const leadInFrames = "Lead in frames";
export const after = "After";

export const failedToFetchMatchDetails = "Failed to fetch match details";
export const thisMatch = "This match";
export const framesThatAreOverThe = "Frames that are over: the one on the table counts when it ends.";
export const thePlayers = "The players";
