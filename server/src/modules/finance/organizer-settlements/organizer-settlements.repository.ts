import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { OrganizerSettlements } from "../../../database/tables.ts";

/** Writes what was settled. */
export const insertSettlement = (db: Db, settlement: Insertable<OrganizerSettlements>) =>
  db.insertInto("organizer_settlements").values(settlement).execute();
