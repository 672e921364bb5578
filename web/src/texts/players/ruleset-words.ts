export const won = "Won";
export const lost = "Lost";
export const drawn = "Drawn";
export const walkover = "Walkover";
export const retired = "Retired";
export const defaulted = "Defaulted";
export const voidWord = "Void";
export const annulled = "Annulled";
export const against = "against";
export const toBeDecided = "To be decided";
export const live = "Live";

export const poolRacks = "Pool (racks)";
export const snooker15Reds = "Snooker, 15 reds";
export const snooker10Reds = "Snooker, 10 reds";
export const snooker6Reds = "Snooker, 6 reds";
