import { WHOLE_LETTERS } from "./whole-letters.ts";

const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(" ").map((pair) => [Array.from(pair)[0] ?? "", Array.from(pair).slice(1).join("")]));

/** Letters that are drawn like a Latin one, in lower case, each with it (from Unicode's confusables.txt). */
const CYRILLIC = "аa вb сc ԁd еe ёe нh һh іi їi ӏl јj кk мm оo рp ԛq ѕs тt уy ѵv ԝw хx пn гr";
const GREEK_AND_ARMENIAN = "αa βb εe ηn ιi κk νv οo ρp τt υu χx ζz μm օo սu հh ցg ոn յj զq";
const LISU = "ꓲl ꓳo ꓮa ꓓd ꓠn";
const LETTERS = new Map([...WHOLE_LETTERS, ...pairsOf(`${CYRILLIC} ${GREEK_AND_ARMENIAN} ${LISU}`)]);
/** Figures and signs that replace letters. */
const FIGURES = pairsOf("0o 1i 2z 3e 4a 5s 6g 7t 8b 9g |l !i ¡i @a $s €e ¢c +t");

/**
 * A text as it looks at a glance: lower case Latin letters without marks, look-alikes of other scripts and styled letters
 * read as Latin ones. Two texts that look alike give the same words; figures stay.
 */
export const latinLook = (text: string): string =>
  withPairs(text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, ""), LETTERS);

/** The same with figures and signs read as the letters they replace: 'adm1n' is 'admin'. */
export const readFigures = (text: string): string => withPairs(text, FIGURES);

/**
 * What is left of a text when signs that pass for each other are one: 'HeIp', 'he1p' and 'help'; 'rnod' and 'mod'; 'vv' and
 * 'w'; 'cl' and 'd'. Only for comparing with another skeleton: a capital I is drawn like an l, so every i is one.
 */
export const skeletonOf = (text: string): string =>
  readFigures(latinLook(text)).replace(/i/gu, "l").replace(/rn/gu, "m").replace(/vv/gu, "w").replace(/cl/gu, "d");

/** Other spellings that pass for this one at a glance: the letters that a capital I, 1, 0, rn and vv replace. */
export function lookAlikeSpellings(text: string): string[] {
  const pairs = (spelling: string) => spelling.replace(/rn/gu, "m").replace(/vv/gu, "w");
  const withL = readFigures(text.replace(/[I1|!]/gu, "l"));
  return [text, withL, readFigures(text)].flatMap((spelling) => [latinLook(spelling), pairs(latinLook(spelling))]);
}

const withPairs = (text: string, pairs: ReadonlyMap<string, string>): string =>
  Array.from(text, (sign) => pairs.get(sign) ?? sign).join("");
