import { createHash, randomBytes, randomInt } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const FIRST_UNSAFE_INTEGER = 2n ** 53n;

/**
 * A fresh provider id: the digits of an unsigned 64-bit number. One in four lies beyond 2^53, so that a client which
 * reads ids into floating point numbers is caught early.
 */
export function freshId(): string {
  const wide = randomBytes(8).readBigUInt64BE();
  if (randomInt(4) === 0) return String(wide >= FIRST_UNSAFE_INTEGER ? wide : wide + FIRST_UNSAFE_INTEGER);
  return String(randomInt(1_000_000_000, 9_999_999_999));
}

/** A fresh word of lower-case letters and digits. */
export function freshWord(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** The same word for the same text: customers and cards keep their codes without a table of their own. */
export function wordFor(text: string, length: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, length);
}

/** The same id for the same text, below 2^32. */
export function idFor(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}
