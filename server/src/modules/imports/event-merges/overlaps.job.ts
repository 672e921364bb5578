import { eventLikeness, LIKELY_THE_SAME } from "@pockethall/domain/event-likeness";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { adminIds } from "../result-imports/result-imports.read-model.ts";
import { readEvent } from "./event-records.read-model.ts";
import * as rows from "./overlaps.repository.ts";

type Deps = { db: Db; transact: Transact };
type Import = { id: TournamentId; name: string };

const BATCH = 50;

/** Finds imported tournaments that look like a tournament that is here already. */
export const createOverlapsJob = (deps: Deps) => ({
  /**
   * Compares every import that has not been, each in its own transaction, and notifies admins once of what was found.
   * Gives how many likely pairs were not known before. An import that fails does not delay the others of its batch.
   */
  compareDue: async (): Promise<number> => {
    let found = 0;
    const compareOne = async (event: Import) => {
      found += await deps.transact((tx) => compare(tx, event, tx.clock()));
    };
    const next = () => rows.importsToCompare(deps.db, BATCH);
    try {
      for (let due = await next(); due.length > 0; due = await next())
        await attemptEach(due, compareOne, "some imports could not be compared");
    } finally {
      if (found > 0) await deps.transact((tx) => notifyAdmins(tx, found));
    }
    return found;
  },
});

async function compare(tx: Tx, event: Import, at: Date): Promise<number> {
  if (!(await rows.takeImport(tx.db, event.id, at))) return 0;
  const candidates = await rows.overlapCandidates(tx.db, event.id);
  if (candidates.length === 0) return 0;
  const here = await readEvent(tx.db, event);
  let found = 0;
  for (const candidate of candidates) {
    const there = await readEvent(tx.db, candidate);
    const [later, earlier] = candidate.isLater ? [there, here] : [here, there];
    const likeness = eventLikeness(later, earlier);
    if (likeness.score < LIKELY_THE_SAME) continue;
    if (await rows.saveOverlap(tx.db, { tournamentId: later.id, otherId: earlier.id, likeness, at })) found += 1;
  }
  return found;
}

async function notifyAdmins(tx: Tx, found: number): Promise<void> {
  const message =
    found === 1
      ? "An imported tournament looks like one we already have. Until you merge them, its matches may count twice."
      : `${found} pairs of tournaments look like the same event. Until you merge them, their matches may count twice.`;
  await notifications.notifyUsers(tx, await adminIds(tx.db), {
    type: "warning",
    title: "The same event may be stored twice",
    message,
    event: "organizing",
    url: "/admin/imports?state=duplicates",
  });
}
