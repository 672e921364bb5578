import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import { stagesToFill } from "./qualifier-entries.repository.ts";
import * as qualifierEntries from "./qualifier-entries.service.ts";

/** Registers those who qualified, each tournament in a transaction of its own. */
export function createQualifierEntriesJob({ db, transact }: { db: Db; transact: Transact }) {
  const enter = (targetId: TournamentId): Promise<void> => transact((tx) => qualifierEntries.enter(tx, targetId));
  return {
    /** One tournament; may be called again, or beside another. */
    enter,
    /** Every stage that can still follow. A failure for one does not delay the others. */
    resume: async (): Promise<void> =>
      attemptEach(await stagesToFill(db), enter, "players of some stages could not be entered"),
  };
}
