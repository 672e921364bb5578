/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. Synchronous: a pad hashes inside one transaction. */
export type Sha256 = (text: string) => string;

/** What the first event of a log gives as the hash of the event before it. */
export const GENESIS = "0".repeat(64);
