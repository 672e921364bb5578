/** `check-in-pin` and `export.csv` as words. */
export const wordsOf = (text: string): string[] => text.split(/[^A-Za-z0-9]+/u).filter(Boolean);

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One of what an address has several of: `matches` is `match`, `entries` is `entry`. */
export const singular = (word: string): string =>
  word
    .replace(/ies$/u, "y")
    .replace(/(ch|sh|ss|x)es$/u, "$1")
    .replace(/([^s])s$/u, "$1");
