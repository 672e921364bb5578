import webPush from "web-push";
import type { Db } from "../../../database/database.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { SecretBox } from "../../../kernel/secret-box.ts";
import { findKeys, insertKeys } from "./push-keys.repository.ts";

/** What identifies this installation to push services (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string };
type Dependencies = { db: Db; clock: Clock; secretBox: SecretBox };

const SEALED_FOR = "push key";

/**
 * The pair of this installation, made once, at its start: devices are bound to it. The private half is sealed with the
 * server's key and is part of a backup as every row is.
 */
export function createPushKeys({ db, clock, secretBox }: Dependencies) {
  type Row = NonNullable<Awaited<ReturnType<typeof findKeys>>>;
  const opened = (row: Row): VapidKeys => ({
    publicKey: row.public_key,
    privateKey: secretBox.open(row.sealed_private_key, SEALED_FOR),
  });
  const isOpened = (row: Row): boolean => {
    try {
      return opened(row) !== undefined;
    } catch {
      return false;
    }
  };
  return {
    /** Makes the pair where there is none; two servers agree on one. @throws Error when it cannot be kept or opened. */
    prepare: async (): Promise<void> => {
      if (!(await findKeys(db))) {
        const pair = webPush.generateVAPIDKeys();
        const sealed = secretBox.seal(pair.privateKey, SEALED_FOR);
        await insertKeys(db, { public_key: pair.publicKey, sealed_private_key: sealed, created_at: clock() });
      }
      const known = await findKeys(db);
      if (known) opened(known);
    },
    /** @throws DomainProblem `illegal-step` without a pair, or with one that was sealed with another server's key. */
    publicKey: async (): Promise<string> => {
      const known = await findKeys(db);
      if (known && isOpened(known)) return known.public_key;
      const message = "Push notifications don't work on this server now. Contact support.";
      throw new DomainProblem("illegal-step", { message });
    },
    /** Undefined without a pair that this server can open: its log has said why since the start. */
    pair: async (): Promise<VapidKeys | undefined> => {
      const known = await findKeys(db);
      return known && isOpened(known) ? opened(known) : undefined;
    },
  };
}

export type PushKeyPair = ReturnType<typeof createPushKeys>;
