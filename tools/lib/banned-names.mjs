import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

/**
 * Words that the glossary has replaced, and what to write instead. A name is taken apart into its words, so that
 * `givenSeat` and `seat_ids` are found, while `towards` is not.
 *
 * @type {ReadonlyMap<string, string>}
 */
export const BANNED = new Map(
  Object.entries({
    crowd: "what the fixture holds",
    deed: "action",
    entrant: "participant",
    gate: "tournament lock, or require-<role>",
    guest: "walk-in",
    hear: "listener, onEvent",
    heard: "received",
    heat: "hot key",
    news: "notice, message",
    said: "the thing itself: output, label, reported",
    scene: "samples",
    seat: "registration (row), place (capacity), slot (draw)",
    siege: "what the fixture is",
    stranger: "outsider",
    tell: "notify",
    tend: "runDue",
    told: "notified",
    till: "what the fixture is",
  }),
);

/** Endings of file names that the glossary has replaced; two files hold words as such: of searches, and insults. */
const BANNED_ENDING = /(?<!\/(?:search|local))-words\.(?:test\.)?tsx?$/u;

/** @param {string} name @returns {string[]} its words in small letters, each in the singular */
const wordsIn = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/u)
    .map((word) => (BANNED.has(word) ? word : word.replace(/s$/u, "")));

/** The words of a name that are banned. @param {string} name */
export const bannedWords = (name) => wordsIn(name).filter((word) => BANNED.has(word));

/** Whether a file's name itself is banned. @param {string} path */
export const isBannedPath = (path) => BANNED_ENDING.test(path) || bannedWords(path).length > 0;

/**
 * The names in a source with a banned word: identifiers and properties. Texts and comments are free.
 *
 * @param {string} source @param {ReadonlySet<string>} kept names with a reason to stay @param {string} [file]
 */
export function bannedNames(source, kept, file) {
  /** @type {Set<string>} */
  const found = new Set();
  visit(parse(source, file), (node) => {
    if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return;
    if (!kept.has(node.text) && bannedWords(node.text).length > 0) found.add(node.text);
  });
  return [...found];
}
