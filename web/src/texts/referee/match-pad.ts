export const aRed = "a red";
export const anyColour = "any colour";
export const red = "red";
export const reds = (count: number) => `${count} reds`;
export const plays = (name: string) => `${name} plays`;
export const playsAgain = (name: string) => `${name} plays again`;
export const freeBall = "Free ball";
export const ballsReplaced = "Balls replaced";
export const potted = (capital: string) => `${capital} potted`;
export const safety = "Safety";
export const miss = "Miss";
export const nominated = (capital: string) => `${capital} nominated`;
export const playsFirstAtTheBlack = (name: string) => `${name} plays first at the black`;
export const reRack = "Re-rack";
export const frameConcededBy = (name: string) => `Frame conceded by ${name}`;
export const frameForfeitedBy = (name: string) => `Frame forfeited by ${name}`;
export const frameClaimedBy = (name: string) => `Frame claimed by ${name}`;
export const putRightByTheReferee = (reason: string) => `Put right by the referee: ${reason}`;
export const matchStartedBreaks = (name: string) => `Match started, ${name} breaks`;
export const scoringTakenOver = "Scoring taken over";
export const frameToName = (name: string) => `Frame to ${name}`;
export const lastFrameOfTakenBack = (name: string) => `Last frame of ${name} taken back`;
export const frameCorrectedWonBy = (frame: number, name: string) => `Frame ${frame} corrected: won by ${name}`;
export const lastEntryTakenBack = "Last entry taken back";
export const matchPostponed = "Match postponed";
export const matchCalledOff = "Match called off";
export const matchCompleted = "Match completed";
export const resultEntered = (score: string) => `Result entered: ${score}`;
export const down = (count: string) => `, ${count} down`;
export const foulPoints = (part: string, points: number, down: string) => `Foul${part}, ${points} points${down}`;
export const andAMiss = " and a miss";
export const freeBallPart = (part: string) => `Free ball${part}`;
export const onBallName = (ballName: string) => ` on ${ballName}`;
export const playedOnAfterTheFoul = "Played on after the foul";
export const madeToPlayAgain = "Made to play again";
export const framesFirst = (first: string, score: number, second: string, otherScore: number) =>
  `Frames: ${first} ${score}, ${second} ${otherScore}.`;
export const breakValue = (value: number) => ` Break ${value}.`;
export const onCapital = (capital: string) => ` ${capital} on.`;
export const atTheTableFirst = (
  first: string,
  point: number,
  second: string,
  otherPoint: number,
  running: string,
  name: string,
  on: string,
) => `${first} ${point}, ${second} ${otherPoint}.${running} ${name} at the table.${on}`;
export const thisMatchWasCalledOff = "This match was called off.";
export const theMatchIsOverWithout = "The match is over without a winner.";
export const wins = (name: string, most: undefined | number, fewest: undefined | number) =>
  `${name} wins ${most}–${fewest}.`;

export const score = "Score";
export const frame = "Frame";
export const frames = "Frames";
export const atTheTable = "At the table";
export const of = "of";
export const frameRack = (attempt: number) => `Frame, rack ${attempt}`;
export const breakWord = "Break";
export const century = "Century";
export const ballOn = "Ball on";
export const theReSpottedBlack = "the re-spotted black";
export const left = "Left";
export const nominatedOn = (on: string) => `Nominated: ${on}`;
export const freeBallStandsFor = (on: string, otherOn: string) => `Free ball: ${on} stands for ${otherOn}`;
export const needs = (name: string, count: string) => `${name} needs ${count}`;
export const snooker = "snooker";

export const frameToFrame = (frame: number, name: string) => `Frame ${frame} to ${name}?`;
export const frameToGiven = (name: string) => `Frame to ${name}?`;
export const takeTheLastFrameBack = (name: string) => `Take the last frame back from ${name}?`;
export const takeTheLastEntryBack = "Take the last entry back?";
export const points = (score: string) => `Points ${score}`;
export const thisEndsTheMatchIt = "This ends the match: it is drawn.";
export const thisEndsTheMatchWins = (name: string) => `This ends the match: ${name} wins.`;

