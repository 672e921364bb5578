export const placeOnTheMap = "Place on the map";
export const totalPrizePool = "Total prize pool";
export const mostPlayers = "Most players";
export const frames = "Frames";
export const start = "Start";
export const end = "End";
export const prizeTable = "Prize table";
export const refundsAfterTheDeadline = "Refunds after the deadline";
export const streamLink = "Stream link";

export const somebodyElseHasSavedThis =
  "Somebody else has saved this tournament meanwhile. What you typed is still here.";
export const takenOverFromThem = (taken: string) => `Taken over from them: ${taken}.`;
export const youBothChangedTheseSaving = "You both changed these; saving now keeps yours:";
export const theirsIs = (field: string) => `${field}: theirs is`;

export const pictureSaved = "Picture saved";
export const thePictureCouldNotBe = "The picture could not be kept. Please try again.";

export const backToTheDesk = "Back to the desk";
export const loadingTournament = "Loading tournament";
export const failedToFetchTournamentDetails = "Failed to fetch tournament details";
export const edit = (name: string) => `Edit ${name}`;
export const loadingForm = "Loading form";
export const saveMine = "Save mine";
export const save = "Save";
export const failedToSavePleaseTry = "Failed to save. Please try again.";
export const tournamentSaved = "Tournament saved";
