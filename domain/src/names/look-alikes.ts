const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(" ").map((pair) => [Array.from(pair)[0] ?? "", Array.from(pair).slice(1).join("")]));

/** Letters that are drawn like a Latin one, in lower case, each with it (from Unicode's confusables.txt). */
const CYRILLIC = "аa вb сc ԁd еe ёe нh һh іi їi ӏl јj кk мm оo рp ԛq ѕs тt уy ѵv ԝw хx пn гr";
const GREEK_AND_ARMENIAN = "αa βb εe ηn ιi κk νv οo ρp τt υu χx ζz μm օo սu հh ցg ոn յj զq";
const UNUSUAL_LATIN = "ıi ɩi ɑa ɡg ʟl ꓲl øo łl đd ħh ŧt æae œoe ßss";
const LETTERS = pairsOf(`${CYRILLIC} ${GREEK_AND_ARMENIAN} ${UNUSUAL_LATIN}`);
/** Figures and signs that replace letters. */
const FIGURES = pairsOf("0o 1i 3e 4a 5s 7t 8b |l !i @a $s €e");

/**
 * A text as it looks at a glance: lower case Latin letters without marks, look-alikes of other scripts and styled letters
 * read as Latin ones. Two texts that look alike give the same words; figures stay.
 */
export const latinLook = (text: string): string =>
  withPairs(text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, ""), LETTERS);

/** The same with figures and signs read as the letters they stand in for: 'adm1n' is 'admin'. */
export const readFigures = (text: string): string => withPairs(text, FIGURES);

const withPairs = (text: string, pairs: ReadonlyMap<string, string>): string =>
  Array.from(text, (sign) => pairs.get(sign) ?? sign).join("");
