import { dictionary } from "@zxcvbn-ts/language-common";
import { LOCAL_NAMES } from "./local-names.ts";

const FEWEST_SIGNS = 8;
/** Some 18,000 passwords from leaks, the most used first. Shorter ones are refused for their length. */
const LEAKED = new Set(dictionary["passwords-common"].filter(({ length }) => length >= FEWEST_SIGNS));

/** Words that guessers try first, here and elsewhere; with figures and signs behind them they are no better. */
const COMMON_WORDS = new Set([
  ...LOCAL_NAMES,
  "password",
  "passcode",
  "letmein",
  "welcome",
  "admin",
  "administrator",
  "iloveyou",
  "sunshine",
  "princess",
  "football",
  "baseball",
  "superman",
  "batman",
  "dragon",
  "monkey",
  "master",
  "shadow",
  "trustno",
  "changeme",
  "default",
  "computer",
  "internet",
  "samsung",
  "whatsapp",
  "facebook",
  "google",
  "secret",
  "liverpool",
  "arsenal",
  "chelsea",
  "manchester",
  "barcelona",
  "jesus",
  "jesuschrist",
  "godisgood",
  "blessing",
  "blessed",
  "success",
  "favour",
  "goodluck",
  "emmanuel",
  "nigeria",
  "naija",
  "lagos",
  "abuja",
  "pockethall",
  "snooker",
  "billiards",
]);

/** Rows of keys, forwards; read backwards they are as common. */
const KEY_ROWS = ["0123456789012345", "1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const KEY_RUNS = ["1q2w3e4r5t6y", "qazwsxedc", "qwerty123456", "abc123456789", "a1b2c3d4e5"];

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/**
 * Whether a guesser would try this password within minutes: one from a leak, a common word or local name with a short
 * tail such as a year, a run of keys, something repeated, or the owner's own name or e-mail.
 */
export function isCommonPassword(password: string, owner: { name: string; email: string }): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  return LEAKED.has(text) || isCommonWord(text) || isKeyRun(text) || isRepetition(text) || isOwn(text, owner);
}

function isCommonWord(text: string): boolean {
  const word = withoutTail(text);
  return COMMON_WORDS.has(word) || COMMON_WORDS.has(withoutTail(unleet(text))) || COMMON_WORDS.has(unleet(word));
}

const withoutTail = (text: string): string => text.replace(/[^\p{L}]+$/u, "");
const unleet = (text: string): string => text.replace(/[013457@$]/gu, (sign) => LEET[sign] ?? sign);

function isKeyRun(text: string): boolean {
  const [, letters = "", digits = ""] = /^([a-z]{3,})(\d{3,})$/u.exec(text) ?? [];
  return isRunOfOneRow(text) || (isRunOfOneRow(letters) && isRunOfOneRow(digits) && letters !== "");
}

function isRunOfOneRow(text: string): boolean {
  const backwards = [...text].reverse().join("");
  return [...KEY_ROWS, ...KEY_RUNS].some((row) => row.includes(text) || row.includes(backwards));
}

/** One to four characters, repeated: 11111111, abcabcabc. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text);

function isOwn(text: string, { name, email }: { name: string; email: string }): boolean {
  const plain = text.replace(/\s+/gu, "");
  const own = [email, email.split("@")[0] ?? "", name.replace(/\s+/gu, "")].map((word) => word.toLowerCase());
  return own.some((word) => word !== "" && (plain === word || withoutTail(plain) === word));
}
