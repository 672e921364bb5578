export const sayWhy = "Say why";
export const pleaseConfirmThatItCannot = "Please confirm that it cannot be undone";
export const theTournamentIsCancelled = "The tournament is cancelled";
export const thisStepIsNotPossible = "This step is not possible now.";
export const cancelThisTournament = "Cancel this tournament?";
export const endsForGood = (part: string) => `ends for good. ${part}`;
export const nobodyHasEntered = "Nobody has entered.";
export const allToThePayersWallets = (count: number, part: string) => `All ${count} ${part} to the payers' wallets.`;
export const entryFeeReturns = "entry fee returns";
export const entryFeesReturn = "entry fees return";
export const reason = "Reason";
export const everyoneWhoEnteredReadsIt = "Everyone who entered reads it";
export const iUnderstandThatThisCannot = "I understand that this cannot be undone";
export const cancelTheTournament = "Cancel the tournament";

export const copy = (name: string) => `${name} (copy)`;
export const nameIsRequired = "Name is required";
export const startDateIsRequired = "Start date is required";
export const draftCreated = "Draft created";
export const failedToCreateTheTournament = "Failed to create the tournament. Please try again.";
export const duplicateThisTournament = "Duplicate this tournament";
export const aNewDraftWithThe =
  "A new draft with the same settings. Its deadline, end, check-in and refunds move with the start. Entries and games stay here.";
export const name = "Name";
export const startInNigeriaWat = "Start, in Nigeria (WAT)";
export const createDraft = "Create draft";

export const progress = "Progress";
export const lifeOfTheTournament = "Life of the tournament";
export const beforeYouCanDraw = "Before you can draw: ";
export const playIsUnderWayIt = "Play is under way. It completes by itself when the final is over.";
export const champion = (name: string) => `Champion: ${name}.`;
export const allGamesAreOver = "All games are over.";
export const itWasCancelled = (cancellationReason: string) => `It was cancelled: ${cancellationReason}`;
export const noReasonWasGiven = "no reason was given";
export const noStepIsPossibleNow = "No step is possible now.";

export const details = "Details";
export const entries = "Entries";
export const of = (participantCount: number, maxParticipants: string | number) =>
  `${participantCount} of ${maxParticipants}`;
export const anyNumber = "any number";
export const registrationDeadline = "Registration deadline";
export const checkInOpens = "Check-in opens";
export const start = "Start";
export const end = "End";
export const entryFee = "Entry fee";
export const prizePool = "Prize pool";
export const format = "Format";
export const draw = "Draw";
export const rules = "Rules";
export const frames = "Frames";
export const bestOf = (totalFrames: number) => `Best of ${totalFrames}`;

export const loadingExport = "Loading export";
export const more = "More";
export const duplicate = "Duplicate";