export const thereIsNothingToUndo = "There is nothing to undo.";
export const takenBackAction = (action: string) => `Taken back: ${action}`;
export const takenBack = "Taken back";

export const theServerHas = "The server has";
export const thisPhoneHoldsBesides = (count: string) => `This phone holds ${count} besides`;
export const entry = "entry";
export const entries = "entries";
export const withWhatThisPhoneHolds = "With what this phone holds";
export const andMore = (count: number) => `And ${count} more.`;
export const yoursCanBeWrittenBehind = "Yours can be written behind theirs once you have taken over.";
export const takeOverScoring = "Take over scoring";
export const sendMineAgain = "Send mine again";
export const writeMineBehindTheirs = "Write mine behind theirs";
export const dropMine = "Drop mine";
export const anotherPadHasTakenOver = "Another pad has taken over";
export const somebodyElseHasScoredMeanwhile = "Somebody else has scored meanwhile";
export const theServerDoesNotTake = "The server does not take these entries";

export const pointsAreAWholeNumber = (mostPoints: number) => `Points are a whole number up to ${mostPoints}.`;
export const breaksAreWholeNumbersWith = "Breaks are whole numbers with a comma between: 34, 51";
export const enterThePointsOfBoth = "Enter the points of both players, or of none.";

export const now = "Now";
export const confirm = (score: string) => `Confirm ${score}`;
export const cancel = "Cancel";
export const addPointsAndBreaks = "Add points and breaks";
export const pointsName = (name: string) => `Points: ${name}`;
export const breaks = (name: string) => `Breaks: ${name}`;
export const withACommaBetween34 = "With a comma between: 34, 51";

export const whoHasWonTheFrame = "Who has won the frame";
export const frameTo = "Frame to";

export const theResultIsSaved = "The result is saved.";
export const itIsSavedOnThis = "It is saved on this phone: keep this page until it is sent.";
export const myMatches = "My matches";

export const undo = "Undo";
export const more = "More";

export const frameToTheFirstPlayer = "Frame to the first player";
export const frameToTheSecondPlayer = "Frame to the second player";
export const undoTheLastEntry = "Undo the last entry";
export const foulMenu = "Foul menu";
export const help = "Help";

export const reset = "Reset";
export const stop = "Stop";
export const start = "Start";
export const shotClock = "Shot clock";
export const sNumber = (number: number) => `${number} s`;
export const time = " Time";

export const sayWhoBreaksTheFirst = "Say who breaks the first frame.";
export const scheduled = "Scheduled";
export const venue = "Venue";
export const thisMatchWaitsForIts = "This match waits for its players.";
export const whoBreaksTheNextFrame = "Who breaks the next frame?";
export const whoBreaksTheFirstFrame = "Who breaks the first frame?";
export const drawLots = "Draw lots";
export const startTheMatch = "Start the match";

export const foul = "Foul";
export const to = (points: number, chooser: string) => `: ${points} to ${chooser}`;
export const whatDoesChoose = (chooser: string) => `What does ${chooser} choose?`;
export const whichBallIsTheFree = "Which ball is the free ball?";
export const back = "Back";

export const several = "Several";
export const strokeOf = (name: string) => `Stroke of ${name}`;
export const pot = "Pot";
export const theBlackGoesBackOn = "The black goes back on its spot";
export const theScoresAreLevelDraw =
  "The scores are level. Draw lots: who plays first? The next score or foul ends the frame.";
export const playsFirst = (name: string) => `${name} plays first`;

export const inputSelectTextareaContenteditable = "input, select, textarea, [contenteditable]";

export const player1 = "Player 1";
export const player2 = "Player 2";
export const scoresThisMatch = (name: string) => `${name} scores this match`;
export const anotherPad = "Another pad";
export const since = (time: string) => ` since ${time}`;
export const theScoreAboveFollows = ". The score above follows.";
export const thisPhoneCouldNotKeep = (problem: string) =>
  `This phone could not keep the last entry, so nothing more can be entered here: ${problem} Free some space, then reload this page; or take over scoring on another phone.`;
