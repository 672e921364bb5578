export const loadingHistory = "Loading history";
export const failedToFetchTheHistory = "Failed to fetch the history";
export const history = "History";
export const byItself = "By itself";
export const nothing = "nothing";
export const now = "now";
