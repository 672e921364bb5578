import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setupI18n } from "@lingui/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { compileMessage } from "./compile-message.ts";
import { i18n } from "./i18n.ts";

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
  expect(plain(messages.map((message) => compileMessage(message)))).toEqual(
    plain(messages.map((message) => compileMessageOrThrow(message))),
  );
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

const PLURALS = messages.filter((message) => message.includes(", plural,"));
const NUMBERS = [0, 1, 2, 12, 999, 1_000, 1_234_567, -1, -2_000, 1.5];

test.each([
  ["en", [1, -1]],
  ["pcm", [0, 1, -1]],
])("a plural reads in %s as Lingui writes it, for any number", (locale, ones) => {
  expect(PLURALS.length).toBeGreaterThan(100);
  const lingui = setupI18n({ locale, messages: { [locale]: {} } }).setMessagesCompiler(compileMessageOrThrow);
  for (const message of PLURALS) {
    i18n.load(i18n.locale, { [message]: compileMessage(message, ones) });
    for (const number of NUMBERS) {
      const names = [...message.matchAll(/\{\s*(\w+)/gu)].map(([, name = ""]) => name);
      const values = Object.fromEntries(names.map((name) => [name, number]));
      expect(i18n._(message, values)).toBe(lingui._(message, values));
    }
  }
});
