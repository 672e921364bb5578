import type { UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { keepPayoutName } from "./accounts.repository.ts";
import { nameChangedMessage } from "./messages.ts";

const NOTICE_USEFUL_MS = 72 * 3_600_000;

type Deps = { outbox: Outbox; publicUrl: string };

/** `name`, before a change of it: payouts are compared with it, withdrawals wait a day, and the owner is notified. */
export async function noteNameChange(
  { outbox, publicUrl }: Deps,
  tx: Tx,
  { userId, name, email }: { userId: UserId; name: string; email: string },
): Promise<void> {
  const now = tx.clock();
  await keepPayoutName(tx.db, userId, name, now);
  const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
  const key = `name-changed:${newId()}`;
  await outbox.post(tx, { ...nameChangedMessage(publicUrl), recipient: email, key, usefulUntil });
}
