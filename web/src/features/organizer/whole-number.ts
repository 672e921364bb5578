/** Whether a typed text is a whole number within these bounds. */
export const isWholeNumber = (text: string, least: number, most: number): boolean =>
  /^[+-]?\d+$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;
