import type { ContactState } from "@pockethall/contract/accounts";
import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { findOpenChange, isReservedEmail, listOpenChanges } from "./contact-changes.repository.ts";
import { applyChange, CHANGE_VALID_MS } from "./contact-changes.ts";
import {
  codesSentSince,
  countAttempt,
  findNewestCode,
  insertCode,
  lockContacts,
  markVerified,
  useCode,
} from "./contact-codes.repository.ts";
import { readContacts } from "./contacts.read-model.ts";
import { fieldProblem } from "./credentials.ts";
import { CHANNEL_OF, type Contact, codeMessage } from "./messages.ts";
import { nextSendAt, PACE_WINDOW_MS } from "./send-pace.ts";
import { EMAIL_TAKEN, refusingTaken, takenProblem } from "./taken.ts";
import { TooSoon } from "./too-soon.ts";

// A contact is unverified until a code that went there comes back, or (a phone) until staff called it.
//  asked: a code of six digits is sent; it counts for 15 minutes, 5 attempts, and only until the next one is sent.
//  typed: the attempt is counted first, so that guesses sent at once are counted as well; then the code is compared.
//  right: the code is used up and the contact is verified, if the account still has that address.
//  While a change of the contact waits (contact-changes.ts), codes go to the new address, and a right one applies it.

export const CODE_VALID_MS = 15 * 60_000;
const MOST_ATTEMPTS = 5;

export type ContactDeps = { clock: Clock; outbox: Outbox; publicUrl: string };
export type Contacts = { email: ContactState; phone: ContactState };

/** Both contacts as their owner sees them: proven or not, and when the next code may be sent. */
export async function contactsOf({ clock, outbox }: ContactDeps, db: Db, userId: UserId): Promise<Contacts> {
  const now = clock();
  const rows = await readContacts(db, userId, new Date(now.getTime() - PACE_WINDOW_MS));
  const open = await listOpenChanges(db, userId, openSince(now));
  const pendingOf = (contact: Contact) => {
    const change = open.find((row) => row.contact === contact);
    return change ? { address: change.new_address, requested_at: change.requested_at.toISOString() } : null;
  };
  const stateOf = (contact: Contact): ContactState => ({
    address: rows[contact].address,
    verified: rows[contact].isVerified,
    pending: pendingOf(contact),
    next_code_in_seconds: secondsUntil(nextSendAt(rows[contact].sentAt, now), now),
    delivery: outbox.sends(CHANNEL_OF[contact]) ? "automatic" : "staff",
  });
  return { email: stateOf("email"), phone: stateOf("phone") };
}

/** A change that was asked for before then has lapsed. */
const openSince = (now: Date): Date => new Date(now.getTime() - CHANGE_VALID_MS);

const secondsUntil = (next: Date | undefined, now: Date): number =>
  next === undefined ? 0 : Math.ceil((next.getTime() - now.getTime()) / 1000);

type Wish = { userId: UserId; contact: Contact; code: string; codeHash: string };

/**
 * Keeps and sends a new code; every earlier one is worthless from then on.
 *
 * @throws DomainProblem `illegal-step` when it is verified; TooSoon within a minute, and after five in an hour.
 */
export async function writeCode({ clock, outbox }: ContactDeps, tx: Tx, { userId, contact, code, codeHash }: Wish) {
  const now = clock();
  const address = await lockUnproven(tx.db, { userId, contact }, now);
  const sentAt = await codesSentSince(tx.db, { userId, contact }, new Date(now.getTime() - PACE_WINDOW_MS));
  const next = nextSendAt(sentAt, now);
  if (next) throw new TooSoon(next, now, "We've already sent a code. Please wait before you request another one.");
  const id = newId();
  const expiresAt = new Date(now.getTime() + CODE_VALID_MS);
  await insertCode(tx.db, { id, userId, contact, address, codeHash, expiresAt }, now);
  const message = { ...codeMessage(contact, code), recipient: address, usefulUntil: expiresAt };
  await outbox.post(tx, { ...message, key: `contact-code:${id}` });
}

/** @returns the address that a code goes to: of the open change, or the account's. @throws DomainProblem `illegal-step` when it is proven already. */
async function lockUnproven(db: Db, of: { userId: UserId; contact: Contact }, now: Date): Promise<string> {
  const { userId, contact } = of;
  const row = await lockContacts(db, userId);
  if (!row) throw new DomainProblem("user-not-found");
  const change = await findOpenChange(db, of, openSince(now));
  if (change) return change.new_address;
  const isVerified = (contact === "email" ? row.email_verified_at : row.phone_verified_at) !== null;
  const words = contact === "email" ? "Your email is already verified." : "Your phone number is already verified.";
  if (isVerified) throw new DomainProblem("illegal-step", { message: words });
  return row[contact];
}

/** Counts an attempt at the newest code. @throws DomainProblem `invalid-request`: no code counts. */
export async function chargeAttempt(tx: Tx, of: { userId: UserId; contact: Contact }, now: Date) {
  const account = await lockContacts(tx.db, of.userId);
  const kept = await findNewestCode(tx.db, of);
  const address = (await findOpenChange(tx.db, of, openSince(now)))?.new_address ?? account?.[of.contact];
  if (!kept || kept.used_at !== null || kept.expires_at <= now || kept.address !== address) throw expired();
  if (kept.attempts >= MOST_ATTEMPTS) throw fieldProblem("code", "Too many wrong codes. Request a new one.");
  await countAttempt(tx.db, kept.id);
  const attemptsLeft = MOST_ATTEMPTS - kept.attempts - 1;
  return { id: kept.id, address: kept.address, codeHash: kept.code_hash, attemptsLeft };
}

/** Uses a right code up and verifies its address. @throws DomainProblem as `verifyCode`. */
export async function acceptCode(
  deps: ContactDeps,
  tx: Tx,
  { userId, contact }: { userId: UserId; contact: Contact },
  kept: { id: string; address: string },
): Promise<void> {
  const { clock } = deps;
  await lockContacts(tx.db, userId);
  if (!(await useCode(tx.db, kept.id, clock()))) return; // the same code came twice at once
  const change = await findOpenChange(tx.db, { userId, contact }, openSince(clock()));
  if (change?.new_address === kept.address) return applyChange(deps, tx, change.id);
  if (contact === "email" && (await isReservedEmail(tx.db, kept.address, { userId }, clock())))
    throw takenProblem("email-taken", EMAIL_TAKEN);
  const verified = await refusingTaken(() => markVerified(tx.db, { userId, contact }, kept.address, clock()));
  if (!verified) throw expired();
}

const expired = () => fieldProblem("code", "This code has expired. Request a new one.");

/** @param left how many more attempts the code has. */
export function wrongCode(left: number): DomainProblem {
  if (left === 0) return fieldProblem("code", "Wrong code. Request a new one.");
  return fieldProblem("code", `Wrong code. You have ${left} more ${left === 1 ? "attempt" : "attempts"}.`);
}
