export const provableDraw = "Provable draw";
export const pageToShare = "Page to share";
export const loadingTheProof = "Loading the proof";
export const failedToFetchTheProof = "Failed to fetch the proof";
