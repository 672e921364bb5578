import type { Role } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { deleteRole, lockAccess, setAccountLock } from "./access-control.repository.ts";
import { revokeTokensOf } from "./api-tokens/api-tokens.repository.ts";
import { type Grant, grantRole } from "./opening.ts";
import { revokeSessions } from "./sessions.repository.ts";

/** A change of access: actor, account and reason. `actorId` null: the operator at the command line. */
export type AccessChange = { userId: UserId; actorId: UserId | null; reason: string };

/** Gives a role. @throws DomainProblem `not-permitted` for the caller's own account, `user-not-found`, `invalid-request`. */
export async function grantByStaff(tx: Tx, grant: Grant): Promise<void> {
  await requireChangeable(tx, { userId: grant.userId, actorId: grant.actorId ?? null });
  await grantRole(tx, grant);
}

/** Takes a role away; it ends at once, also in open sessions. With an organiser's go the API tokens. @throws as `grantByStaff`, `illegal-step` without it. */
export async function revokeRole(
  tx: Tx,
  { userId, actorId, reason, role }: AccessChange & { role: Role },
): Promise<void> {
  await requireChangeable(tx, { userId, actorId });
  const before = await deleteRole(tx.db, userId, role);
  if (!before) throw new DomainProblem("illegal-step", { message: "This person doesn't have this role." });
  if (role === "organizer") await revokeTokensOf(tx.db, userId, tx.clock());
  const audit = { actorId, action: "role.revoke" as const, subject: `user:${userId}`, at: tx.clock() };
  await recordAudit(tx.db, { ...audit, before, after: { reason } });
}

/** No log-in from now on, and every session and API token ends. Locked already: nothing happens. @throws as `grantByStaff`. */
export async function lockAccount(tx: Tx, { userId, actorId, reason }: AccessChange): Promise<void> {
  const now = tx.clock();
  const before = await requireChangeable(tx, { userId, actorId });
  if (before.locked_at) return;
  await setAccountLock(tx.db, userId, { at: now, reason });
  await revokeSessions(tx.db, { userId }, now);
  await revokeTokensOf(tx.db, userId, now);
  const audit = { actorId, action: "account.lock" as const, subject: `user:${userId}`, at: now };
  await recordAudit(tx.db, { ...audit, before: null, after: { reason } });
}

/** Log-in is possible again; sessions stay ended. Not locked: nothing happens. @throws as `grantByStaff`. */
export async function unlockAccount(tx: Tx, { userId, actorId, reason }: AccessChange): Promise<void> {
  const before = await requireChangeable(tx, { userId, actorId });
  if (!before.locked_at) return;
  await setAccountLock(tx.db, userId, null);
  const audit = { actorId, action: "account.unlock" as const, subject: `user:${userId}`, at: tx.clock() };
  await recordAudit(tx.db, { ...audit, before: { reason: before.lock_reason }, after: { reason } });
}

/** Ends every session and API token of an account. @throws as `grantByStaff`. */
export async function endSessions(tx: Tx, { userId, actorId, reason }: AccessChange): Promise<void> {
  const now = tx.clock();
  await requireChangeable(tx, { userId, actorId });
  await revokeSessions(tx.db, { userId }, now);
  await revokeTokensOf(tx.db, userId, now);
  const audit = { actorId, action: "sessions.end" as const, subject: `user:${userId}`, at: now };
  await recordAudit(tx.db, { ...audit, before: null, after: { reason } });
}

/** The account, locked. @throws DomainProblem `not-permitted` for the caller's own account, `user-not-found`. */
export async function requireChangeable(tx: Tx, { userId, actorId }: { userId: UserId; actorId: UserId | null }) {
  if (userId.toLowerCase() === actorId)
    throw new DomainProblem("not-permitted", { message: "You can't change your own access." });
  const access = isId(userId) ? await lockAccess(tx.db, userId) : undefined;
  if (!access) throw new DomainProblem("user-not-found");
  return access;
}
