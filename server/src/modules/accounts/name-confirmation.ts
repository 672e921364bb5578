import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { acceptName, lockIdentity } from "./accounts.repository.ts";

/**
 * Finance has checked that the profile's name is the owner's: payouts are compared with it from now on.
 *
 * @throws DomainProblem `user-not-found`, `not-permitted` for the caller's own name.
 */
export async function confirmName(
  tx: Tx,
  staff: Caller,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<{ name: string }> {
  const now = tx.clock();
  if (staff.userId === userId.toLowerCase())
    throw new DomainProblem("not-permitted", { message: "You can't confirm your own name." });
  const owner = isId(userId) ? await lockIdentity(tx.db, userId) : undefined;
  if (!owner) throw new DomainProblem("user-not-found");
  const payoutName = await acceptName(tx.db, userId);
  const audit = { actorId: staff.userId, action: "name.confirm" as const, subject: `user:${userId}`, at: now };
  const { name } = owner;
  if (payoutName != null)
    await recordAudit(tx.db, { ...audit, before: { payout_name: payoutName }, after: { payout_name: name, reason } });
  return { name };
}
