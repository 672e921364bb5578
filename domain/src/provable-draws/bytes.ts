/** Bytes of our own making; the web's crypto takes no others. */
export type Bytes = Uint8Array<ArrayBuffer>;
/** SHA-256 of bytes, 32 of them. Handed in: the server and the browser have different ones, both good. */
export type Sha256 = (bytes: Bytes) => Uint8Array | Promise<Uint8Array>;

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text, nothing added and nothing normalised. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** Lower-case hexadecimal, two digits a byte. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of a hexadecimal text that `isHash` has let through. */
export const bytesOf = (hex: string): Bytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));

/** 32 bytes as the proofs write them: 64 digits, lower case. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/u.test(text);

/** All parts, one after the other. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
