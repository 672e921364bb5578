import type { Transact } from "../../database/transact.ts";
import type { Client } from "./client.ts";
import { checkAccount, type NewAccount, type OpeningDeps, signUp } from "./opening.ts";

/** Opens an account and signs in. The password is hashed before the transaction, since that takes long. */
export async function register(deps: OpeningDeps & { transact: Transact }, account: NewAccount, client: Client) {
  const checked = await checkAccount(deps, account);
  return deps.transact((tx) => signUp(deps, tx, checked, client));
}
