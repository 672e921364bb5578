import type { Tx } from "../../platform/database/transact.ts";
import { type Difference, insertDifference } from "./differences.repository.ts";

/** Puts a difference between our books and the provider's before finance. One that stands is raised once. */
export const raiseDifference = (tx: Tx, difference: Difference): Promise<void> => insertDifference(tx.db, difference);
