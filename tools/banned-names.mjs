import { globSync, readFileSync } from "node:fs";
import { BANNED, bannedNames, bannedWords, isBannedPath } from "./lib/banned-names.mjs";
import { inProject } from "./lib/project.mjs";

// Names follow docs/glossary.md: a word that it has replaced comes back neither in identifiers nor in the names of files.
// Texts are free, since screens and published codes keep some of these words.
const FILE_FLOOR = 2500;

/** Names that stay, with the reason. */
const KEPT = new Set([
  "unchecked_lose_seat", // a field of the API and a column that every version reads
  "entrant_count", // a column that every entry writes; the API says participant_count
  "entrants", // a field of stored ratings and of the shared test data
  "RECENT_ENTRANTS", // counts the above
  "seatedSql",
  "seatedPlayer",
]);

const files = globSync("{domain,contract,pad,server,web,e2e,bench,paystack-simulator}/**/*.{ts,tsx}", {
  cwd: inProject(),
  exclude: (name) => name === "node_modules" || name === "locales" || name === "dist",
})
  .map((file) => file.replaceAll("\\", "/"))
  .toSorted();

const problems = files.flatMap((file) => [
  ...(isBannedPath(file) ? [`${file}: rename the file (${adviceFor(file)})`] : []),
  ...bannedNames(readFileSync(inProject(file), "utf8"), KEPT, file).map(
    (name) => `${file}: ${name} (${adviceFor(name)})`,
  ),
]);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`banned names: ${files.length} files, ${problems.length} problems\n`);
if (files.length < FILE_FLOOR) process.stdout.write(`fewer than ${FILE_FLOOR} files were read: nothing was checked\n`);
process.exitCode = problems.length === 0 && files.length >= FILE_FLOOR ? 0 : 1;

/** @param {string} name */
function adviceFor(name) {
  const words = bannedWords(name);
  return words.length === 0
    ? "*-labels.ts, *-messages.ts"
    : words.map((word) => `${word}: ${BANNED.get(word)}`).join("; ");
}
