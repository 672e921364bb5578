import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken, sha256 } from "../../kernel/tokens.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { revokeTokensOf } from "./api-tokens/api-tokens.repository.ts";
import type { Client } from "./client.ts";
import { cancelOpenChanges, isReservedEmail, isVerifiedElsewhere } from "./contact-changes.repository.ts";
import { lockContacts, markVerified } from "./contact-codes.repository.ts";
import { passwordChangedMessage, resetMessage } from "./messages.ts";
import { insertReset, lockByEmail, resetsSentSince, updatePassword, useResets } from "./password-resets.repository.ts";
import { asksForCode } from "./second-factor.repository.ts";
import { nextSendAt, PACE_WINDOW_MS } from "./send-pace.ts";
import { confirmSession, revokeSessions } from "./sessions.repository.ts";
import { keepClient } from "./sign-in.ts";
import { refusingTaken } from "./taken.ts";

// Three ways to a new password.
//  forgotten: every caller gets the same answer after the same work; a job finds out whether there is an account, and
//    sends a link that works once, for an hour, and while the account has that address.
//  reset: the link is used up with every other one of the account, and every session and API token ends.
//  changed: the old password is proven, like a log-in; every other session ends, and open links and API tokens too.
// Each change is sent to the account's e-mail.

const LINK_VALID_MS = 60 * 60_000;
const NOTICE_USEFUL_MS = 24 * 60 * 60_000;

export type PasswordMailDeps = { clock: Clock; outbox: Outbox; publicUrl: string };

/** Asks for a link in the background, so that neither the answer nor its time reveals whether the account exists. */
export const forgotPassword = (tx: Tx, email: string): Promise<void> =>
  enqueue(tx.db, { task: "send-reset-link", payload: { email }, key: `reset:${sha256(email).toString("hex")}` });

/** The job: sends a link to the account that has verified this e-mail, else the oldest that names it, if there is one, one a minute and five an hour. */
export async function sendResetLink({ outbox, publicUrl }: PasswordMailDeps, tx: Tx, email: string): Promise<void> {
  const now = tx.clock();
  const owner = await lockByEmail(tx.db, email);
  if (!owner) return;
  const sentAt = await resetsSentSince(tx.db, owner.id, new Date(now.getTime() - PACE_WINDOW_MS));
  if (nextSendAt(sentAt, now)) return;
  const token = newToken();
  const id = newId();
  const expiresAt = new Date(now.getTime() + LINK_VALID_MS);
  const reset = { id, userId: owner.id, tokenHash: sha256(token), address: owner.email, expiresAt };
  await insertReset(tx.db, reset, now);
  const message = { ...resetMessage(publicUrl, token), recipient: owner.email, usefulUntil: expiresAt };
  await outbox.post(tx, { ...message, key: `password-reset:${id}` });
}

type Reset = { id: string; userId: UserId; email: string };

/**
 * Uses a link up: sets the password, ends every session, and knows the device from then on.
 *
 * @returns the token that the device is to keep as a cookie. @throws DomainProblem `link-expired`.
 */
export async function setPasswordByLink(
  deps: PasswordMailDeps,
  tx: Tx,
  reset: Reset,
  { passwordHash, client }: { passwordHash: string; client: Client },
): Promise<string> {
  const now = tx.clock();
  const account = await lockContacts(tx.db, reset.userId); // the account before its links, as everywhere
  if (account?.email !== reset.email) throw new DomainProblem("link-expired"); // it was changed meanwhile
  const used = await useResets(tx.db, reset.userId, now);
  if (!used.includes(reset.id)) throw new DomainProblem("link-expired");
  await keepPassword(deps, tx, reset, passwordHash);
  await revokeSessions(tx.db, { userId: reset.userId }, now);
  await revokeTokensOf(tx.db, reset.userId, now);
  await keepProof(tx, reset, now);
  return keepClient(tx, reset.userId, client, now);
}

/**
 * The link came from the address, which verifies it; a change that another person may have asked for before is cancelled.
 * An account with a second factor stays unverified: its owner may be another person, and the mailbox alone is no proof.
 */
async function keepProof(tx: Tx, { userId, email }: { userId: UserId; email: string }, now: Date): Promise<void> {
  const account = await lockContacts(tx.db, userId);
  if (!account || account.email_verified_at !== null || (await asksForCode(tx.db, userId))) return;
  if (await isVerifiedElsewhere(tx.db, { userId, contact: "email" }, email)) return;
  if (await isReservedEmail(tx.db, email, { userId }, now)) return;
  await cancelOpenChanges(tx.db, { userId }, now);
  await refusingTaken(() => markVerified(tx.db, { userId, contact: "email" }, email, now));
}

/**
 * Sets a new password for the caller, whose session stays and counts as freshly confirmed; every other one ends. The caller
 * of this holds the account's lock.
 */
export async function setPassword(
  deps: PasswordMailDeps,
  tx: Tx,
  { userId, email, sessionId }: Caller,
  passwordHash: string,
): Promise<void> {
  const now = tx.clock();
  await useResets(tx.db, userId, now);
  await keepPassword(deps, tx, { userId, email }, passwordHash);
  await revokeSessions(tx.db, { userId, except: sessionId }, now);
  await revokeTokensOf(tx.db, userId, now);
  await confirmSession(tx.db, sessionId, now);
}

/** Replaces the password by a random one, and uses up open links: only a new link gives access again. */
export async function retirePassword(db: Db, userId: UserId, unusableHash: string, now: Date): Promise<void> {
  await updatePassword(db, userId, unusableHash, now);
  await useResets(db, userId, now);
}

async function keepPassword(
  { outbox, publicUrl }: PasswordMailDeps,
  tx: Tx,
  { userId, email }: { userId: UserId; email: string },
  passwordHash: string,
): Promise<void> {
  const now = tx.clock();
  await updatePassword(tx.db, userId, passwordHash, now);
  const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
  const key = `password-changed:${newId()}`;
  await outbox.post(tx, { ...passwordChangedMessage(publicUrl), recipient: email, key, usefulUntil });
}
