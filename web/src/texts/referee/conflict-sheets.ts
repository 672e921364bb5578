export const takeOverScoring = "Take over scoring?";
export const takeOverScoringShort = "Take over scoring";
export const failedToTakeOverPlease = "Failed to take over. Please try again.";
export const scoresThisMatch = (name: string) => `${name} scores this match`;
export const somebodyElse = "Somebody else";
export const since = (time: string) => ` since ${time}`;
export const thatPadStopsAtIts =
  ". That pad stops at its next entry and is told why. The take-over stays in the match's log.";
export const dropWhatIsUnsentHere = "Drop what is unsent here?";
export const drop = (count: string) => `Drop ${count}`;
export const entry = "entry";
export const entries = "entries";
export const failedToDropTheEntries = "Failed to drop the entries. Please try again.";
export const theMatchGoesOnAs =
  "The match goes on as the server has it. What this phone holds besides is gone for good.";
