import type { Role } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import type { Agreement } from "../information/terms.service.ts";
import * as players from "../players/players.service.ts";
import { screeningOf } from "../screening/screening.service.ts";
import { isEmailNamed } from "./accounts.read-model.ts";
import { insertUser, upsertRole } from "./accounts.repository.ts";
import type { Client } from "./client.ts";
import { fieldProblem, requirePhone, requireUncommonPassword } from "./credentials.ts";
import { type HeldNamesDeps, holdName, neutralName } from "./held-names.ts";
import { requireOwnName } from "./own-name.ts";
import type { Passwords } from "./passwords.ts";
import { enter } from "./sign-in.ts";
import { EMAIL_TAKEN, takenProblem } from "./taken.ts";

export type OpeningDeps = { clock: Clock; passwords: Passwords };
export type SignUpDeps = OpeningDeps & HeldNamesDeps;
export type NewAccount = { name: string; email: string; phone: string; password: string; state: string };
export type Grant = { userId: UserId; role: Role; state?: string | null | undefined; actorId?: UserId | null };
export type CheckedAccount = Omit<NewAccount, "password"> & { passwordHash: string };
type SignUpWish = { userId: UserId; checked: CheckedAccount; agree: Agreement; client: Client };

/**
 * Opens an account with its player profile and signs in at once. An e-mail that other accounts name is treated like any
 * other, with the same work: a job of every sign-up notifies the address where there is such an account.
 */
export async function signUp(tx: Tx, { userId, checked, agree, client }: SignUpWish) {
  await requireOwnName(tx.db, checked.name, null);
  const isHeld = screeningOf(checked.name) !== null;
  const name = isHeld ? neutralName(userId) : checked.name;
  const { playerId } = await open(tx, { ...checked, name, userId }, false);
  if (isHeld) await holdName(tx, { userId, playerId, name: checked.name, isFirst: true });
  await agree(tx, userId);
  await enqueue(tx.db, { task: "notify-sign-up", payload: { id: userId }, key: `sign-up:${userId}` });
  return enter(tx, { userId, remember: true, client, outcome: "signed-up" });
}

/**
 * Opens an account inside the caller's transaction, for the command line and the demo. The same rules hold, but for the
 * name: this is how staff get their accounts.
 *
 * @throws DomainProblem `email-taken`: another account names this e-mail.
 */
export async function createAccount(
  deps: OpeningDeps,
  tx: Tx,
  { isDemo = false, ...account }: NewAccount & { isDemo?: boolean },
) {
  const checked = await checkAccount(deps, account);
  if (await isEmailNamed(tx.db, checked.email)) throw takenProblem("email-taken", EMAIL_TAKEN);
  return open(tx, { ...checked, userId: newId() }, isDemo);
}

/** The account as it is kept. Hashing takes long: before a transaction, where there is a choice. @throws DomainProblem `invalid-request`. */
export async function checkAccount(
  { passwords }: OpeningDeps,
  { password, ...account }: NewAccount,
): Promise<CheckedAccount> {
  const name = account.name.trim();
  const email = account.email.trim().toLowerCase();
  const phone = requirePhone(account.phone);
  requireUncommonPassword(password, { name, email });
  return { ...account, name, email, phone, passwordHash: await passwords.hash(password) };
}

async function open(tx: Tx, account: CheckedAccount & { userId: UserId }, isDemo: boolean) {
  const { userId, name, state, email, phone, passwordHash } = account;
  const playerId = await players.createPlayer(tx, { name, state, isDemo });
  await insertUser(tx.db, { id: userId, playerId, email, phone, passwordHash, isDemo }, tx.clock());
  return { userId, playerId };
}

/** Gives a role and writes down who did. A coordinator has a state, the other roles have none. */
export async function grantRole(tx: Tx, { userId, role, state = null, actorId = null }: Grant): Promise<void> {
  if ((role === "coordinator") !== (state !== null)) throw fieldProblem("state", "Only a coordinator has a state");
  const now = tx.clock();
  const before = await upsertRole(tx.db, { userId, role, state }, now);
  const after = { role, state };
  await recordAudit(tx.db, { actorId, action: "role.grant", subject: `user:${userId}`, before, after, at: now });
}
