export const weSentACodeTo = (where: string) =>
  `We sent a code to ${where}. It works for 15 minutes. Look among your unwanted mail too.`;
export const weSentATextMessage = (where: string) =>
  `We sent a text message with a code to ${where}. It works for 15 minutes.`;
export const weSendNoTextMessages = (where: string) =>
  `We send no text messages yet. A member of staff calls ${where} and confirms it. Were you told a code, type it here.`;

export const emailVerified = "Email verified";
export const phoneNumberVerified = "Phone number verified";
export const enterThe6DigitsOf = "Enter the 6 digits of the code";
export const failedToCheckTheCode = "Failed to check the code";
export const code = "Code";
export const confirmCode = "Confirm code";
export const thereIsANewCode = "There is a new code. The old one does not work any more.";
export const failedToSendTheCode = "Failed to send the code";
export const newCodeIn = (waitForPeople: string) => `New code in ${waitForPeople}`;
export const newCode = "New code";
export const minNumber = (number: number) => `${number} min`;
export const sSeconds = (seconds: number) => `${seconds} s`;

export const email = "Email";
export const phoneNumber = "Phone number";
export const failedToFetchYourContact = "Failed to fetch your contact details";
export const loadingYourContactDetails = "Loading your contact details";
export const beforeYouCanWithdrawMoney = "Before you can withdraw money, we need to know that both are yours.";
export const changingTo = (address: string) => `Changing to ${address}. The change takes effect once you verify it.`;
export const cancelChangeTo = (address: string) => `Cancel the change to ${address}`;
export const failedToCancelTheChange = "Failed to cancel the change";
export const verified = "Verified";
export const verifyAddress = (address: string) => `Verify ${address}`;
export const verify = "Verify";

export const failedToFetchYourDevices = "Failed to fetch your devices";
export const loadingYourDevices = "Loading your devices";
export const devices = "Devices";
export const showFewer = "Show fewer";
export const showAll = (count: number) => `Show all ${count}`;
export const isLoggedOut = (device: string) => `${device} is logged out`;
export const failedToLogTheDevice = "Failed to log the device out";
export const lastSeen = "Last seen";
export const thisDevice = "This device";
export const logOutDevice = (device: string) => `Log out ${device}`;
export const logOut = "Log out";

export const logOutEverywhere = "Log out everywhere";
export const failedToLogOutEverywhere = "Failed to log out everywhere";

export const changePassword = "Change password";
export const passwordChangedYourOtherDevices = "Password changed. Your other devices are logged out.";
export const failedToChangeThePassword = "Failed to change the password";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const atLeast8Characters = "At least 8 characters";
export const confirmPassword = "Confirm password";
export const saveNewPassword = "Save new password";
export const cancel = "Cancel";

export const settings = "Settings";
export const logout = "Logout";
export const emailAndPhone = "Email and phone";
export const whereYouAreLoggedIn = "Where you are logged in";
export const password = "Password";
export const appearance = "Appearance";
export const darkTheme = "Dark theme";
export const support = "Support";
export const nameTheTournamentOrThe = "Name the tournament or the payment reference, so that we find it at once.";

export const secondFactor = "Second factor";
export const on = "On";
export const failedToFetchYourSecond = "Failed to fetch your second factor";
export const loadingYourSecondFactor = "Loading your second factor";
export const aCodeFromYourPhone = "A code from your phone, besides your password, when you log in.";
export const recoveryCodesLeft = (count: number) => `Recovery codes left: ${count}`;
export const setUp = "Set up";
export const manage = "Manage";

export const closeAccount = "Close account";
export const youCanCloseYourAccount = "Delete your personal details and leave PocketHall for good.";
export const failedToCheckYourAccount = "Failed to check your account";
export const checkingYourAccount = "Checking your account";
export const yourAccountCannotBeClosed = "Your account cannot be closed yet. Do this first:";
export const whatToDoFirst = "What to do first";
export const closeYourAccountForGood = "Close your account for good?";
export const weDeleteYourEmail =
  "We delete your email, phone number, password, picture, bio, notifications and devices. Your comments are hidden.";
export const yourResultsStay = "Your results stay in draws and rankings, under the name 'Former player'.";
export const weKeepWhatTheBooks = "We keep payments and payouts, because books must be kept.";
export const thisCannotBeUndone = "This cannot be undone. You can open a new account with the same email.";
export const failedToCloseTheAccount = "Failed to close the account";
export const yourAccountIsClosed = "Your account is closed";
