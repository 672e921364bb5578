import type { Tx } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";

/** Asks for the job of a run; one that has not begun is not doubled. */
export const enqueueRun = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx.db, { task: "take-backup", payload: { id }, key: `take-backup:${id}` });

export const enqueueCheck = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx.db, { task: "check-backup", payload: { id }, key: `check-backup:${id}` });
