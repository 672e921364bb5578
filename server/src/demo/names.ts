import { type Random, shuffled } from "@pockethall/domain/random";

// Invented people. First names are common across Nigeria; the family names are words of the table, so that people
// do not take a demo player for a real one.
// biome-ignore format: a list of words
const FIRST_NAMES = [
  "Adaeze", "Aisha", "Babatunde", "Bisi", "Chidi", "Chinwe", "Damilola", "Ebube", "Efe", "Emeka", "Fatima", "Femi",
  "Gbenga", "Halima", "Hauwa", "Ibrahim", "Ifeoma", "Ikenna", "Jumoke", "Kabiru", "Kẹhinde", "Kelechi", "Ladi",
  "Musa", "Ngozi", "Nnamdi", "Obinna", "Ọláyínká", "Osaze", "Rukayat", "Sadiq", "Ṣadé", "Tamuno", "Temitope", "Tunde",
  "Uche", "Yakubu", "Yetunde", "Zainab", "Zubairu",
] as const;
const FAMILY_NAMES = [
  "Chalkworth",
  "Cushioni",
  "Baulkade",
  "Cueson",
  "Potterade",
  "Racklaja",
  "Spinwale",
  "Longpotu",
  "Breakwell",
  "Blackspot",
] as const;

/** `count` different names, in an order that the seed decides. */
export function demoNames(count: number, random: Random): string[] {
  const all = FIRST_NAMES.flatMap((first) => FAMILY_NAMES.map((family) => `${first} ${family}`));
  if (count > all.length) throw new RangeError(`only ${all.length} demo names`);
  return shuffled(all, random).slice(0, count);
}
