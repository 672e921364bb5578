import type { Transact } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { isEmailNamed, readUser } from "./accounts.read-model.ts";
import { signedUpAgainMessage } from "./messages.ts";
import { sha256 } from "./tokens.ts";

const NOTICE_USEFUL_MS = 24 * 3_600_000;

type SignUpNoticeDeps = { transact: Transact; clock: Clock; outbox: Outbox; publicUrl: string };

/** The job of each sign-up: notifies the address where another account names it, at most once a day (UTC). */
export const notifySignUp = ({ transact, clock, outbox, publicUrl }: SignUpNoticeDeps, userId: string): Promise<void> =>
  transact(async (tx) => {
    const { email } = await readUser(tx.db, userId);
    if (!(await isEmailNamed(tx.db, email, userId))) return;
    const now = clock();
    const key = `sign-up-notice:${sha256(email).toString("hex")}:${now.toISOString().slice(0, 10)}`;
    const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
    await outbox.post(tx, { ...signedUpAgainMessage(publicUrl), recipient: email, key, usefulUntil });
  });
