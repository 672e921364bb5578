import { createHash, generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_TEXT = 0x0c;
const UTC_TIME = 0x17;
const ECDSA_WITH_SHA256 = Buffer.from("2a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("550403", "hex");
const ONE_DAY_MS = 86_400_000;

/**
 * A key and a certificate that this machine signed itself, good for two days, and the mark with which a browser accepts
 * it. Node reads certificates and makes none; a program that does is not on every machine.
 */
export function selfMadeCertificate(): { key: string; cert: string; publicKeyMark: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const publicKeyBytes = publicKey.export({ type: "spki", format: "der" });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_TEXT, Buffer.from("localhost")))),
  );
  const validity = der(SEQUENCE, time(Date.now() - ONE_DAY_MS), time(Date.now() + ONE_DAY_MS));
  const facts = der(SEQUENCE, der(INTEGER, Buffer.from([1])), algorithm, name, validity, name, publicKeyBytes);
  const signature = der(BIT_STRING, Buffer.from([0]), sign("sha256", facts, privateKey));
  const certificate = der(SEQUENCE, facts, algorithm, signature);
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`,
    publicKeyMark: createHash("sha256").update(publicKeyBytes).digest("base64"),
  };
}

/** One value in the form that certificates are written in: what it is, how long, and its parts. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

/** The shortest form alone is allowed. */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

/** As certificates write it, of 2026-11-22T17:25:00.000Z: 261122172500Z. */
function time(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replace(/\.\d+|[-:T]/gu, "");
  return der(UTC_TIME, Buffer.from(digits.slice(2)));
}
