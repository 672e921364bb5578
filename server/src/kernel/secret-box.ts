import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** Encrypts what the database keeps and must not show in plain text. */
export type SecretBox = {
  /** @param of what the secret belongs to; `open` needs the same. */
  seal(secret: string, of: string): Buffer;
  /** @throws Error when it was sealed with another key or for something else. */
  open(sealed: Buffer, of: string): string;
};

/** AES-256-GCM with a key derived from the server's secret key. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "pockethall secret box 1", 32));
  return {
    seal(secret, of) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(of));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, of) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    },
  };
}

/** For commands and the demo, which handle no secrets. */
export const NO_SECRET_BOX: SecretBox = {
  seal: () => {
    throw new Error("this process has no secret key");
  },
  open: () => {
    throw new Error("this process has no secret key");
  },
};
