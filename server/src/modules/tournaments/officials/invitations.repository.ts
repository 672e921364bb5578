import { idFrom, type UserId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { OfficialInvitations } from "../../../database/tables.ts";
import type { WorkplaceRef } from "./workplace.ts";

export const insertInvitation = (db: Db, row: Insertable<OfficialInvitations>) =>
  db.insertInto("official_invitations").values(row).execute();

/** The invitation of a link that can still be accepted. */
export const findOpenInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("official_invitations as i")
    .leftJoin("tournaments as t", "t.id", "i.tournament_id")
    .leftJoin("halls as h", "h.id", "i.hall_id")
    .innerJoin("users as u", "u.id", "i.created_by")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["i.id", "i.role", "i.created_by", "i.uses_left", "i.tournament_id", "t.name as tournament_name"])
    .select(["i.hall_id", "h.name as hall_name"])
    .select("p.name as inviter_name")
    .where("i.token_hash", "=", tokenHash)
    .where("i.uses_left", ">", 0)
    .where("i.expires_at", ">", now)
    .where("i.withdrawn_at", "is", null)
    .where(({ eb, or }) => or([eb("t.id", "is", null), eb("t.status", "not in", ["completed", "cancelled"])]))
    .where("h.removed_at", "is", null)
    .executeTakeFirst();

/** Under the workplace's lock, which the caller holds. */
export const useInvitation = (db: Db, id: string) =>
  db
    .updateTable("official_invitations")
    .set(({ eb }) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("id", "=", id)
    .execute();

type Which = { role?: OfficialInvitations["role"]; createdBy?: UserId; at: Date };

/** The columns that name a workplace. */
export const workplaceColumns = ({ kind, id }: WorkplaceRef) =>
  kind === "hall" ? { hall_id: id } : { tournament_id: id };

/** Withdraws open invitations to a workplace: all, those for one task, or those of one person. */
export const withdrawInvitations = (db: Db, ref: WorkplaceRef, { role, createdBy, at }: Which) =>
  db
    .updateTable("official_invitations")
    .set({ withdrawn_at: at })
    .where(({ and }) => and(workplaceColumns(ref)))
    .where("withdrawn_at", "is", null)
    .$if(role !== undefined, (open) => open.where("role", "=", role ?? "marker"))
    .$if(createdBy !== undefined, (open) => open.where("created_by", "=", createdBy ?? idFrom<UserId>("")))
    .execute();
