import { createHash, randomBytes, randomInt } from "node:crypto";

/** A new bearer token: 256 bits that say nothing about their owner. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token or an e-mail that must not lie in a table as it is. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const CODE_GROUPS = 5;
const GROUP_LENGTH = 5;

/** A code for people to copy by hand, such as `k7m2p-…`: 120 bits, without letters that look like others. */
export const newSetupCode = (): string =>
  Array.from({ length: CODE_GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  ).join("-");
