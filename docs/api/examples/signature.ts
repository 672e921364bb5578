import { createHmac, timingSafeEqual } from "node:crypto";

/** Older or newer messages are refused, so that a recorded one cannot be played back. */
const TOLERANCE_SECONDS = 5 * 60;

export type SignedMessage = {
  /** The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
  id: string;
  timestamp: string;
  signatures: string;
  /** The bytes of the body, before they are parsed. */
  body: string;
};

/** Why a message is not from PocketHall, or null when it is. `secret` begins with `whsec_`. */
export function signatureProblem(secret: string, message: SignedMessage, now: Date): string | null {
  const { id, timestamp, signatures, body } = message;
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return "the message is too old, or the clock is wrong";
  const key = Buffer.from(secret.replace(/^whsec_/u, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = signatures.split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/u, ""), "base64");
    return one.startsWith("v1,") && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? null : "the signature does not fit";
}
