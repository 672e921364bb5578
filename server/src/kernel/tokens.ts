import { createHash, randomBytes } from "node:crypto";

/** A new bearer token: 256 bits that say nothing about their owner. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token or an e-mail that must not lie in a table as it is. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
