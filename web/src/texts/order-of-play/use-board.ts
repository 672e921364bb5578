export const sun = "Sun";
export const mon = "Mon";
export const tue = "Tue";
export const wed = "Wed";
export const thu = "Thu";
export const fri = "Fri";
export const sat = "Sat";

export const somebody = "Somebody";
export const vs = (name: string, otherName: string) => `${name} vs ${otherName}`;
export const tbd = "TBD";
export const to = (where: string, clock: string, otherClock: string) => `${where}, ${clock} to ${otherClock}`;
export const anotherTable = "Another table";
