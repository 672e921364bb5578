import { linksIn } from "./comment-links.ts";

/** A comment is at most this many characters, as people count them. */
export const MOST_COMMENT_CHARACTERS = 500;
export const MOST_COMMENT_LINES = 5;
export const MOST_COMMENT_LINKS = 2;
/** Yoruba puts two marks on a letter and a keycap emoji has two; a pile of them runs over the lines around it. */
const MOST_MARKS = 3;

/** Letters that draw nothing: fillers of Hangul and Khmer, the empty Braille cell, the grapheme joiner. */
const BLANK = /\u034F|\u17B4|\u17B5|[\u115F\u1160\u2800\u3164\uFFA0\uFFFC]/gu;
/**
 * Marks that draw nothing and steer what is drawn: they turn the direction of writing or hide words in words. Kept are
 * those that hold an emoji together: the joiner between two pictures, and the tags that follow a black flag.
 */
const STEERING =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|((?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic}))|[\p{Cf}\p{Co}]/gu;
const LINE_END = /\r\n|[\r\u0085\u2028\u2029\v\f]/gu;
const CONTROL = /[^\P{Cc}\n\t]/gu;
const SPACES = /[\p{Zs}\t]+/gu;
const PILED_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, "gu");

/**
 * A comment as it is kept: plain text in NFC on few lines, without controls, invisible letters and what turns the
 * direction of writing; spaces are single, empty lines are gone. Tidying twice changes nothing.
 */
export function tidyComment(typed: string): string {
  return typed
    .replace(LINE_END, "\n")
    .replace(BLANK, "")
    .replace(STEERING, (_, flag?: string, joiner?: string) => flag ?? joiner ?? "")
    .replace(CONTROL, "")
    .normalize("NFC")
    .replace(PILED_MARKS, "$1")
    .replace(SPACES, " ")
    .replace(/ ?\n[ \n]*/gu, "\n")
    .trim();
}

/** How many characters people count in it. */
export const commentLength = (text: string): number => [...text].length;

/** What is wrong with a tidied comment, in the words for its field; undefined when it may be sent. */
export function commentTextProblem(text: string): string | undefined {
  if (text === "") return "Write something first";
  if (commentLength(text) > MOST_COMMENT_CHARACTERS) return `At most ${MOST_COMMENT_CHARACTERS} characters`;
  if (text.split("\n").length > MOST_COMMENT_LINES) return `At most ${MOST_COMMENT_LINES} lines`;
  if (linksIn(text) > MOST_COMMENT_LINKS) return `At most ${MOST_COMMENT_LINKS} links`;
  return undefined;
}
