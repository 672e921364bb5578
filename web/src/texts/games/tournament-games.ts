export const orderOfPlay = "Order of play";
export const toTime = (time: string) => `to ${time}`;
export const vs = "vs";
export const live = "LIVE";

export const details = (pairing: string) => `${pairing}, details`;
export const frame = (currentFrame: number) => `Frame ${currentFrame}`;
export const ended = "Ended";
export const off = "Off";
export const voidWord = "Void";

export const round = (roundNumber: number) => `Round ${roundNumber}`;

export const watchLive = "Watch Live";
