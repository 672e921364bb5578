import { foldedName } from "@pockethall/domain/names";

export type TextPart = { text: string; isMarked: boolean };

/** A word with its marks and apostrophes: "O'Kafor" is one. */
const WORD = /([\p{L}\p{N}\p{M}'’‘ʼ`]+)/u;

/** Cuts a text where its words begin as a word of the query does, accents and case aside. The parts make up the text. */
export function markedParts(text: string, query: string): TextPart[] {
  const wanted = foldedName(query)
    .split(" ")
    .filter((word) => word !== "")
    .sort((a, b) => b.length - a.length);
  const parts = text.split(WORD).flatMap((piece, index) => {
    const folded = foldedName(piece);
    const hit = index % 2 === 1 ? wanted.find((word) => folded.startsWith(word)) : undefined;
    const end = hit === undefined ? 0 : endOf(piece, hit.length);
    return [
      { text: piece.slice(0, end), isMarked: true },
      { text: piece.slice(end), isMarked: false },
    ];
  });
  return parts.filter((part) => part.text !== "");
}

/** How much of a word it takes until this many folded letters are reached, with the marks of the last. */
function endOf(word: string, letters: number): number {
  let end = 1;
  while (end < word.length && foldedName(word.slice(0, end)).length < letters) end += 1;
  while (/^\p{M}/u.test(word.slice(end))) end += 1;
  return end;
}
