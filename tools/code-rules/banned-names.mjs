import { BANNED, bannedNames, bannedWords, isBannedPath } from "../lib/banned-names.mjs";

// Names follow docs/glossary.md: a word that it has replaced comes back neither in identifiers nor in the names of files.
// Texts are free, since screens and published codes keep some of these words.

/** Names that stay, with the reason. */
const KEPT = new Set([
  "unchecked_lose_seat", // a field of the API and a column that every version reads
  "entrant_count", // a column that every entry writes; the API says participant_count
  "entrants", // a field of stored ratings and of the shared test data
  "RECENT_ENTRANTS", // counts the above
  "seatedSql",
  "seatedPlayer",
]);

/** @type {import("../lib/code-rule.mjs").CodeRule} */
export const BANNED_NAMES = {
  name: "banned names",
  appliesTo: () => true,
  leastFiles: 2500,
  problemsIn: (sources) =>
    sources.flatMap(([file, source]) => [
      ...(isBannedPath(file) ? [`${file}: rename the file (${adviceFor(file)})`] : []),
      ...bannedNames(source, KEPT, file).map((name) => `${file}: ${name} (${adviceFor(name)})`),
    ]),
};

/** @param {string} name */
function adviceFor(name) {
  const words = bannedWords(name);
  return words.length === 0
    ? "*-labels.ts, *-messages.ts"
    : words.map((word) => `${word}: ${BANNED.get(word)}`).join("; ");
}
