import type { UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken, sha256 } from "../../kernel/tokens.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { revokeTokensOf } from "./api-tokens/api-tokens.repository.ts";
import {
  cancelOpenChanges,
  findChange,
  findUndoable,
  insertChange,
  isReservedEmail,
  isVerifiedElsewhere,
  markApplied,
  setContact,
  undoAppliedSince,
} from "./contact-changes.repository.ts";
import { lockContacts } from "./contact-codes.repository.ts";
import { type Contact, changeAppliedMessage, changeRequestedMessage } from "./messages.ts";
import { retirePassword } from "./new-password.ts";
import { deleteSecondFactorSince } from "./second-factor.repository.ts";
import { revokeSessions } from "./sessions.repository.ts";
import { EMAIL_TAKEN, PHONE_TAKEN, refusingTaken, takenProblem } from "./taken.ts";

// How an e-mail or a phone becomes another one.
//  requested: the address stays as it is; the account's e-mail is notified. A later request replaces an earlier one.
//  proven: a code that went to the new address came back, or staff called the number. Only now it counts; the e-mail
//    that the account had before is notified, with a link that undoes the change for 72 hours.
//  undone: this and every later change of both contacts is taken back, so is a second factor set up since, all sessions
//    end, and the password, which another person knew, is replaced by a link to choose a new one.
// An address that can still be given back is not available to other accounts.

const HOUR_MS = 3_600_000;
/** How long a requested change waits for its code, and how long an applied one can be undone. */
export const CHANGE_VALID_MS = 72 * HOUR_MS;

type ChangeDeps = { outbox: Outbox; publicUrl: string };
type Owner = { userId: UserId; email: string };
type Change = { contact: Contact; newAddress: string };

/** Notes that the owner wants another address. The address that the account has already cancels an open change. */
export async function requestChange(deps: ChangeDeps, tx: Tx, { userId, email }: Owner, change: Change): Promise<void> {
  const { contact, newAddress } = change;
  const now = tx.clock();
  const before = await lockContacts(tx.db, userId);
  if (!before) throw new DomainProblem("user-not-found");
  await cancelOpenChanges(tx.db, { userId, contact }, now);
  if (before[contact] === newAddress) return;
  const wasVerified = (contact === "email" ? before.email_verified_at : before.phone_verified_at) !== null;
  const id = newId();
  await insertChange(tx.db, { id, userId, contact, oldAddress: before[contact], newAddress, wasVerified }, now);
  const message = changeRequestedMessage(deps.publicUrl, contact);
  await notify(deps, tx, email, { ...message, key: `contact-change:${id}` });
}

/**
 * Makes a proven address the account's own, inside the caller's transaction, which holds the account's lock.
 *
 * @throws DomainProblem `email-taken`, `phone-taken`: another account has proven it meanwhile.
 */
export async function applyChange(deps: ChangeDeps, tx: Tx, id: string): Promise<void> {
  const now = tx.clock();
  const change = await findChange(tx.db, id);
  const { user_id: userId, contact, new_address: address } = change;
  const account = await lockContacts(tx.db, userId);
  if (!account) throw new DomainProblem("user-not-found");
  if (contact === "email" && (await isReservedEmail(tx.db, address, { userId }, now)))
    throw takenProblem("email-taken", EMAIL_TAKEN);
  if (await isVerifiedElsewhere(tx.db, { userId, contact }, address))
    throw contact === "email" ? takenProblem("email-taken", EMAIL_TAKEN) : takenProblem("phone-taken", PHONE_TAKEN);
  await refusingTaken(() => setContact(tx.db, { userId, contact }, { address, isProven: true }, now));
  // The link goes to the e-mail, so its owner must have been proven to be the account's.
  const canBeUndone = account.email_verified_at !== null;
  const token = newToken();
  const undoUntil = new Date(now.getTime() + CHANGE_VALID_MS);
  await markApplied(tx.db, id, { undoTokenHash: canBeUndone ? sha256(token) : null, undoUntil }, now);
  const message = changeAppliedMessage(deps.publicUrl, contact, canBeUndone ? token : undefined);
  await notify(deps, tx, account.email, { ...message, key: `contact-change-applied:${id}` });
}

/** Cancels the open change of one contact; nothing happens when there is none. */
export const cancelChange = (tx: Tx, userId: UserId, contact: Contact): Promise<unknown> =>
  cancelOpenChanges(tx.db, { userId, contact }, tx.clock());

/**
 * Takes back the change that this link undoes, with every later one. The password becomes a random one.
 *
 * @returns the e-mail that the account has again. @throws DomainProblem `link-expired`.
 */
export async function takeBackChanges(
  tx: Tx,
  token: string,
  unusablePasswordHash: string,
): Promise<string | undefined> {
  const now = tx.clock();
  const tokenHash = sha256(token);
  const { user_id: userId } = (await findUndoable(tx.db, tokenHash, now)) ?? {};
  if (userId !== undefined) await lockContacts(tx.db, userId);
  // Asked again under the account's lock: the link may have been used meanwhile.
  const change = await findUndoable(tx.db, tokenHash, now);
  if (userId === undefined || !change?.applied_at) throw new DomainProblem("link-expired");
  const undone = await undoAppliedSince(tx.db, userId, change.applied_at, now);
  for (const contact of ["email", "phone"] as const) {
    const first = undone.find((row) => row.contact === contact);
    if (!first) continue;
    const { old_address: address, was_verified: wasVerified } = first;
    const isElsewhere = await isVerifiedElsewhere(tx.db, { userId, contact }, address);
    await setContact(tx.db, { userId, contact }, { address, isProven: wasVerified && !isElsewhere }, now);
  }
  await cancelOpenChanges(tx.db, { userId }, now);
  await deleteSecondFactorSince(tx.db, userId, change.requested_at);
  await retirePassword(tx.db, userId, unusablePasswordHash, now);
  await revokeSessions(tx.db, { userId }, now);
  await revokeTokensOf(tx.db, userId, now);
  return (await lockContacts(tx.db, userId))?.email;
}

type Message = ReturnType<typeof changeRequestedMessage> & { key: string };

const notify = ({ outbox }: ChangeDeps, tx: Tx, recipient: string, message: Message): Promise<void> =>
  outbox.post(tx, { ...message, recipient, usefulUntil: new Date(tx.clock().getTime() + CHANGE_VALID_MS) });
