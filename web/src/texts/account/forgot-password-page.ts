export const emailIsRequired = "Email is required";
export const failedToAskForThe = "Failed to ask for the link";
export const forgotPassword = "Forgot Password";
export const weSendALinkTo = "We send a link to your email. With it you choose a new password.";
export const backToLogin = "Back to login";
export const ifBelongsToAnAccount = (sentTo: string) =>
  `If ${sentTo} belongs to an account, a link is on its way. It works for one hour. Nothing came? Look among your unwanted mail, ask again after a minute, or ask a member of staff.`;
export const email = "Email";
export const sendLink = "Send link";
