import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** What a browser gives to subscribe, and can read of what it gets: RFC 8291 and 8188 by Node's own primitives. */
export function newPushDevice(name = "device") {
  const key = createECDH("prime256v1");
  const p256dh = key.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://push.service.ng/${name}-${randomBytes(8).toString("hex")}`,
      keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
    },
    /** The message in plain text. @throws Error where it is not for this device. */
    read: (body: Buffer) => decrypt(body, { key, p256dh, auth }),
  };
}

type Keys = { key: ECDH; p256dh: Buffer; auth: Buffer };

function decrypt(body: Buffer, { key, p256dh, auth }: Keys): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const content = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
  const shared = Buffer.from(hkdfSync("sha256", key.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync("sha256", shared, salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** The claims by which an installation identifies itself to a push service (RFC 8292), their signature checked. */
export function vapidClaims(headers: IncomingHttpHeaders, publicKey: string) {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/u.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) }, format: "jwk" });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned =
    key === publicKey &&
    verify("sha256", signed, { key: jwk, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  return { isSigned, ...JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
