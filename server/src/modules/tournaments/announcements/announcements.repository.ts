import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Announcements } from "../../../database/tables.ts";

export const insertAnnouncement = (db: Db, row: Insertable<Announcements>) =>
  db.insertInto("announcements").values(row).execute();
