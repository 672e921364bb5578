import type { Tx } from "../../database/transact.ts";
import * as rows from "./moved-comments.repository.ts";

/** Moves the comments of matches to other matches. */
export const moveComments = (tx: Tx, pairs: readonly rows.MatchPair[]): Promise<void> =>
  rows.moveComments(tx.db, pairs);
