export const thisIsNoFileOf = "This is no file of a PocketHall tournament.";
