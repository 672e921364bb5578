import type { UserId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { OrganizerApplications } from "../../../database/tables.ts";

/** The account that applies, locked against a role, another application or its closing at the same moment. */
export const lockApplicant = (db: Db, userId: UserId) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.id as userId", "u.email_verified_at as emailVerifiedAt", "p.name"])
    .where("u.id", "=", userId)
    .where("u.closed_at", "is", null)
    .forUpdate("u")
    .executeTakeFirstOrThrow();

export const insertApplication = (db: Db, row: Insertable<OrganizerApplications>) =>
  db.insertInto("organizer_applications").values(row).execute();

/** The applicant and state of an application, without a lock: the applicant's account is locked first. */
export const findApplication = (db: Db, id: string) =>
  db
    .selectFrom("organizer_applications")
    .select(["id", "user_id as userId", "state"])
    .where("id", "=", id)
    .executeTakeFirst();

type Ending = Pick<Insertable<OrganizerApplications>, "status" | "decided_at" | "decided_by" | "reason">;

/** Ends an open application; false when it is no longer open. */
export async function endApplication(db: Db, id: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("organizer_applications")
    .set(ending)
    .where("id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
