export const loadingTheBoard = "Loading the board";
