export const live = "Live";
export const completed = "Completed";
export const postponed = "Postponed";
export const cancelled = "Cancelled";
export const vs = "vs";
export const nA = "N/A";
export const matchBestOf = (position: number, totalFrames: number | string) =>
  `Match ${position} · Best of ${totalFrames} ·`;
export const stream = " · Stream";
export const featured = " · Featured";
export const scoreNames = (names: string) => `Score: ${names}`;
export const score = "Score";
export const correctResult = "Correct result";
export const result = "Result";
export const refereeAndTime = "Referee and time";
export const streamShort = "Stream";
export const shareOrOverlay = (names: string) => `Share or overlay: ${names}`;
export const postpone = "Postpone";
export const failedToStartTheMatch = "Failed to start the match. Please try again.";
export const startNames = (names: string) => `Start: ${names}`;
export const start = "Start";
export const tbd = "TBD";

export const enterAValidEmailAddress = "Enter a valid email address";
export const enterADateAndA = "Enter a date and a time";

export const matchSaved = "Match saved";
export const failedToSaveTheMatch = "Failed to save the match. Please try again.";
export const match = (position: number, roundName: string) => `Match ${position}, ${roundName}`;
export const vsName = (name: string, otherName: string) => `${name} vs ${otherName}`;
export const refereesEmail = "Referee's email";
export const leaveEmptyToKeepThe = "Leave empty to keep the referee as it is";
export const dateAndTimeInNigeria = "Date and time, in Nigeria (WAT)";
export const save = "Save";

export const theStreamIsOnAir = "The stream is on air";
export const failedToStartStream = "Failed to start stream";
export const theStreamHasEnded = "The stream has ended";
export const failedToEndStream = "Failed to end stream";

export const pasteTheLinkOfA = "Paste the link of a YouTube video or live stream";
export const onAir = "On air";
export const offAir = "Off air";
export const watchingTheMatch = (viewers: string) => `${viewers} watching the match`;
export const youtubeLink = "YouTube link";
export const emptyNoVideoOfThis = "Empty: no video of this match";
export const showItAmongTheFeatured = "Show it among the featured matches";
export const endStream = "End stream";
export const startStream = "Start stream";
export const whatViewersSee = "What viewers see";
export const seeWhatViewersSee = "See what viewers see";
export const usesAbout5To10 = "Uses about 5 to 10 MB of data a minute.";

export const matchPostponed = "Match postponed";
export const postponeThisMatch = "Postpone this match?";
export const itCanBeStartedLater = (names: string) =>
  `${names}: it can be started later, with the frames played so far.`;

export const playedToTheEnd = "Played to the end";
export const thePlayerWithMoreFrames = "The player with more frames has won.";
export const walkover = "Walkover";
export const notPlayed00And = "Not played: 0-0, and one player goes on.";
export const retired = "Retired";
export const onePlayerGaveUpThe = "One player gave up; the frames so far stand.";
export const defaulted = "Defaulted";
export const onePlayerWasPutOut = "One player was put out; the frames so far stand.";
export const voidWord = "Void";
export const nobodyHasWonInA = "Nobody has won. In a knock-out both players are out.";
export const annulled = "Annulled";
export const struckOffAGroupIt = "Struck off a group: it counts nowhere, its frames stay on record.";
export const enterTheFramesWon = "Enter the frames won";
export const sayWhoGoesOn = "Say who goes on.";
export const giveAReason = "Give a reason";

export const resultCorrected = "Result corrected";
export const resultSaved = "Result saved";
export const failedToSaveTheResult = "Failed to save the result. Please try again.";
export const correctTheResult = "Correct the result";
export const enterTheResult = "Enter the result";
export const matchBestOfRoundName = (roundName: string, position: number, totalFrames: number) =>
  `${roundName}, match ${position}, best of ${totalFrames}`;
export const howItEnded = "How it ended";
export const frames = (name: string) => `Frames: ${name}`;
export const whoGoesOn = "Who goes on";
export const chooseAPlayer = "Choose a player";
export const reason = "Reason";
export const reasonOptional = "Reason (optional)";
export const keptInTheMatchsLog = "Kept in the match's log with the result.";
export const correct = "Correct";

export const noGamesYet = "No games yet";
export const theyAreMadeByThe = "They are made by the draw.";
export const orderOfPlay = "Order of play";
export const comments = "Comments";
