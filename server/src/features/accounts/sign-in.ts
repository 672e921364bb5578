import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Transact, Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { readUser } from "./accounts.read-model.ts";
import { findCredentials } from "./accounts.repository.ts";
import { deviceName } from "./device.ts";
import { chargeAttempt, forgiveAttempt } from "./login-failures.repository.ts";
import type { Passwords } from "./passwords.ts";
import { insertSession } from "./sessions.repository.ts";
import { newToken, sha256 } from "./tokens.ts";
import { TooSoon } from "./too-soon.ts";

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const NOT_REMEMBERED_MS = 12 * HOUR_MS;
const FAILURES_A_MINUTE = 10;
/** The window of the limit above. */
export const FAILURE_WINDOW_MS = 60_000;

export type SignInDeps = { db: Db; transact: Transact; clock: Clock; passwords: Passwords };
export type Login = { email: string; password: string; remember: boolean; userAgent: string | undefined };
type SessionWish = { userId: string; remember: boolean; userAgent: string | undefined };

/** Opens a session; its token is told once and kept only as its hash. */
export async function openSession(tx: Tx, { userId, remember, userAgent }: SessionWish, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_MS : NOT_REMEMBERED_MS));
  const session = { id: newId(), userId, tokenHash: sha256(token), device: deviceName(userAgent), expiresAt };
  await insertSession(tx.db, session, now);
  return token;
}

/** An unknown e-mail and a wrong password are told in the same words, after the same work. */
export async function login(deps: SignInDeps, { email, password, remember, userAgent }: Login) {
  const userId = await provePassword(deps, email, password);
  return deps.transact(async (tx) => {
    const token = await openSession(tx, { userId, remember, userAgent }, deps.clock());
    return { token, user: await readUser(tx.db, userId) };
  });
}

/**
 * @returns the id of the account.
 * @throws DomainProblem `invalid-credentials`; TooSoon after ten wrong ones within a minute, whether there is such an
 * account or not.
 */
export async function provePassword(deps: SignInDeps, email: string, password: string): Promise<string> {
  const { db, transact, clock, passwords } = deps;
  const emailHash = sha256(email);
  const now = clock();
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS);
  const oldest = await transact((tx) => chargeAttempt(tx.db, { emailHash, now, since, limit: FAILURES_A_MINUTE }));
  if (oldest) throw new TooSoon(new Date(oldest.getTime() + FAILURE_WINDOW_MS), now);
  const kept = await findCredentials(db, email);
  if (!(await passwords.isRight(password, kept?.password_hash)) || !kept)
    throw new DomainProblem("invalid-credentials");
  await forgiveAttempt(db, emailHash);
  return kept.id;
}
