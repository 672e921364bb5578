import type { Messages } from "@lingui/core";
import { catalogueKey } from "./i18n.ts";
import { localStore } from "./storage.ts";

const catalogues = import.meta.glob<{ messages: Messages }>([
  "../locales/*.po",
  "../locales/partial/*.po",
  "!../locales/en.po",
]);

const fetched = (language: string) =>
  (catalogues[`../locales/${language}.po`] ?? catalogues[`../locales/partial/${language}.po`])?.();

/** The messages of a language, as the device keeps them. @throws Error for a language without a catalogue, or no connection */
export async function fetchCatalogue(language: string): Promise<string> {
  const found = await fetched(language);
  if (found === undefined) throw new Error(`no texts in ${language}`);
  return JSON.stringify(found.messages);
}

/**
 * Fetches the catalogue of a language and keeps it on the device for the next load. The first time, it reloads the page: until
 * then the page is in English. Does nothing for a language that has no catalogue.
 */
export async function keepCatalogue(language: string): Promise<void> {
  const found = await fetched(language);
  if (found === undefined) return;
  const key = catalogueKey(language);
  const [kept, fresh] = [localStore.read(key), JSON.stringify(found.messages)];
  if (kept === fresh) return;
  localStore.write(key, fresh);
  const isKept = localStore.read(key) === fresh;
  if (kept === null && isKept) location.reload();
}
