import { catalogueKey, language } from "./i18n.ts";
import { localStore } from "./storage.ts";

/** Where the device keeps its language; `index.html` reads it before anything else runs. */
const LANGUAGE_KEY = "pockethall.language";
export const ENGLISH = "en";
export const PIDGIN = "pcm";

/** The language that the page shows. */
export const shownLanguage = (): string => language;

/**
 * Keeps the language of this device and loads the page in it: texts at the top of a module are read once. Does nothing when it is
 * the one that shows.
 *
 * @throws Error when its texts cannot be fetched; the page then stays as it is.
 */
export async function showLanguage(chosen: string): Promise<void> {
  if (chosen === language) return;
  if (chosen === ENGLISH) localStore.remove(LANGUAGE_KEY);
  else {
    const { fetchCatalogue } = await import("./catalogue.ts");
    localStore.write(catalogueKey(chosen), await fetchCatalogue(chosen));
    localStore.write(LANGUAGE_KEY, chosen);
  }
  location.reload();
}
