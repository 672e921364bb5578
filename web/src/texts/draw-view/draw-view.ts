export const match = (name: string, position: number) => `${name}, match ${position}`;

export const ladder = "Ladder";
export const challenge = "Challenge";
export const youHaveChallenged = (name: string) => `You have challenged ${name}.`;
export const challengeName = (name: string) => `Challenge ${name}?`;
export const theChallengeWasNotMade = "The challenge was not made. Please try again.";
export const ifYouWinYouTake =
  "If you win, you take this place on the ladder. The organizer sets time and table; both of you are told.";

export const table = "Table";

export const player = "Player";
export const q = "Q";
export const aQualifyingPlace = ", a qualifying place";
export const liveWithin = "live";
export const points = "Points";
export const played = "Played";
export const won = "Won";
export const drawn = "Drawn";
export const lost = "Lost";
export const diff = "Diff";
export const buchholz = "Buchholz";
export const byes = "Byes";
export const equalOnPointsTheBuchholz = "Equal on points: the Buchholz decides, the points of all opponents added up.";

export const toBeDecided = "To be decided";
export const walkover = "Walkover";
export const retired = "Retired";
export const defaulted = "Defaulted";
export const voidWord = "Void";
export const annulled = "Annulled";
export const live = "Live";
export const postponed = "Postponed";
export const notNeeded = "Not needed";
export const cancelled = "Cancelled";
export const ifNeeded = "If needed";
export const against = (seatName: string, otherSeatName: string) => `${seatName} against ${otherSeatName}`;
export const liveScores = (scores: string) => `Live: ${scores}`;
export const drawnPlayer1Score = (player1Score: number, player2Score: number) =>
  `drawn ${player1Score}–${player2Score}`;
export const beatByWalkover = (seatName: string, otherSeatName: string) =>
  `${seatName} beat ${otherSeatName} by walkover`;
export const beat = (seatName: string, otherSeatName: string, score: string, part: string) =>
  `${seatName} beat ${otherSeatName} ${score}${part}`;

export const withoutAGameInThis = (byes: string) => `Without a game in this round: ${byes}`;

export const pathOfName = (name: string) => `Path of ${name}`;
export const pathOf = "Path of";
export const thenByWinning = (ahead: string) => `Then, by winning: ${ahead}`;

export const followAPlayer = "Follow a player";
export const typeAName = "Type a name";
export const stopFollowing = (name: string) => `Stop following ${name}`;
export const nobodyInThisDrawHas = "Nobody in this draw has that name.";
export const playersInThisDraw = "Players in this draw";
export const seed = (count: number) => `Seed ${count}`;

export const mHVH = (left: number, start: number, bend: number, end: number, right: number) =>
  `M${left} ${start}H${bend}V${end}H${right}`;

export const winner = ", winner";

export const bye = "Bye";

export const drawSheetOf = (index: number, count: number, host: string, pathname: string) =>
  `Draw, sheet ${index} of ${count} · ${host}${pathname}`;

export const hasABye = (name: string) => `${name} has a bye`;
export const next = (title: string) => `Next: ${title}`;

export const roundsOfTheDraw = "Rounds of the draw";
export const backTo = "Back to ";
export const onTo = "On to ";

export const zoom = "Zoom";
export const zoomOut = "Zoom out";
export const zoomIn = "Zoom in";
export const fitToWidth = "Fit to width";
export const dragToMoveArrowKeys = "Drag to move. Arrow keys walk from game to game.";
export const treeOfTheDrawArrow =
  "Tree of the draw. Arrow keys walk from game to game; the list has the same games as sentences.";

export const tree = "Tree";
export const rounds = "Rounds";
export const list = "List";
export const loadingTheDraw = "Loading the draw";
export const failedToFetchTheDraw = "Failed to fetch the draw";
export const theDrawIsNotMade = "The draw is not made yet";
export const itIsMadeAfterRegistration = "It is made after registration closes.";
export const view = "View";
export const print = "Print";
