import type { InformationBlock } from "@pockethall/contract/information";
import { readLine } from "./markdown-line.ts";

/** `title` is null where the text names none. */
export type InformationText = { title: string | null; blocks: InformationBlock[] };

type Kind = InformationBlock["kind"];
/** What a line begins: a block of a kind with its first words, or nothing (`text` continues what is open). */
type Start = { kind: Kind | "title" | "continued" | "end"; text: string };

const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A Markdown text as blocks. The subset: headings, paragraphs, lists with `-` or `1.`, bold, and links; the first line
 * `# …` is the title. Nothing in it becomes HTML: what is no part of the subset is text.
 */
export function readMarkdown(source: string): InformationText {
  let title: string | null = null;
  const found: { kind: Kind; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of source.split(/\r\n?|\n/u)) {
    const { kind, text } = startOf(line.replace(UNPRINTABLE, " "));
    const last = found.at(-1);
    if (kind === "end") isOpen = false;
    else if (kind === "title" && title === null && found.length === 0) title = plainText(text);
    else if (kind === "continued" && isOpen && last) last.lines.push(`${last.lines.pop() ?? ""} ${text}`);
    else {
      const wanted = kind === "continued" ? "paragraph" : kind === "title" ? "heading" : kind;
      if (last?.kind === wanted && isList(wanted)) last.lines.push(text);
      else found.push({ kind: wanted, lines: [text] });
      isOpen = wanted === "paragraph" || isList(wanted);
    }
  }
  return { title, blocks: found.map(({ kind, lines }) => ({ kind, lines: lines.map(readLine) })) };
}

const HEADINGS: Readonly<Record<string, Start["kind"]>> = { "#": "title", "##": "heading" };
const isList = (kind: Kind): boolean => kind === "list" || kind === "numbered-list";

function startOf(line: string): Start {
  const text = line.trim();
  if (text === "" || /^(?:-{3,}|\*{3,}|_{3,})$/u.test(text)) return { kind: "end", text };
  const [, marks = "", heading = ""] = /^(#{1,6}) +(.+)$/u.exec(text) ?? [];
  if (marks !== "") return { kind: HEADINGS[marks] ?? "subheading", text: heading.replace(/ #+$/u, "") };
  const [, bullet = ""] = /^[-*+] +(.+)$/u.exec(text) ?? [];
  if (bullet !== "") return { kind: "list", text: bullet };
  const [, numbered = ""] = /^\d{1,4}[.)] +(.+)$/u.exec(text) ?? [];
  return numbered === "" ? { kind: "continued", text } : { kind: "numbered-list", text: numbered };
}

/** The words of a line without marks. */
export const plainText = (line: string): string =>
  readLine(line)
    .map(({ text }) => text)
    .join("");

/** The first paragraph as one plain line of at most 160 characters: what search engines show. */
export function summaryOf({ blocks }: Pick<InformationText, "blocks">): string {
  const first = blocks.find(({ kind }) => kind === "paragraph")?.lines[0] ?? [];
  const text = first.map((run) => run.text).join("");
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/u, "")}…`;
}
