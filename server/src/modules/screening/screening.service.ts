import { latinLook, readFigures } from "@pockethall/domain/look-alikes";
import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { INSULTS, NAMES, SCAMS, THREATS } from "./local-words.ts";

/** Why a text waits for a moderator. */
export type HeldFor = "abuse" | "scam" | "phone" | "link";

const ENGLISH = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
  // Terms of the game, and words around them.
  whitelistedTerms: [...(englishDataset.build().whitelistedTerms ?? []), "cocked hat", "cock up", "cockpit", ...NAMES],
});

const LINK =
  /https?:\/\/|\bwww\.|\b[\p{L}\d-]+\.(?:com|net|org|info|ng|io|me|ly|co|app|link|click|online|site|shop|xyz|top|club|live)\b/iu;
const HANDLE = /[^\s@]+@[^\s@]+|\b(?:whats\s?app|telegram)\b/iu;

/** Why a moderator should read this text before others do; null when they need not. Abuse is named before the rest. */
export function screeningOf(text: string): HeldFor | null {
  if (isAbusive(text)) return "abuse";
  if (hasPhrase(text, SCAMS)) return "scam";
  if (findPhoneNumbersInText(text, "NG").length > 0) return "phone";
  return LINK.test(text) || HANDLE.test(text) ? "link" : null;
}

/** Whether a text, or a name, holds an insult or a threat. */
export function isAbusive(text: string): boolean {
  const joined = joinSpelt(text);
  return (
    ENGLISH.hasMatch(joinSpelt(withoutNumbers(text))) ||
    readings(joined).some((words) => THREATS.test(words)) ||
    hasPhrase(joined, INSULTS)
  );
}

/** A number is no word: the English matcher reads the figures of 455 as letters. 'a55' and '@55' are words. */
const withoutNumbers = (text: string): string => text.replace(/(?<![\p{L}\p{M}\d@])\d+(?![\p{L}\p{M}\d])/gu, " ");

/** 'f u c k' is one word. */
const joinSpelt = (text: string): string =>
  text.replace(/(?<!\p{L})\p{L}(?: \p{L}(?!\p{L})){2,}/gu, (spelt) => spelt.replaceAll(" ", ""));

/** Words as they look, without marks and case, once with figures as the letters they stand in for: 'Oló̩șhì', '0loshi'. */
const readings = (text: string): string[] =>
  [latinLook(text), readFigures(latinLook(text))].map((look) => ` ${look.replace(/[^a-z]+/gu, " ").trim()} `);

const hasPhrase = (text: string, phrases: readonly string[]): boolean =>
  readings(text).some((words) => phrases.some((phrase) => words.includes(` ${phrase} `)));
