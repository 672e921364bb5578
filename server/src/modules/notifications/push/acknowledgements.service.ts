import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { acknowledgePush } from "./acknowledgements.repository.ts";

/** A device has shown the push that carried this token. A token that is unknown or used changes nothing. */
export async function acknowledge(tx: Tx, token: string): Promise<void> {
  if (isId(token)) await acknowledgePush(tx.db, token, tx.clock());
}
