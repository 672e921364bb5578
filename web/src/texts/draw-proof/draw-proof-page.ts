export const tournament = "Tournament";
export const provableDraw = "Provable draw";
export const loadingTheProof = "Loading the proof";
export const failedToFetchTheProof = "Failed to fetch the proof";
export const thereIsNothingToProve = "There is nothing to prove here.";
export const theDrawOfThisTournament = "The draw of this tournament is not random, or there is no such tournament.";
