export const loadingComments = "Loading comments";
