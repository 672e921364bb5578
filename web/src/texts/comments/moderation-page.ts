export const blockedFromCommenting = "Blocked from commenting";
export const editedByItsAuthor = "Edited by its author: earlier versions";
export const loadingBlocks = "Loading blocks";
export const failedToFetchTheBlocks = "Failed to fetch the blocks.";
export const nobodyBlockSomebodyFromThe = "Nobody. Block somebody from the menu of their comment.";
export const blocks = "Blocks";
export const canCommentAgain = (name: string) => `${name} can comment again`;
export const thatDidNotWorkPlease = "That did not work. Please try again.";
export const forGood = "for good";
export const until = "until ";
export const by = (reason: string, blockedBy: string) => `${reason} · by ${blockedBy}`;
export const unblockName = (name: string) => `Unblock ${name}`;
export const unblock = "Unblock";

export const settings = "Settings";
export const loadingSettings = "Loading settings";
export const failedToFetchTheSettings = "Failed to fetch the settings.";
export const commentSettingsSaved = "Comment settings saved";
export const theSettingsWereNotSaved = "The settings were not saved. Please try again.";
export const peopleMayCommentOnThe = "People may comment on the matches";
export const slowModeSecondsBetweenTwo = "Slow mode: seconds between two comments of one person";
export const zeroNoSlowMode = "0: no slow mode";
export const save = "Save";

export const hiddenUntilYouDecide = "Hidden until you decide";
export const hidden = "Hidden";
export const deletedByItsAuthor = "Deleted by its author";
export const theCommentOf = (words: string, name: string) => `${words} the comment of ${name}`;
export const shown = "Shown";
export const heldBack = "Held for review";
export const heldForAbuse = "Held for abusive words. Only its author has seen it.";
export const heldForFraud = "Held for words typical of fraud. Only its author has seen it.";
export const heldForAPhoneNumber = "Held for a phone number. Only its author has seen it.";
export const heldForALink = "Held for a link or an address. Only its author has seen it.";
export const approve = "Approve";
export const remove = "Remove";
export const reportedAs = "Reported as";
export const keep = "Keep";
export const hide = "Hide";
export const blockFromCommenting = (name: string) => `Block ${name} from commenting`;
export const block = "Block";

export const reported = "Waiting for you";
export const loadingReportedComments = "Loading reported comments";
export const failedToFetchTheReported = "Failed to fetch the reported comments.";
export const nothingIsReported = "Nothing waits";
export const whatPeopleReportWaitsHere =
  "What people report, and what is held for review, waits here for your decision.";
export const reportedComments = "Reported comments";

export const comments = "Comments";
export const organizersAndCoordinatorsModerateHere = "Organizers and coordinators moderate here.";
export const backToTheDesk = "Back to the desk";
export const whatPeopleSayAboutThe = "What people say about the matches of this tournament";
export const moderation = "Moderation";
export const adminsLookAfterTheComments = "Admins look after the comments of all tournaments here.";
export const commentsOfAllTournaments = "Comments of all tournaments";
