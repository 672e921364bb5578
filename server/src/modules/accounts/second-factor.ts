import { randomBytes } from "node:crypto";
import type { SecondFactor } from "@pockethall/contract/second-factor";
import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { lockContacts } from "./contact-codes.repository.ts";
import { fieldProblem } from "./credentials.ts";
import { type SecondFactorEvent, secondFactorMessage } from "./messages.ts";
import type { PasswordCost } from "./passwords.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import {
  confirmSecret,
  deleteSecondFactor,
  findSecondFactor,
  keepPendingSecret,
  keepUsedStep,
  lockSecondFactor,
  replaceRecoveryHashes,
  useRecoveryHash,
} from "./second-factor.repository.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

// The second factor of an account: codes of an authenticator app, and ten recovery codes for a lost phone.
//  set up: a secret is kept encrypted; it counts once a code of it was given, and then the recovery codes are shown.
//  asked for: at log-in, after the password (sign-in.flow.ts). A code is accepted once, a recovery code too.
//  turned off: by the owner, or by staff at the command line for an owner who has lost phone and codes.
// Each change is sent to the account's e-mail, and written to the audit log.

const NOTICE_USEFUL_MS = 24 * 3_600_000;
const SALT_BYTES = 16;
const SIX_DIGITS = /^\d{6}$/u;

export type SecondFactorDeps = {
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  secretBox: SecretBox;
  passwordCost?: PasswordCost;
};

/** The state of the caller's second factor. */
export async function secondFactorOf(db: Db, caller: Caller): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, caller.userId);
  const enabledAt = factor?.confirmed_at ?? null;
  return {
    enabled: enabledAt !== null,
    enabled_at: enabledAt?.toISOString() ?? null,
    required: caller.secondFactor !== "optional",
    recovery_codes_left: enabledAt === null ? 0 : (factor?.codes_left ?? 0),
  };
}

/** A new secret, which counts once it is confirmed. @throws DomainProblem `illegal-step` when there is one already. */
export async function beginSetup({ clock, secretBox }: SecondFactorDeps, tx: Tx, { userId, email }: Caller) {
  const secret = newTotpSecret();
  const pending = {
    userId,
    sealedSecret: secretBox.seal(secret, userId),
    recoverySalt: randomBytes(SALT_BYTES),
  };
  await lockContacts(tx.db, userId);
  if (!(await keepPendingSecret(tx.db, pending, clock())))
    throw new DomainProblem("illegal-step", { message: "A second factor is already set up." });
  return { secret, uri: totpUri(secret, email) };
}

/**
 * Turns the second factor on when the code is one of the new secret.
 *
 * @returns the recovery codes; undefined for a wrong code.
 * @throws DomainProblem `illegal-step` when nothing is being set up.
 */
export async function acceptSetup(
  deps: SecondFactorDeps,
  tx: Tx,
  caller: Caller,
  code: string,
): Promise<string[] | undefined> {
  const { userId } = caller;
  await lockContacts(tx.db, userId);
  const factor = await lockSecondFactor(tx.db, userId);
  if (!factor || factor.confirmed_at)
    throw new DomainProblem("illegal-step", { message: "The setup has ended. Start again." });
  const step = acceptedStep(deps, factor, code);
  if (step === undefined) return undefined;
  await keepUsedStep(tx.db, userId, step);
  await confirmSecret(tx.db, userId, deps.clock());
  await noteChange(deps, tx, caller, "on");
  return replaceCodes(deps, tx, userId, factor.recovery_salt);
}

/** Ten new codes; the old ones no longer work. @throws DomainProblem `illegal-step` without a second factor. */
export async function newRecoveryCodesFor(deps: SecondFactorDeps, tx: Tx, caller: Caller): Promise<string[]> {
  await lockContacts(tx.db, caller.userId);
  const factor = await lockSecondFactor(tx.db, caller.userId);
  if (!factor?.confirmed_at) throw notSetUp();
  await noteChange(deps, tx, caller, "new-codes");
  return replaceCodes(deps, tx, caller.userId, factor.recovery_salt);
}

