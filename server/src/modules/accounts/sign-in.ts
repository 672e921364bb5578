import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { isAccountLocked } from "./access-control.repository.ts";
import { readUser } from "./accounts.read-model.ts";
import { type Client, clientHashes } from "./client.ts";
import { lockContacts } from "./contact-codes.repository.ts";
import { deviceName } from "./device.ts";
import { isKnownDevice, rememberClient } from "./known-clients.repository.ts";
import { endChallenge, findChallenge, insertChallenge } from "./login-challenges.repository.ts";
import { countLogin, type LoginOutcome } from "./login-log.repository.ts";
import { loggingRefusal } from "./login-log.ts";
import { codeCounters, countedAttempt, provePassword, type SignInDeps } from "./password-attempts.ts";
import { asksForCode } from "./second-factor.repository.ts";
import { type SecondFactorDeps, useSecondFactor, wrongCode } from "./second-factor.ts";
import { endOldSessions, insertSession } from "./sessions.repository.ts";
import { newToken, sha256 } from "./tokens.ts";

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const NOT_REMEMBERED_MS = 12 * HOUR_MS;

/** How long a log-in waits for its code. */
const CHALLENGE_VALID_MS = 5 * 60_000;

export type SecondStep = { challenge: string; code: string; client: Client };
export type Login = { email: string; password: string; remember: boolean; client: Client };
/** As many as the list of sessions shows, so that an owner sees every one that is open. */
const MOST_SESSIONS = 100;

/** Whether the owner asked to be remembered: such a session lives longer than the others. */
export const isRemembered = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean =>
  expiresAt.getTime() - createdAt.getTime() > NOT_REMEMBERED_MS;

type SessionWish = { userId: string; remember: boolean; client: Client; outcome: LoginOutcome };

/**
 * Opens a session; its token is told once and kept only as its hash. The device and its address are known from then on.
 *
 * @returns also the token that the device is to keep as a cookie: the one it has, or a new one.
 */
export async function openSession(tx: Tx, { userId, remember, client, outcome }: SessionWish, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_MS : NOT_REMEMBERED_MS));
  const device = deviceName(client.userAgent);
  await insertSession(tx.db, { id: newId(), userId, tokenHash: sha256(token), device, expiresAt }, now);
  await endOldSessions(tx.db, userId, { most: MOST_SESSIONS, now });
  const deviceToken = await keepClient(tx, userId, client, now);
  await countLogin(tx.db, { userId, outcome }, now);
  return { token, deviceToken };
}

/** @returns the device's token. One that we did not give out is replaced: somebody else may have planted it. */
export async function keepClient(tx: Tx, userId: string, client: Client, now: Date): Promise<string> {
  const { device, address } = clientHashes(client);
  const isOurs = device !== null && (await isKnownDevice(tx.db, device));
  const deviceToken = isOurs && client.deviceToken !== undefined ? client.deviceToken : newToken();
  await rememberClient(tx.db, userId, { device: sha256(deviceToken), address }, now);
  return deviceToken;
}

/**
 * An unknown e-mail and a wrong password are told in the same words, after the same work. That an account is locked or
 * has a second factor is only told with the right password.
 *
 * @throws DomainProblem `invalid-credentials`, `account-locked`; `second-factor-needed` with the challenge that
 * `completeLogin` takes; TooSoon.
 */
export async function login(deps: SignInDeps, { email, password, remember, client }: Login) {
  const userId = await provePassword(deps, { email, password, client });
  return loggingRefusal(deps, userId, async () => {
    if (await isAccountLocked(deps.db, userId)) throw new DomainProblem("account-locked");
    if (await asksForCode(deps.db, userId)) throw await challengeFor(deps, { userId, remember });
    return deps.transact((tx) => enter(deps, tx, { userId, remember, client, outcome: "logged-in" }));
  });
}

async function challengeFor({ db, clock }: SignInDeps, { userId, remember }: { userId: string; remember: boolean }) {
  const challenge = newToken();
  const expiresAt = new Date(clock().getTime() + CHALLENGE_VALID_MS);
  await insertChallenge(db, { tokenHash: sha256(challenge), userId, remember, expiresAt }, clock());
  return new DomainProblem("second-factor-needed", { challenge });
}

/**
 * Finishes a log-in whose password was right. Wrong codes are counted like passwords, on counters of their own.
 *
 * @throws DomainProblem `login-expired`, `account-locked`; `invalid-request` on field code; TooSoon.
 */
export async function completeLogin(deps: SecondFactorDeps, step: SecondStep) {
  const waiting = await findChallenge(deps.db, sha256(step.challenge), deps.clock());
  if (!waiting) throw new DomainProblem("login-expired");
  return loggingRefusal(deps, waiting.user_id, () => enterWithCode(deps, step, waiting));
}

type Waiting = { user_id: string; remember: boolean; email: string };

async function enterWithCode(deps: SecondFactorDeps, { challenge, code, client }: SecondStep, waiting: Waiting) {
  const { user_id: userId, remember, email } = waiting;
  const entered = await countedAttempt(deps, await codeCounters(deps, userId, client), () =>
    deps.transact(async (tx) => {
      await lockContacts(tx.db, userId);
      if (!(await useSecondFactor(deps, tx, { userId, email }, code))) return undefined;
      if (!(await endChallenge(tx.db, sha256(challenge)))) throw new DomainProblem("login-expired");
      if (await isAccountLocked(tx.db, userId)) throw new DomainProblem("account-locked");
      return enter(deps, tx, { userId, remember, client, outcome: "logged-in-with-code" });
    }),
  );
  if (!entered) throw wrongCode("This code is wrong or has already been used. Wait for the next one.");
  return entered;
}

async function enter({ clock }: SignInDeps, tx: Tx, wish: SessionWish) {
  const { token, deviceToken } = await openSession(tx, wish, clock());
  return { signedIn: { token, user: await readUser(tx.db, wish.userId) }, deviceToken };
}
