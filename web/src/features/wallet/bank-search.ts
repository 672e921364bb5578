import type { Endpoints } from "@pockethall/contract/endpoints";

export type Bank = Endpoints["GET /api/banks"]["response"]["data"][number];

const SHORTEST_INITIALS = 3;
const SMALL_WORDS = new Set(["of", "for", "and", "the"]);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const initialsOf = (name: string): string =>
  wordsOf(name)
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word[0])
    .join("");

/**
 * The banks that what was typed may mean, in the order of the list: each typed word begins a word of the name, or the
 * whole begins like the name's initials, as people say 'UBA', 'GTBank', 'FCMB'. Nothing typed means all.
 */
export function banksLike(banks: readonly Bank[], typed: string): readonly Bank[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return banks;
  const joined = wanted.join("");
  return banks.filter(({ name }) => {
    const words = wordsOf(name);
    if (wanted.every((part) => words.some((word) => word.startsWith(part)))) return true;
    const initials = initialsOf(name);
    return initials.startsWith(joined) || (initials.length >= SHORTEST_INITIALS && joined.startsWith(initials));
  });
}
