import type { Transact } from "../../database/transact.ts";
import { newToken } from "../../kernel/tokens.ts";
import { takeBackChanges } from "./contact-changes.ts";
import { forgotPassword } from "./new-password.ts";
import type { Passwords } from "./passwords.ts";

type UndoDeps = { transact: Transact; passwords: Passwords };

/**
 * Undoes a change of e-mail or phone. The link for a new password is asked for in a transaction of its own, as for any request.
 *
 * @throws DomainProblem `link-expired`.
 */
export async function undoChange(deps: UndoDeps, token: string): Promise<void> {
  const unusable = await deps.passwords.hash(newToken());
  const email = await deps.transact((tx) => takeBackChanges(tx, token, unusable));
  if (email) await deps.transact((tx) => forgotPassword(tx, email));
}
