import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../locales/${name}.po`, import.meta.url)), "utf8");
const textOf = (lines: string): string =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join("");
const entriesOf = (catalogue: string) =>
  [...catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gmu)]
    .map(([, id = "", text = ""]) => [textOf(id), textOf(text)] as const)
    .filter(([id]) => id !== "");

const ENGLISH = new Set(entriesOf(read("en")).map(([id]) => id));
const PIDGIN = entriesOf(read("partial/pcm"));

/** The names and tags of a message, without the text between them. */
const placesOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\w+[,}]|<\/?\d+\/?>/gu)].map(([place]) => place))].toSorted();

test("every message in Pidgin translates one that exists", () => {
  expect(PIDGIN.length).toBeGreaterThan(250);
  expect(PIDGIN.filter(([id]) => !ENGLISH.has(id))).toEqual([]);
});

test.each(PIDGIN)("%s has the same values in Pidgin, and compiles", (id, text) => {
  expect(placesOf(text)).toEqual(placesOf(id));
  expect(compileMessageOrThrow(text)).toBeDefined();
});

test("amounts, terms and what happens to money stay in English", () => {
  const exact = /[₦]|\{\w*amount\}|refund|withdraw \{|\bterms\b|privacy|charged|Paystack/iu;
  expect(PIDGIN.filter(([id]) => exact.test(id))).toEqual([]);
});
