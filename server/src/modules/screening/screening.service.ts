import { latinLook, readFigures, skeletonOf } from "@pockethall/domain/look-alikes";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { INSULTS, NAMES, SCAMS, THREATS } from "./local-words.ts";
import { hasPhoneNumber } from "./phone-numbers.ts";

/** Why a text waits for a moderator. */
export type HeldFor = "abuse" | "scam" | "phone" | "link";

const ENGLISH = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
  // Terms of the game, and words around them.
  whitelistedTerms: [...(englishDataset.build().whitelistedTerms ?? []), "cocked hat", "cock up", "cockpit", ...NAMES],
});

const LINK =
  /https?:\/\/|\bwww\.|\b[\p{L}\d-]+\.(?:com|net|org|info|ng|io|me|ly|co|app|link|click|online|site|shop|xyz|top|club|live|biz|store|africa|tv|bet|page|tk|ru)\b/iu;
/** An e-mail address, not a place such as Cue@Ikeja. */
const HANDLE =
  /[^\s@]+@(?:[^\s@]+\.\p{L}|(?:gmail|yahoo|hotmail|outlook|icloud|proton)\b)|\b(?:whats\s?app|telegram)\b/iu;

/** Why a moderator should read this text before others do; null when they need not. Abuse is named before the rest. */
export function screeningOf(text: string): HeldFor | null {
  if (isAbusive(text)) return "abuse";
  if (hasPhrase(text, SCAM_PHRASES)) return "scam";
  if (hasPhoneNumber(text)) return "phone";
  return LINK.test(text) || HANDLE.test(text) ? "link" : null;
}

const withSkeletons = (phrases: readonly string[]): ReadonlyMap<string, string> =>
  new Map(phrases.map((phrase) => [phrase, skeletonOf(phrase)]));
const SCAM_PHRASES = withSkeletons(SCAMS);
const INSULT_PHRASES = withSkeletons(INSULTS);

/** Whether a text, or a name, holds an insult or a threat. */
export function isAbusive(text: string): boolean {
  const joined = joinSpelt(text);
  const words = withoutNumbers(text);
  return (
    [words, latinLook(words), readFigures(latinLook(endedByMarks(words)))].some((reading) =>
      ENGLISH.hasMatch(joinSpelt(reading)),
    ) ||
    readings(joined).some((reading) => THREATS.some((threat) => threat.test(reading))) ||
    hasPhrase(joined, INSULT_PHRASES)
  );
}

/**
 * A number is no word, nor is a place or table such as A55: the English matcher reads their figures as letters. '@55' is one.
 */
const withoutNumbers = (text: string): string => text.replace(/(?<![\p{L}\p{M}\d@])\p{L}?\d+(?![\p{L}\p{M}\d])/gu, " ");

/** An exclamation mark within a word replaces a letter, one behind it does not. */
const endedByMarks = (text: string): string => text.replace(/!(?!\p{L})/gu, " ");

/** 'f u c k' is one word. */
const joinSpelt = (text: string): string =>
  text.replace(/(?<!\p{L})\p{L}(?: \p{L}(?!\p{L})){2,}/gu, (spelt) => spelt.replaceAll(" ", ""));

/**
 * Words as they look, without marks and case: also with figures as the letters that they replace ('0loshi'), with 1
 * and ! as l ('ki11'), and with a capital I within a word as l ('kiII').
 */
const readings = (text: string): string[] => {
  const look = latinLook(text);
  const withL = latinLook(text.replace(/(?<=\p{L})I|I(?=\p{L})/gu, "l"));
  const ended = endedByMarks(look);
  return [look, readFigures(ended), readFigures(ended.replace(/[1|!]/gu, "l")), readFigures(withL)].map(plainWords);
};

const plainWords = (look: string): string => ` ${look.replace(/[^a-z]+/gu, " ").trim()} `;

/** Whether a text holds one of the phrases, as written or in a spelling that looks alike: 'Qulck Loan', 'rnumu'. */
function hasPhrase(text: string, phrases: ReadonlyMap<string, string>): boolean {
  const [words, skeleton] = [readings(text), plainWords(skeletonOf(text))];
  return [...phrases].some(
    ([phrase, drawn]) => skeleton.includes(` ${drawn} `) || words.some((reading) => reading.includes(` ${phrase} `)),
  );
}
