export const secondFactor = "Second factor";
export const aCodeFromYourPhone = "A code from your phone, besides your password, when you log in.";
export const settings = "Settings";
export const failedToFetchYourSecond = "Failed to fetch your second factor";
export const loadingYourSecondFactor = "Loading your second factor";
export const yourRoleNeedsASecond = "Your role needs a second factor. Set it up to continue your work.";

export const setUp = "Set up";
export const failedToStartTheSetUp = "Failed to start the set-up";
export const withASecondFactorNobody =
  "With a second factor, a stolen password is not enough to get into your account. Each log-in also asks for a code that only your phone shows.";
export const youNeedAnAuthenticatorApp =
  "You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without data.";
export const scanThisCodeWith = "Scan this code with your authenticator app.";
export const thenEnterTheSixDigits = "Enter the 6 digits that the app shows.";
export const qrCodeForYourApp = "QR code for your authenticator app";
export const key = "Key";
export const cannotScanEnterThisKey = "Cannot scan? Enter this key in the app.";
export const openInAnAppOn = "Open in an app on this phone";
export const code = "Code";
export const enterThe6DigitsOf = "Enter the 6 digits of the code";
export const failedToCheckTheCode = "Failed to check the code";
export const turnOn = "Turn on";

export const yourRecoveryCodes = "Your recovery codes";
export const yourSecondFactorIsOn = "Your second factor is on.";
export const keepTheseCodesWhere =
  "Keep these codes where you will find them without your phone, such as on paper. Each lets you log in once. We show them only now.";
export const recoveryCodes = "Recovery codes";
export const iHaveSavedThem = "I have saved them";

export const authenticatorApp = "Authenticator app";
export const on = "On";
export const onSince = "On since";
export const recoveryCodesLeft = "Recovery codes left";
export const fewRecoveryCodesAreLeft = "Few recovery codes are left. Make new ones before you need them.";
export const newRecoveryCodes = "New recovery codes";
export const makeNewCodes = "Make new codes";
export const failedToMakeNewCodes = "Failed to make new codes";
export const theOldCodesWillNo = "The old codes will no longer work.";
export const turnOff = "Turn off";
export const turnOffTheSecondFactor = "Turn off the second factor?";
export const yourPasswordAloneWillBe = "Your password alone will be enough to log in.";
export const yourRoleNeedsItYou = "Your role needs a second factor: you cannot do its work until you set one up again.";
export const failedToTurnItOff = "Failed to turn it off";
export const secondFactorTurnedOff = "Second factor turned off";
