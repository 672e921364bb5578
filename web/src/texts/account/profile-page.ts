export const nameIsRequired = "Name is required";
export const emailIsRequired = "Email is required";
export const phoneNumberIsRequired = "Phone number is required";
export const stateIsRequired = "State is required";
export const chooseAJpegPngWebp = "Choose a JPEG, PNG, WebP, GIF or AVIF picture";
export const chooseAPictureOfAt = "Choose a picture of at most 8 MB";

export const profilePhoto = "Profile photo";
export const changePhoto = "Change photo";
export const choosePhoto = "Choose photo";

export const photo = "Photo";
export const jpegPngWebpGifOr = "JPEG, PNG, WebP, GIF or AVIF, at most 8 MB.";

export const profileUpdatedVerify = "Profile updated. Verify the new email or phone number in Settings.";
export const profileUpdated = "Profile updated";
export const failedToUpdateProfile = "Failed to update profile";
export const editProfile = "Edit Profile";
export const cancel = "Cancel";
export const saveChanges = "Save changes";
export const fullName = "Full name";
export const email = "Email";
export const phoneNumber = "Phone number";
export const state = "State";
export const aboutMeOptional = "About me (optional)";

export const showMyPicture = "Show my picture";
export const showWhatISayAbout = "Show what I say about me";
export const showMyPrizeMoney = "Show my prize money";
export const whatOthersSee = "What others see";
export const failedToFetchYourChoices = "Failed to fetch your choices";
export const loadingYourChoices = "Loading your choices";
export const yourNameStateAndResults = "Your name, state and results are public. Your email and phone never are.";
export const yourChoiceWasNotSaved = "Your choice was not saved. Please try again.";

export const tryAgain = "Try again";
export const failedToFetchProfileWhat = "Failed to fetch profile. What you see may be out of date.";

export const pleaseLogInToView = "Please log in to view your profile";
export const profile = "Profile";
export const aboutMe = "About Me";
export const noBioAvailable = "No bio available";
export const accountStats = "Account Stats";
export const memberSince = "Member since";
export const lastUpdated = "Last updated";
export const logout = "Logout";
export const resultsImportedAboutYou = "Results imported about you";
