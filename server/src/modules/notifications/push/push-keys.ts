import webPush from "web-push";
import type { Db } from "../../../database/database.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { SecretBox } from "../../../kernel/secret-box.ts";
import { findKeys, insertKeys } from "./push-keys.repository.ts";

/** What identifies this installation to push services (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string };
type Dependencies = { db: Db; clock: Clock; secretBox: SecretBox };

const SEALED_FOR = "push key";

/**
 * The pair of this installation, made once: devices are bound to it. The private half is sealed with the server's key and is
 * part of a backup as every row is.
 */
export function createPushKeys({ db, clock, secretBox }: Dependencies) {
  const publicKey = async (): Promise<string> => {
    const known = await findKeys(db);
    if (known) return known.public_key;
    const pair = webPush.generateVAPIDKeys();
    const sealed = secretBox.seal(pair.privateKey, SEALED_FOR);
    await insertKeys(db, { public_key: pair.publicKey, sealed_private_key: sealed, created_at: clock() });
    return publicKey();
  };
  return {
    publicKey,
    /**
     * Undefined before the first device asked for the public key.
     * @throws Error when the pair was sealed with another server's key.
     */
    pair: async (): Promise<VapidKeys | undefined> => {
      const known = await findKeys(db);
      if (!known) return undefined;
      return { publicKey: known.public_key, privateKey: secretBox.open(known.sealed_private_key, SEALED_FOR) };
    },
  };
}

export type PushKeyPair = ReturnType<typeof createPushKeys>;
