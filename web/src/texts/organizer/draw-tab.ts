export const preview = "Preview";
export const gamesTheFirstRoundAs = (count: number) =>
  `${count} games. The first round as things stand now; who joins later rests until then.`;
export const firstRound = "First round";
export const vs = "vs";
export const group = (count: number) => `· Group ${count}`;
export const tbd = "TBD";

export const theLadderHasEnded = "The ladder has ended";
export const theLadderIsOpen = "The ladder is open";
export const playersChallengeThoseAboveThem =
  "Players challenge those above them. End it when every challenge has been played.";
export const endTheLadder = "End the ladder";
export const endThisLadder = "End this ladder?";
export const thisStepIsNotPossible = "This step is not possible now.";
export const theOrderOf = "The order of";
export const standsFromThenOnIts =
  "stands from then on: its first three are champion, runner-up and third, and their prizes go to finance.";

export const seedOf = (name: string, to: number, count: number) => `${name}: seed ${to} of ${count}`;
export const player = "Player";
export const orderByHand = "Order by hand";
export const theBestSeedFirstDrag =
  "The best seed first. Drag a player by the handle, or choose the handle and press the up and down arrow keys.";
export const moveSeed = (name: string, index: number) => `Move ${name}, seed ${index}`;
export const upName = (name: string) => `${name} up`;
export const down = (name: string) => `${name} down`;
export const orderSaved = "Order saved";
export const failedToSaveTheOrder = "Failed to save the order. Please try again.";
export const somebodyElseHasChangedThis =
  "Somebody else has changed this tournament meanwhile. Your order is still here: save it again.";
export const saveThisOrder = "Save this order";

export const draw = "Draw";
export const beforeYouCanDraw = (missing: string) => `Before you can draw: ${missing}`;
export const theDrawIsMade = "The draw is made";
export const whileNoGameHasStarted = "While no game has started it can be taken back and made anew.";
export const seeTheDraw = "See the draw";
