import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { sha256 } from "../../kernel/tokens.ts";
import type { Agreement } from "../information/terms.service.ts";
import type { Client } from "./client.ts";
import { type CheckedAccount, checkAccount, type NewAccount, type SignUpDeps, signUp } from "./opening.ts";
import { enter, requireProven } from "./sign-in.ts";
import { claimAttempt, findOpenedBy } from "./sign-up-attempts.repository.ts";

type RegisterDeps = SignUpDeps & { db: Db; transact: Transact };

/** `key`: the client's name for this attempt, the same each time it is sent. */
export type SignUp = { account: NewAccount; agree: Agreement; client: Client; key: string | undefined };

/**
 * Opens an account and signs in. The same form under the same key opens a session of the account that is there already,
 * as long as the password alone logs in to it. Any other sign-up opens an account, so that neither a key nor an e-mail
 * reveals which accounts there are. The password is hashed before the transaction, since that takes long.
 */
export async function register(deps: RegisterDeps, { account, agree, client, key }: SignUp) {
  const checked = await checkAccount(deps, account);
  const attempt = key === undefined ? null : attemptHash(key, checked);
  const wish = { userId: newId<UserId>(), checked, agree, client };
  const open = () => deps.transact((tx) => signUp(tx, wish));
  if (attempt === null) return open();
  const first = await deps.transact(async (tx) => {
    const isFirst = await claimAttempt(tx.db, attempt, wish.userId, tx.clock());
    return isFirst ? signUp(tx, wish) : undefined;
  });
  return first ?? (await enterAgain(deps, { attempt, password: account.password, client })) ?? open();
}

async function enterAgain(
  deps: RegisterDeps,
  { attempt, password, client }: { attempt: Buffer; password: string; client: Client },
) {
  const opened = await findOpenedBy(deps.db, attempt);
  if (!(await deps.passwords.isRight(password, opened?.password_hash)) || !opened) return undefined;
  return deps.transact(async (tx) => {
    await requireProven(tx, { userId: opened.id, hash: opened.password_hash });
    return enter(tx, { userId: opened.id, remember: true, client, outcome: "logged-in" });
  });
}

/** Without the password, of which only a slow hash is kept. */
const attemptHash = (key: string, { name, email, phone, state }: CheckedAccount): Buffer =>
  sha256(JSON.stringify([key, name, email, phone, state]));
