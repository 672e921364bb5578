export const done = "(done)";
