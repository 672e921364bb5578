export const round = (number: number) => `Round ${number}`;
export const vs = (name: string, otherName: string) => `${name} vs ${otherName}`;
export const tbd = "TBD";
