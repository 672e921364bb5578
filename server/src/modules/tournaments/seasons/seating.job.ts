import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { stagesToSeat } from "./seating.repository.ts";
import * as seating from "./seating.service.ts";

/** Seats those who qualified, each tournament in a transaction of its own. */
export function createSeatingJob({ db, transact }: { db: Db; transact: Transact }) {
  const seat = (targetId: string): Promise<void> => transact((tx) => seating.seat(tx, targetId));
  return {
    /** One tournament; may be called again, or beside another. */
    seat,
    /** Every stage that can still follow. */
    resume: async (): Promise<void> => {
      for (const id of await stagesToSeat(db)) await seat(id);
    },
  };
}
