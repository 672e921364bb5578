import type { InformationRun } from "@pockethall/contract/information";

/** Longest text and address of a link: bounds the work for a line of brackets. */
const TOKEN =
  /\\([\\`*_[\]()#+\-.!<>])|(!?)\[((?:\\.|[^\\[\]]){1,300})\]\(\s?([^\s()]{1,2000})\s?\)|<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>|(\*\*|__)/gu;
const ESCAPED = /\\([\\`*_[\]()#+\-.!<>])/gu;

type Piece = { text: string; href: string | null; isBoldMark?: true };

/**
 * One line of text as runs: `**bold**`, `[text](address)` and `<address>`; a backslash keeps a sign as it is. All else,
 * HTML included, is text. A picture becomes its description, and a link to a forbidden address its text.
 */
export function readLine(line: string): InformationRun[] {
  const pieces = piecesOf(line);
  const marks = pieces.filter(({ isBoldMark }) => isBoldMark).length;
  const runs: InformationRun[] = [];
  let isBold = false;
  let marksLeft = marks % 2 === 0 ? marks : marks - 1; // a mark without its other half is text
  for (const { text, href, isBoldMark } of pieces) {
    if (isBoldMark && marksLeft > 0) {
      isBold = !isBold;
      marksLeft -= 1;
    } else addRun(runs, { text, is_bold: isBold, href });
  }
  return runs;
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const [whole, escaped, picture, label, address, plainAddress, boldMark] = match;
    pieces.push({ text: line.slice(end, match.index), href: null });
    end = match.index + whole.length;
    if (escaped !== undefined) pieces.push({ text: escaped, href: null });
    else if (boldMark !== undefined) pieces.push({ text: boldMark, href: null, isBoldMark: true });
    else if (plainAddress !== undefined)
      pieces.push({ text: plainAddress.replace(/^mailto:/u, ""), href: safeAddress(plainAddress) });
    else {
      const text = (label ?? "").replaceAll(ESCAPED, "$1").replaceAll(/\*\*|__/gu, "");
      pieces.push({ text, href: picture ? null : safeAddress(address ?? "") });
    }
  }
  return [...pieces, { text: line.slice(end), href: null }];
}

/** Neighbours that look alike are one run; empty ones are none. */
function addRun(runs: InformationRun[], run: InformationRun): void {
  const last = runs.at(-1);
  if (run.text === "") return;
  if (last && last.href === null && run.href === null && last.is_bold === run.is_bold) last.text += run.text;
  else runs.push(run);
}

const SCHEMES: ReadonlySet<string> = new Set(["https:", "http:", "mailto:", "tel:"]);

/** The address where a link may lead: the web, mail, phone, or a path of this site; null for any other, such as a script. */
export function safeAddress(address: string): string | null {
  if (/[\p{Cc}\s\\]/u.test(address)) return null;
  if (address.startsWith("/")) return address.startsWith("//") ? null : address;
  return URL.canParse(address) && SCHEMES.has(new URL(address).protocol) ? address : null;
}
