import type { Tx } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";

/** Asks for a run of the reconciliation as soon as a job is free; one that has not begun is not doubled. */
export const askForRun = (tx: Tx): Promise<void> =>
  enqueue(tx.db, { task: "reconcile", payload: {}, key: "reconcile" });
