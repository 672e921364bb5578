export const tryAgain = "Try again";
export const theStrokesOfThisMatch = "The strokes of this match could not be fetched.";
export const show = "Show";
export const frame = (count: number, part: string) => `Frame ${count}${part}`;
export const inPlay = ", in play";
export const theWholeMatchByFrames = "The whole match, by frames";
export const leadInPointsFrame = (frame: number) => `Lead in points, frame ${frame}`;
export const stroke = "Stroke";
