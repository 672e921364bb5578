import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { repairRatings } from "./ratings.service.ts";
import { hasRepairs } from "./repairs.repository.ts";

/** Repairs ratings after results of the past. */
export const createRatingsJob = ({ db, transact }: { db: Db; transact: Transact }) => ({
  /** Opens its one transaction, which holds all ratings, only when a week is marked. */
  repairDue: async (): Promise<void> => {
    if (await hasRepairs(db)) await transact((tx) => repairRatings(tx));
  },
});
