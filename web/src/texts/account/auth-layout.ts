export const pockethallHome = "PocketHall, home";
