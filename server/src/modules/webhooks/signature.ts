import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";

/** A new secret as its owner sees it: the prefix and base64 of 32 random bytes. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString("base64");

/**
 * The headers of the Standard Webhooks specification: id, moment, and HMAC-SHA256 of both with the body. The moment is signed
 * so that a recorded delivery cannot be played back later.
 */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
