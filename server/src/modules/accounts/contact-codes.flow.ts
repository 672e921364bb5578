import { randomInt } from "node:crypto";
import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import {
  acceptCode,
  type ContactDeps,
  type Contacts,
  chargeAttempt,
  contactsOf,
  writeCode,
  wrongCode,
} from "./contact-codes.ts";
import type { Contact } from "./messages.ts";
import type { Passwords } from "./passwords.ts";

const CODES = 1_000_000;

type CodeDeps = ContactDeps & { db: Db; transact: Transact; passwords: Passwords };

/**
 * Sends a new code; every earlier one is worthless from then on.
 *
 * @throws DomainProblem `illegal-step` when it is verified; TooSoon within a minute, and after five in an hour.
 */
export async function sendCode(deps: CodeDeps, userId: UserId, contact: Contact): Promise<Contacts> {
  const code = String(randomInt(CODES)).padStart(6, "0");
  const codeHash = await deps.passwords.hash(code); // takes long: before the transaction, not inside
  await deps.transact((tx) => writeCode(deps, tx, { userId, contact, code, codeHash }));
  return contactsOf(deps, deps.db, userId);
}

/**
 * Takes a code that came back. One that was accepted already is accepted again: its answer may have been lost.
 *
 * @throws DomainProblem `invalid-request` on field code: wrong, expired, sent elsewhere, or tried too often; `email-taken`,
 * `phone-taken` after a right one, where another account has verified the address or can still have it back.
 */
export async function verifyCode(deps: CodeDeps, userId: UserId, contact: Contact, code: string): Promise<Contacts> {
  const { transact, passwords, clock } = deps;
  const before = await contactsOf(deps, deps.db, userId);
  if (before[contact].verified && !before[contact].pending) return before;
  const kept = await transact((tx) => chargeAttempt(tx, { userId, contact }, clock()));
  if (!(await passwords.isRight(code, kept.codeHash))) throw wrongCode(kept.attemptsLeft);
  await transact((tx) => acceptCode(deps, tx, { userId, contact }, kept));
  return contactsOf(deps, deps.db, userId);
}
