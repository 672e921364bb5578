export const logBrokenAtLineIt = (brokenAt: number) => `Log broken at line ${brokenAt}: it is not as it was written.`;
export const checkingTheLogOfLines = (checked: number, count: number) =>
  `Checking the log: ${checked} of ${count} lines`;
export const logVerified = (part: string) => `Log verified: ${part}`;
export const oneLine = "1 line";
export const lines = (count: string) => `${count} lines`;

export const aLineThatThisVersion = "A line that this version cannot read.";
export const theLastLineIsTaken = "The last line is taken back.";
export const takenBack = (sentences: string) => `Taken back: ${sentences}`;
export const theMatchStartsBreaks = (name: string) => `The match starts, ${name} breaks`;
export const anotherPhoneTakesOverThe = "Another phone takes over the scoring";
export const nominates = (name: string, ballName: string) => `${name} nominates ${ballName}`;
export const reSpottedBlackPlaysFirst = (name: string) => `Re-spotted black, ${name} plays first`;
export const stalemateTheFrameIsRacked = "Stalemate: the frame is racked again";
export const concedesTheFrame = (name: string) => `${name} concedes the frame`;
export const theRefereeTakesTheFrame = (name: string, withoutStop: string) =>
  `The referee takes the frame from ${name}: ${withoutStop}`;
export const claimsTheFrame = (name: string) => `${name} claims the frame`;
export const theRefereePutsTheFrame = (withoutStop: string) => `The referee puts the frame right: ${withoutStop}`;
export const theLastFrameOfIs = (name: string) => `The last frame of ${name} is taken back`;
export const frameIsPutRight = (frame: number, name: string, part: string, withoutStop: string) =>
  `Frame ${frame} is put right: ${name}${part}. ${withoutStop}`;
export const theLastLineIsTakenBack = "The last line is taken back";
export const theMatchIsPostponed = (because: string) => `The match is postponed${because}`;
export const theMatchIsCancelled = (because: string) => `The match is cancelled${because}`;
export const theMatchIsOver = "The match is over";
export const red = "red";
export const redsGiven = (reds: number) => `${reds} reds`;
export const freeBall = (ballName: string) => `free ball ${ballName}`;
export const potsBreak = (name: string, words: string, breakAfter: number) =>
  `${name} pots ${words}, break ${breakAfter}`;
export const playsSafe = "plays safe";
export const misses = "misses";
export const theBreakEndsAt = (made: number) => `, the break ends at ${made}`;
export const down = (count: string) => `, ${count} down`;
export const reds = "reds";
export const foulByPointsTo = (part: string, name: string, points: number, otherName: string, down: string) =>
  `Foul${part} by ${name}: ${points} points to ${otherName}${down}`;
export const andAMiss = " and a miss";
export const playsOn = (chooser: string) => `${chooser} plays on`;
export const makesPlayAgain = (chooser: string, name: string) => `${chooser} makes ${name} play again`;
export const freeBallFor = (chooser: string, part: string) => `Free ball for ${chooser}${part}`;
export const whoNominates = (ballName: string) => `, who nominates ${ballName}`;
export const hasTheBallsReplacedPlays = (chooser: string, name: string) =>
  `${chooser} has the balls replaced, ${name} plays again`;
export const theRefereeEntersTheFrame = "The referee enters the frame";
export const by = (points: number, name: string) => `${points} by ${name}`;
export const theRefereeEntersTheFrameOf = (part: string, made: string) =>
  `The referee enters the frame, ${part} of ${made}`;
export const aBreak = "a break";
export const breaks = "breaks";
export const awarded = "Awarded";
export const declaredVoid = "Declared void";
export const annulled = "Annulled";
export const corrected = "Corrected";
export const wins = (name: string) => `${name} wins `;
export const byAnOfficial = (decisions: string, way: string, result: string, part: string) =>
  `${decisions} by an official${way}${result}${part}`;
export const frameTo = (frame: number, name: string, part: string) => `Frame ${frame} to ${name}${part}.`;
export const theMatchIsDrawn = (points: string) => `The match is drawn ${points}.`;
export const winsTheMatch = (name: string, points: string) => `${name} wins the match ${points}.`;

export const beforeTheStart = "Before the start.";
export const lineOf = (position: number, count: number, part: string) => `Line ${position} of ${count}${part}`;

export const beforeThat = "Before that";

export const positionInTheMatch = "Position in the match";
export const steps = "Steps";
export const previousFrame = "Previous frame";
export const previousStroke = "Previous stroke";
export const pause = "Pause";
export const play = "Play";
export const nextStroke = "Next stroke";
export const nextFrame = "Next frame";
export const speed = (count: number) => `Speed ${count}×`;

export const theLogOfThisMatch = "The log of this match could not be fetched";
export const replay = "Replay";
