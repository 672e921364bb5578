import { nameKey } from "../names/names.ts";

/**
 * Whether a profile's name and the one that the bank knows may be one person's, by a large margin for doubt: two thirds of
 * the shorter name's words are found in the other, two words at least, in any order, one letter written otherwise
 * forgiven in words of four letters or more. Banks add and drop middle names. A mismatch means "look", not "refuse".
 */
export function namesAgree(profileName: string, holderName: string): boolean {
  const [profile, holder] = [words(profileName), words(holderName)];
  const left = [...holder];
  let found = 0;
  for (const word of profile) {
    const at = left.findIndex((other) => isAlike(word, other));
    if (at < 0) continue;
    left.splice(at, 1);
    found += 1;
  }
  return found * 3 >= Math.max(2, Math.min(profile.length, holder.length)) * 2;
}

const words = (name: string): string[] => nameKey(name).split(" ");

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length < 4 || longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  // Past the first difference the rest must be the same, the differing letter replaced or left out.
  return shorter.slice(shorter.length === longer.length ? start + 1 : start) === longer.slice(start + 1);
}