/** @throws DomainProblem `illegal-step` without a second factor. */
export async function turnOffSecondFactor(deps: SecondFactorDeps, tx: Tx, caller: Caller): Promise<void> {
  await lockContacts(tx.db, caller.userId);
  if (!(await deleteSecondFactor(tx.db, caller.userId))) throw notSetUp();
  await noteChange(deps, tx, caller, "off");
}

/**
 * For an owner who has lost phone and recovery codes, after a check of who they are. Sessions stay as they are.
 *
 * @throws DomainProblem `illegal-step` without a second factor.
 */
export async function resetSecondFactor(
  { clock, outbox, publicUrl }: Pick<SecondFactorDeps, "clock" | "outbox" | "publicUrl">,
  tx: Tx,
  { userId, actorId, reason }: { userId: UserId; actorId: UserId | null; reason: string },
): Promise<void> {
  const now = clock();
  const owner = await lockContacts(tx.db, userId);
  if (!owner) throw new DomainProblem("user-not-found");
  if (!(await deleteSecondFactor(tx.db, userId))) throw notSetUp();
  const audit = { actorId, action: "second-factor.reset" as const, subject: `user:${userId}`, at: now };
  await recordAudit(tx.db, { ...audit, before: null, after: { reason } });
  await post({ clock, outbox, publicUrl }, tx, owner.email, "reset");
}

/**
 * Whether this is a code of the app that was not used before, or an unused recovery code; it is used up by that.
 * The caller holds the account's lock.
 */
export async function useSecondFactor(
  deps: SecondFactorDeps,
  tx: Tx,
  { userId, email }: { userId: UserId; email: string },
  code: string,
): Promise<boolean> {
  const factor = await lockSecondFactor(tx.db, userId);
  if (!factor?.confirmed_at) return true; // turned off since the password was given
  const digits = code.replace(/\s/gu, "");
  if (SIX_DIGITS.test(digits)) {
    const step = acceptedStep(deps, factor, digits);
    if (step !== undefined) await keepUsedStep(tx.db, userId, step);
    return step !== undefined;
  }
  const codeHash = await hashRecoveryCode(code, factor.recovery_salt, deps.passwordCost);
  const isUsed = await useRecoveryHash(tx.db, userId, codeHash, deps.clock());
  if (isUsed) await noteChange(deps, tx, { userId, email }, "code-used");
  return isUsed;
}

type KeptFactor = { user_id: UserId; sealed_secret: Buffer; last_used_step: number };

const acceptedStep = ({ secretBox, clock }: SecondFactorDeps, factor: KeptFactor, code: string) =>
  stepOfCode(
    {
      secret: secretBox.open(factor.sealed_secret, factor.user_id),
      code: code.replace(/\s/gu, ""),
      lastUsedStep: factor.last_used_step,
    },
    clock(),
  );

async function replaceCodes({ passwordCost }: SecondFactorDeps, tx: Tx, userId: UserId, salt: Buffer) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt, passwordCost)));
  await replaceRecoveryHashes(tx.db, userId, hashes);
  return codes;
}

async function noteChange(
  deps: SecondFactorDeps,
  tx: Tx,
  { userId, email }: { userId: UserId; email: string },
  event: Exclude<SecondFactorEvent, "reset">,
): Promise<void> {
  const audit = {
    actorId: userId,
    action: `second-factor.${event}` as const,
    subject: `user:${userId}`,
    at: deps.clock(),
  };
  await recordAudit(tx.db, { ...audit, before: null, after: null });
  await post(deps, tx, email, event);
}

const post = (
  { clock, outbox, publicUrl }: Pick<SecondFactorDeps, "clock" | "outbox" | "publicUrl">,
  tx: Tx,
  recipient: string,
  event: SecondFactorEvent,
): Promise<void> => {
  const usefulUntil = new Date(clock().getTime() + NOTICE_USEFUL_MS);
  return outbox.post(tx, {
    ...secondFactorMessage(publicUrl, event),
    recipient,
    key: `second-factor:${newId()}`,
    usefulUntil,
  });
};

export const wrongCode = (message: string): DomainProblem => fieldProblem("code", message);
const notSetUp = () => new DomainProblem("illegal-step", { message: "No second factor is set up." });
