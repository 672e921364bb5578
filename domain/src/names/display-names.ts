import { latinLook, readFigures } from "./look-alikes.ts";
import { nameKey } from "./names.ts";

/** Text as it is kept: composed letters (NFC), one space between words. */
export const tidyText = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const TOO_MANY_MARKS = /\p{M}{4,}/u;

/**
 * What is wrong with a text that others read as the name of a person or an event; null when nothing is. It must be seen
 * as it is: no control, direction or zero-width characters, no styled letters, no letters of two scripts in one name.
 */
export function displayTextProblem(text: string): string | null {
  const tidy = tidyText(text);
  if (UNSEEN.test(tidy)) return "Remove invisible characters";
  if (TOO_MANY_MARKS.test(tidy.normalize("NFD"))) return "Use fewer accents on one letter";
  const letters = tidy.match(/\p{Alphabetic}/gu) ?? [];
  if (letters.some((letter) => letter.normalize("NFKC") !== letter)) return "Use ordinary letters";
  return scriptsOf(letters).size > 1 ? "Use letters from one alphabet" : null;
}

const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  // One writing system of several scripts.
  "east-asian": /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
} as const;
const NO_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

function scriptsOf(letters: readonly string[]): Set<string> {
  const written = letters.filter((letter) => !NO_SCRIPT.test(letter));
  return new Set(
    written.map((letter) => Object.entries(SCRIPTS).find(([, script]) => script.test(letter))?.[0] ?? "other"),
  );
}

const OFFICE_WORDS = new Set(
  "admin administrator sysadmin support organizer organiser moderator referee staff finance helpdesk helpline customercare customerservice paystack".split(
    " ",
  ),
);

/**
 * What is wrong with the name that a person chooses; null when nothing is. Beyond `displayTextProblem` it holds a letter
 * and does not pass for the platform or an office of it, in any spelling that looks alike. Whole words count, so that
 * Adminola and Supo are allowed.
 */
export function personNameProblem(name: string): string | null {
  const problem = displayTextProblem(name);
  if (problem !== null) return problem;
  if (!/\p{L}/u.test(name)) return "Enter your name in letters";
  return readings(name).some(passesForOffice) ? "This name is reserved for PocketHall staff. Use your own name" : null;
}

/** How a name may be read: as it looks, with figures as letters, and without figures at the ends of its words. */
function readings(name: string): string[] {
  const look = latinLook(name);
  return [look, readFigures(look), readFigures(look.replace(/[1|!]/gu, "l")), look.replace(/\d+(?=\P{L}|$)/gu, "")];
}

function passesForOffice(reading: string): boolean {
  const words = reading.split(/[^a-z]+/u).filter((word) => word !== "");
  const joined = words.join("");
  if (joined.includes("pockethall") || OFFICE_WORDS.has(joined)) return true;
  return words.some((word, index) => OFFICE_WORDS.has(word) || OFFICE_WORDS.has(`${word}${words[index + 1] ?? ""}`));
}

/** Keys under which a name passes for the same name of another person: its own, and that of how it looks. */
export const imitationKeys = (name: string): string[] => [...new Set([nameKey(name), nameKey(latinLook(name))])];
