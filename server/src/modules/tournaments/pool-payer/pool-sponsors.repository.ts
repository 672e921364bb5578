import type { TournamentId, UserId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { PoolSponsors } from "../../../database/tables.ts";

/** The sponsor of a pool, agreed to or not yet. */
export const findSponsor = (db: Db, tournamentId: TournamentId) =>
  db.selectFrom("pool_sponsors").selectAll().where("tournament_id", "=", tournamentId).executeTakeFirst();

/** Records a sponsor in place of the one before, to be agreed to again. */
export const saveSponsor = (db: Db, row: Insertable<PoolSponsors>) =>
  db
    .insertInto("pool_sponsors")
    .values({ ...row, agreed_by: null, agreed_at: null })
    .onConflict((conflict) =>
      conflict.column("tournament_id").doUpdateSet({ ...row, agreed_by: null, agreed_at: null }),
    )
    .execute();

export const agreeToSponsor = (db: Db, tournamentId: TournamentId, by: { agreed_by: UserId; agreed_at: Date }) =>
  db.updateTable("pool_sponsors").set(by).where("tournament_id", "=", tournamentId).execute();
