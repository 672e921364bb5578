import { nameKey } from "./names.ts";
import { isShortForm } from "./short-forms.ts";

/** Why two names may be one person's, the surest first. */
export type NameLikeness = "same-name" | "suffix" | "initial" | "middle-name" | "spacing" | "short-form" | "typo";

/**
 * What makes two names look like one person's: the same words in any order; a "Jnr" or "II" more; an initial more, less or spelled out; a middle
 * name more; words run together; the short form of one word ("Emeka" of "Chukwuemeka"); in one or two words one letter
 * wrong, missing, too many, or two of them swapped. Null when they do not.
 * It means "look closer", never "the same person": the order of the names makes no difference.
 */
export function nameLikeness(one: string, other: string): NameLikeness | null {
  const [left, right] = [words(one), words(other)];
  if (left.length === 0 || right.length === 0) return null;
  const onlyLeft = without(left, right);
  const onlyRight = without(right, left);
  const shared = left.length - onlyLeft.length;
  if (onlyLeft.length + onlyRight.length === 0) return "same-name";
  if (shared > 0 && [...onlyLeft, ...onlyRight].every((word) => SUFFIXES.has(word))) return "suffix";
  if (shared > 0 && isInitials(onlyLeft, onlyRight)) return "initial";
  if (shared >= 2 && Math.min(onlyLeft.length, onlyRight.length) === 0) return "middle-name";
  if (isRunTogether(onlyLeft, onlyRight)) return "spacing";
  if (onlyLeft.length !== onlyRight.length || onlyLeft.length > MOST_WORDS_WITH_A_SLIP) return null;
  const [mine = "", theirs = ""] = [onlyLeft[0], onlyRight[0]];
  if (shared > 0 && onlyLeft.length === 1 && isShortForm(mine, theirs)) return "short-form";
  const shortest = shared >= 2 ? SHORTEST_BESIDE_TWO : SHORTEST_FOR_A_SLIP;
  return areSlips(onlyLeft, onlyRight, shortest) ? "typo" : null;
}

/** Suffixes that distinguish a son from his father, where both names are written in full. */
const SUFFIXES = new Set(["jnr", "jr", "junior", "snr", "sr", "senior", "ii", "iii", "iv"]);
const MOST_WORDS_WITH_A_SLIP = 2;

/** Each word is one slip away from a word of its own on the other side. */
function areSlips([word, ...rest]: readonly string[], others: readonly string[], shortest: number): boolean {
  if (word === undefined) return others.length === 0;
  return others.some(
    (other, place) => isOneSlipApart(word, other, shortest) && areSlips(rest, others.toSpliced(place, 1), shortest),
  );
}

const words = (name: string): string[] => nameKey(name).split(" ").filter(Boolean);

/** The words that the other has not, each counted as often as it occurs. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((word) => {
    const place = left.indexOf(word);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Every word that only one of them has is an initial of its own, or of a word that only the other has. */
function isInitials(one: readonly string[], other: readonly string[]): boolean {
  const isInitialOf = (initial: string, word: string) => initial.length === 1 && word.startsWith(initial);
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0) return many.every((word) => word.length === 1);
  return (
    few.length === many.length &&
    few.every((word, index) => {
      const match = many[index] ?? "";
      return isInitialOf(word, match) || isInitialOf(match, word);
    })
  );
}

/** "Un Nooh" and "Unnooh". Keys are sorted, so the words may be in any order. */
function isRunTogether(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length !== 1 || many.length !== 2) return false;
  return [many.join(""), many.toReversed().join("")].includes(few[0] ?? "");
}

const SHORTEST_FOR_A_SLIP = 4;
/** Where two other words are equal. */
const SHORTEST_BESIDE_TWO = 3;

/** A doubled letter and an "h" at the end are silent: Obi and Obii, Eze and Ezeh. */
const phonetic = (word: string): string => word.replace(/h$/u, "").replace(/(.)\1/gu, "$1");

/** One letter wrong, missing or too many, or two neighbours swapped. In short words that is another name, unless the letter is silent. */
function isOneSlipApart(one: string, other: string, shortest: number): boolean {
  const [a, b] = one.length <= other.length ? [one, other] : [other, one];
  if (b.length - a.length > 1) return false;
  if (a.length < shortest) return a.length >= SHORTEST_BESIDE_TWO && phonetic(a) === phonetic(b);
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isSwap = a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
  return rest(a, 1) === rest(b, 1) || isSwap;
}
