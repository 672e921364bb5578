import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { findOpenChange } from "./contact-changes.repository.ts";
import { applyChange, CHANGE_VALID_MS } from "./contact-changes.ts";
import { lockContacts, markVerified } from "./contact-codes.repository.ts";
import type { ContactDeps } from "./contact-codes.ts";
import { requirePhone } from "./credentials.ts";
import { refusingTaken } from "./taken.ts";

export type Confirmation = {
  userId: UserId;
  /** How the caller made sure, for the audit log. */
  reason: string;
  /** The number that was called: another one by now is not confirmed by it. Absent: the one the account has. */
  phone: string | undefined;
};

/**
 * Staff called the number and spoke with its owner. Finance and admins may for all, a coordinator for people of
 * their own state, never for themselves. Confirmed twice it stays as it was.
 *
 * @throws DomainProblem `user-not-found`, `not-permitted`, `illegal-step` for another number.
 */
export async function confirmPhone(deps: ContactDeps, tx: Tx, staff: Caller, { userId, reason, phone }: Confirmation) {
  const now = deps.clock();
  const called = phone === undefined ? undefined : requirePhone(phone);
  if (staff.userId === userId)
    throw new DomainProblem("not-permitted", { message: "You can't confirm your own phone number." });
  const owner = isId(userId) ? await lockContacts(tx.db, userId) : undefined;
  if (!owner) throw new DomainProblem("user-not-found");
  const isOfAllStates = staff.roles.has("finance") || staff.roles.has("admin");
  if (!isOfAllStates && staff.coordinates !== owner.state) throw new DomainProblem("not-permitted");
  const change = await findOpenChange(tx.db, { userId, contact: "phone" }, new Date(now.getTime() - CHANGE_VALID_MS));
  const isNewNumber = change !== undefined && change.new_address === called;
  if (called !== undefined && owner.phone !== called && !isNewNumber)
    throw new DomainProblem("illegal-step", { message: "This player's phone number has changed." });
  if (!isNewNumber && owner.phone_verified_at)
    return { phone: owner.phone, verified_at: owner.phone_verified_at.toISOString() };
  const confirmed = isNewNumber ? change.new_address : owner.phone;
  if (isNewNumber) await applyChange(deps, tx, change.id);
  else await refusingTaken(() => markVerified(tx.db, { userId, contact: "phone" }, confirmed, now));
  const verified_at = now.toISOString();
  const audit = { actorId: staff.userId, action: "phone.confirm" as const, subject: `user:${userId}`, at: now };
  await recordAudit(tx.db, { ...audit, before: { verified_at: null }, after: { verified_at, reason } });
  return { phone: confirmed, verified_at };
}
