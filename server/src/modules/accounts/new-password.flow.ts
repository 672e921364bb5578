import type { Caller } from "../../http/auth/caller.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { sha256 } from "../../kernel/tokens.ts";
import type { Client } from "./client.ts";
import { requireUncommonPassword } from "./credentials.ts";
import { type PasswordMailDeps, setPassword, setPasswordByLink } from "./new-password.ts";
import { confirmPassword, type SignInDeps } from "./password-attempts.flow.ts";
import { findReset } from "./password-resets.repository.ts";
import { requireProven } from "./sign-in.ts";

export type NewPasswordDeps = SignInDeps & PasswordMailDeps;
export type PasswordReset = { token: string; password: string; client: Client };
export type PasswordWish = { currentPassword: string; password: string };

/**
 * Sets the password of the link's account and ends all its sessions. The device is known from then on: an owner who is
 * slowed down on a new device by other people's guesses can log in this way.
 *
 * @returns the token that the device is to keep as a cookie.
 * @throws DomainProblem `link-expired`; `invalid-request` on field password.
 */
export async function resetPassword(deps: NewPasswordDeps, { token, password, client }: PasswordReset) {
  const reset = await findReset(deps.db, sha256(token), deps.clock());
  if (!reset) throw new DomainProblem("link-expired");
  requireUncommonPassword(password, reset);
  const passwordHash = await deps.passwords.hash(password);
  return deps.transact((tx) => setPasswordByLink(deps, tx, reset, { passwordHash, client }));
}

/**
 * Sets a new password for the caller; this session stays and counts as freshly confirmed, every other one ends.
 *
 * @throws DomainProblem `invalid-credentials` on field current_password; TooSoon after ten wrong ones;
 * `invalid-request` on field password.
 */
export async function changePassword(deps: NewPasswordDeps, caller: Caller, wish: PasswordWish): Promise<void> {
  const { email, name } = caller;
  const { userId, sessionId } = caller;
  const hash = await namingField(() => confirmPassword(deps, { userId, sessionId }, wish.currentPassword));
  requireUncommonPassword(wish.password, { name, email });
  const passwordHash = await deps.passwords.hash(wish.password);
  await namingField(() =>
    deps.transact(async (tx) => {
      await requireProven(tx, { userId, hash });
      await setPassword(deps, tx, caller, passwordHash);
    }),
  );
}

async function namingField<Result>(prove: () => Promise<Result>): Promise<Result> {
  try {
    return await prove();
  } catch (error) {
    if (!(error instanceof DomainProblem) || error.code !== "invalid-credentials") throw error;
    const message = "This isn't your current password";
    throw new DomainProblem("invalid-credentials", { message, errors: { current_password: message }, cause: error });
  }
}
