export const yourCommentWasNotSent = "Your comment was not sent. Please try again.";

export const yourComment = "Your comment";
export const waitS = (secondsLeft: number) => `Wait ${secondsLeft} s`;
export const edit = "Edit";
export const edited = "edited";
export const send = "Send";
export const ofCharacters = (length: number, mostCommentCharacters: number) =>
  `${length} of ${mostCommentCharacters} characters`;

export const removedByAModerator = "Removed by a moderator";
export const reportedBySeveralPeopleA = "Reported by several people. A moderator will look at it.";
export const heldForReview = "Held for review";
export const you = "You";
export const whatToDoWithThe = (name: string) => `What to do with the comment of ${name}`;
export const report = "Report";
export const deleteWord = "Delete";
export const remove = "Remove";
export const blockFromCommenting = "Block from commenting";
export const sending = "Sending…";

export const comments = "Comments";
export const noCommentsYet = "No comments yet";
export const beTheFirstToSay = "Be the first to say something.";
export const oneNewComment = "1 new comment";
export const newComments = (missed: number) => `${missed} new comments`;
export const thatDidNotWorkTry = "That did not work. Try again";
export const olderComments = "Older comments";

export const liveChatOfTheVideo = "Live chat of the video";
export const openTheVideosChat = "Open the video's chat";
export const fromYoutubeAbout2Mb =
  "From YouTube: about 2 MB of data to begin with. YouTube then sees that you are here.";

export const loadingComments = "Loading comments";
export const failedToFetchComments = "Failed to fetch comments.";
export const thisFeatureIsComingSoon = "This feature is coming soon!";
export const connectingAgainNewerCommentsMay = "Connecting again. Newer comments may be missing.";
export const youCannotCommentHere = (part: string) => `You cannot comment here${part}`;
export const until = (date: string, time: string) => ` until ${date}, ${time}.`;
