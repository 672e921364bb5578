import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { compileMessage } from "./compile-message.ts";

const catalogue = readFileSync(fileURLToPath(new URL("../locales/en.po", import.meta.url)), "utf8");
/** Every English message: the quoted lines after each `msgid`, put together. */
const messages = [...catalogue.matchAll(/^msgid ((?:".*"\n)+)/gmu)].map(([, lines = ""]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join(""),
);

/** Lingui's compiler names an offset that is not there. */
const plain = (compiled: unknown): unknown => JSON.parse(JSON.stringify(compiled)) as unknown;

test("every English message compiles to what Lingui's own compiler makes of it", () => {
  expect(messages.length).toBeGreaterThan(2_500);
  expect(plain(messages.map(compileMessage))).toEqual(plain(messages.map((message) => compileMessageOrThrow(message))));
});

test.each([
  "'{'not an argument'}'",
  "It''s {name}'s",
  "don't '#'",
  "{n, plural, =0 {none} one {# frame of {who}} other {'#' # frames}}",
  "{kind, select, a {{n, plural, one {#} other {# #}}} other {# stays}}",
  "{place, selectordinal, one {#st} two {#nd} other {#th}}",
])("%s compiles the same way", (message) => {
  expect(plain(compileMessage(message))).toEqual(plain(compileMessageOrThrow(message)));
});

test.each(["{", "}", "{a", "{a, date}", "{n, plural, one {x}", "{n, plural, one}"])("%s is no message", (message) => {
  expect(() => compileMessage(message)).toThrow(SyntaxError);
});
