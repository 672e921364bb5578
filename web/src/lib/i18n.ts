import { I18n, type MessageDescriptor, type MessageOptions, type Messages, type Values } from "@lingui/core";
import { compileMessage } from "./compile-message.ts";
import { localStore } from "./storage.ts";

// Every message comes through this module (`#i18n` in package.json), so the language is set before the first one is read, also
// where that is at the top of a module.

const ENGLISH = "en";
const NEEDS_COMPILING = /[{']/u;

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** The numbers that are "one" (CLDR); all others are "other". A language that is not here keeps Lingui's plurals. */
const ONES: Readonly<Record<string, readonly number[]>> = { en: [1, -1], pcm: [0, 1, -1] };

/** "1,234", as English and Pidgin write it. */
const textOf = (value: unknown): unknown =>
  Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/gu, ",") : value;

/** Gives each message its numbers as texts too (`compileMessage`). */
class PageMessages extends I18n {
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const message = typeof id === "string" ? { ...options, id, values } : id;
    const all: Values = { ...message.values };
    for (const [name, value] of Object.entries(all)) all[`#${name}`] = textOf(value);
    return super._({ ...message, values: all });
  }
}

export const i18n = new PageMessages({});

/** English messages are in the code. They are compiled when first read; plain ones need no compiling. */
i18n.setMessagesCompiler((message) => {
  if (!NEEDS_COMPILING.test(message)) return [message];
  const known = compiled.get(message) ?? compileMessage(message, ONES[language]);
  compiled.set(message, known);
  return known;
});

/** Where the device keeps the catalogue of a language (`catalogue.ts` writes it). */
export const catalogueKey = (language: string): string => `pockethall.messages.${language}`;

function keptMessages(language: string): Messages {
  try {
    return JSON.parse(localStore.read(catalogueKey(language)) ?? "{}") as Messages;
  } catch {
    return {};
  }
}

/** The language of the page: the script of `index.html` writes the device's choice there before anything else runs. */
const chosen = globalThis.document?.documentElement.lang ?? ENGLISH;

/** The language in which the page shows its messages. */
export const language = chosen.startsWith(ENGLISH) ? ENGLISH : chosen;

i18n.loadAndActivate({ locale: language, messages: language === ENGLISH ? {} : keptMessages(language) });

/** Whether the page needs the catalogue of another language. */
export const needsCatalogue = language !== ENGLISH;
