export const draftCreated = "Draft created";
export const thePictureCouldNotBe = "The picture could not be kept. Choose it again under Edit.";
export const backToMyTournaments = "Back to my tournaments";
export const newTournament = "New tournament";
export const itStartsAsADraft = "It starts as a draft: nobody sees it until you publish it.";
export const loadingForm = "Loading form";
export const createDraft = "Create draft";
export const failedToCreateTheTournament = "Failed to create the tournament. Please try again.";
