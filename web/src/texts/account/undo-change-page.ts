export const undoTheChange = "Undo the Change";
export const restoresYourDetails = "Restores your email and phone number, and logs every device out.";
export const undo = "Undo the change";
export const failedToUndoTheChange = "Failed to undo the change";
export const detailsRestored =
  "Your details are restored. We sent you an email with a link to choose a new password; the old one no longer works.";
export const thisLinkIsNotComplete = "This link is not complete. Open it from the email again.";
export const backToLogin = "Back to login";
