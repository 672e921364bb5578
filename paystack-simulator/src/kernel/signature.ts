import { createHmac } from "node:crypto";

/** The value of `x-paystack-signature`: HMAC-SHA512 over the exact bytes of the body, in hex. */
export function signBody(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}
