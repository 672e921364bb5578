import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { call } from "./api.ts";
import { ApiProblem, isUnreachable, messageOf } from "./problem.ts";
import { storeSession, storeUser, type User, useSession } from "./session-store.ts";
import { endSession } from "./signed-out.ts";

export type Credentials = { email: string; password: string; remember: boolean };
export type NewAccount = Endpoints["POST /api/auth/register"]["body"];

function enter(signedIn: { user: User; token: string }, remember: boolean): void {
  storeSession(signedIn.user, signedIn.token, remember);
  useSession.setState({ user: signedIn.user, token: signedIn.token, status: "signed-in", error: null });
}

/**
 * Logs in and keeps the session.
 *
 * @throws ApiProblem when refused; nothing is kept then. `second-factor-needed` carries the challenge of `giveLoginCode`.
 */
export async function logIn(credentials: Credentials): Promise<void> {
  enter(await call("POST /api/auth/login", { body: credentials }), credentials.remember);
}

/** Finishes a log-in with a code of the authenticator app or a recovery code. @throws ApiProblem */
export async function giveLoginCode(step: { challenge: string; code: string; remember: boolean }): Promise<void> {
  const { remember, ...body } = step;
  enter(await call("POST /api/auth/login/second-factor", { body }), remember);
}

/** Opens an account and logs in with it; the same key opens one account. @throws ApiProblem with `errors` per field. */
export async function register(account: NewAccount, idempotencyKey: string): Promise<void> {
  enter(await call("POST /api/auth/register", { body: account, idempotencyKey }), true);
}

/** Ends the session on this device whatever the server answers. Resolves to whether the server has ended it too. */
export async function logOut(): Promise<boolean> {
  const ended = await call("POST /api/auth/logout", { stayOn401: true }).then(
    () => true,
    (error: unknown) => error instanceof ApiProblem && error.status === 401,
  );
  endSession("logout");
  return ended;
}

/** Takes over the server's current user data, after an edit; ignored when that user has logged out since. */
export function refreshUser(user: User): void {
  if (useSession.getState().user?.id !== user.id) return;
  storeUser(user);
  useSession.setState({ user });
}

/** Takes over the server's current user data, such as a role that was just given. @throws ApiProblem */
export async function rereadUser(): Promise<void> {
  refreshUser((await call("GET /api/auth/me")).data);
}

let verification: Promise<void> | null = null;

/** The server knows the token but names no user: the token is useless, and the guard shows the reason (spec section 5). */
function refuseToken(): void {
  endSession("expired", true);
  useSession.setState({ status: "failed", error: t`Invalid token` });
}

/**
 * Why the session could not be verified: the server's words, or the spec's for a refusal without any. None for an answer
 * that is unreadable, such as the log-in page of a hotel's network: the guard has a message for it.
 */
function failureText(error: unknown): string | null {
  if (isUnreachable(error)) return t`Authentication service is unreachable.`;
  if (error instanceof ApiProblem && error.status < 400) return null;
  return messageOf(error, t`Authentication failed`);
}

async function askServer(): Promise<void> {
  const { token } = useSession.getState();
  const isOver = () => useSession.getState().token !== token; // logged out, or in again, before the answer
  useSession.setState({ status: "verifying", error: null });
  try {
    const { data } = await call("GET /api/auth/me", { stayOn401: true });
    if (isOver()) return;
    if (!data) return refuseToken();
    storeUser(data);
    useSession.setState({ user: data, status: "signed-in" });
  } catch (error) {
    if (isOver()) return;
    if (error instanceof ApiProblem && error.status === 401) endSession("expired", true);
    else useSession.setState({ status: "failed", error: failureText(error) });
  }
}

/** Asks the server whose token this is; many callers share one question. Never throws: read the session's status. */
export function verifySession(): Promise<void> {
  if (useSession.getState().token === null) return Promise.resolve();
  verification ??= askServer().finally(() => {
    verification = null;
  });
  return verification;
}
