import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/**
 * English is in the code; `src/locales/en.po` lists it for translators. web/README.md says how a language is added.
 * `pseudo` is English with accents, two fifths longer, for the journey that finds untranslated texts and overflows.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "pcm", "pseudo"],
  pseudoLocale: [{ locale: "pseudo", options: { extend: 0.4 } }],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: ["**/*.test.*", "**/component-gallery/**"],
    },
    // Languages that are translated in part. Beside an empty English file they hold only what is translated: a tenth of the bytes.
    { path: "<rootDir>/src/locales/partial/{locale}", include: [] },
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: ["#i18n", "i18n"],
});
