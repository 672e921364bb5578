import type { UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { sha256 } from "../../kernel/tokens.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { isEmailNamed, readUser } from "./accounts.read-model.ts";
import { signedUpAgainMessage } from "./messages.ts";

const NOTICE_USEFUL_MS = 24 * 3_600_000;

type SignUpNoticeDeps = { outbox: Outbox; publicUrl: string };

/** The job of each sign-up: notifies the address where another account names it, at most once a day (UTC). */
export async function notifySignUp({ outbox, publicUrl }: SignUpNoticeDeps, tx: Tx, userId: UserId): Promise<void> {
  const { email } = await readUser(tx.db, userId);
  if (!(await isEmailNamed(tx.db, email, userId))) return;
  const now = tx.clock();
  const key = `sign-up-notice:${sha256(email).toString("hex")}:${now.toISOString().slice(0, 10)}`;
  const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
  await outbox.post(tx, { ...signedUpAgainMessage(publicUrl), recipient: email, key, usefulUntil });
}
