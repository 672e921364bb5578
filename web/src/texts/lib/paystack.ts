export const weCouldNotReachPockethall =
  "We could not reach PocketHall. Nothing was charged. Check your connection and try again.";
