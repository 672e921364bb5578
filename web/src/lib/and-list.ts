import { t } from "@lingui/core/macro";

/** "red and blue": the words as one list in the reader's language. Empty for no words. */
export const andList = (words: readonly string[]): string =>
  words.length === 0 ? "" : words.reduce((one, other) => t`${one} and ${other}`);
