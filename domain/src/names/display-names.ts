import { latinLook, lookAlikeSpellings, skeletonOf } from "./look-alikes.ts";
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

const OFFICE_WORDS = (
  "admin admins administrator administrators administration superadmin sysadmin support moderator moderators moderation " +
  "organizer organizers organiser organisers coordinator coordinators referee referees official officials staff finance " +
  "refund refunds payment payments payout payouts wallet wallets verified verification ceo chiefexecutive " +
  "tournamentdirector leaguedirector helpdesk helpline helpcentre helpcenter customercare customerservice " +
  "customerservices noreply paystack"
).split(" ");
const OFFICES = new Set(OFFICE_WORDS.map(skeletonOf));
const PLATFORM = skeletonOf("pockethall");
/** Two initials and a short word make no office: C. Eo. */
const SHORTEST_IN_TWO_WORDS = 5;

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

/**
 * How a name may be read: with figures as letters, with figures at the ends of its words left out, and with any figure as
 * the end of a word; each also cut where a capital follows a small letter, as in HelpDesk.
 */
function readings(name: string): string[] {
  const cut = name.normalize("NFC").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  return [name, cut].flatMap((text) => {
    const look = latinLook(text);
    return [look, look.replace(/(?<!\p{L})\d+|\d+(?!\p{L})/gu, ""), look.replace(/\d+/gu, " ")];
  });
}

function passesForOffice(reading: string): boolean {
  const words = skeletonOf(reading)
    .split(/[^a-z]+/u)
    .filter((word) => word !== "");
  const joined = skeletonOf(words.join(""));
  if (joined.includes(PLATFORM) || OFFICES.has(joined)) return true;
  return words.some((word, index) => OFFICES.has(word) || isOfficeOfTwo(`${word}${words[index + 1] ?? ""}`));
}

const isOfficeOfTwo = (joined: string): boolean => joined.length >= SHORTEST_IN_TWO_WORDS && OFFICES.has(joined);

/** Keys under which a name passes for the same name of another person: its own, and those of how it looks. */
export const imitationKeys = (name: string): string[] => [
  ...new Set([name, ...lookAlikeSpellings(name)].map(nameKey).filter((key) => key !== "")),
];
