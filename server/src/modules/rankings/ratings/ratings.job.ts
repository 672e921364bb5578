import { RULESETS } from "@pockethall/domain/frame-types";
import { ratingDayOf } from "@pockethall/domain/rating-days";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { rulesetsBefore } from "./newcomers.repository.ts";
import { beginRatingDay, recountRatings } from "./ratings.service.ts";
import { hasRecounts } from "./recounts.repository.ts";

/** Recounts ratings after results of the past, and follows the days. Each opens its one transaction only when it is due. */
export const createRatingsJob = ({ db, transact }: { db: Db; transact: Transact }) => ({
  recountDue: async (): Promise<void> => {
    if (await hasRecounts(db, "due")) await transact((tx) => recountRatings(tx, "due"));
  },
  /** Also what imports have marked, which end with this. */
  recountImported: async (): Promise<void> => {
    if (await hasRecounts(db, "all")) await transact((tx) => recountRatings(tx, "all"));
  },
  beginDay: async (now: Date): Promise<void> => {
    const day = ratingDayOf(now);
    const isDue = (await rulesetsBefore(db, day, RULESETS)).length > 0;
    if (isDue) await transact((tx) => beginRatingDay(tx, day));
  },
});
