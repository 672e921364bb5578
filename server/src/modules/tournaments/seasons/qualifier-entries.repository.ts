import type { TournamentId } from "@pockethall/domain/ids";
import type { Selectable, Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { SeasonQualifiers } from "../../../database/tables.ts";

export type QualifierRow = Selectable<SeasonQualifiers>;

/**
 * What the stages that feed this tournament have decided and it has not followed yet, locked until the transaction ends;
 * those who qualify no more come first.
 */
export const lockUnsettled = (db: Db, targetId: TournamentId): Promise<QualifierRow[]> =>
  db
    .selectFrom("season_qualifiers as q")
    .innerJoin("season_stages as s", "s.tournament_id", "q.tournament_id")
    .selectAll("q")
    .where("s.feeds", "=", targetId)
    .where("q.is_settled", "=", false)
    .orderBy("q.revoked_at", (order) => order.asc().nullsLast())
    .orderBy("q.tournament_id")
    .orderBy("q.place_number")
    .forUpdate("q")
    .execute();

export const updateQualifier = (
  db: Db,
  { tournament_id, player_id }: Pick<QualifierRow, "tournament_id" | "player_id">,
  changes: Updateable<SeasonQualifiers>,
) =>
  db
    .updateTable("season_qualifiers")
    .set(changes)
    .where("tournament_id", "=", tournament_id)
    .where("player_id", "=", player_id)
    .execute();

/** Stages that can still follow what was decided before them, and have not. */
export async function stagesToFill(db: Db): Promise<TournamentId[]> {
  const rows = await db
    .selectFrom("season_qualifiers as q")
    .innerJoin("season_stages as s", "s.tournament_id", "q.tournament_id")
    .innerJoin("tournaments as t", "t.id", "s.feeds")
    .select("t.id")
    .distinct()
    .where("q.is_settled", "=", false)
    .where("t.drawn_at", "is", null)
    .where("t.status", "in", ["draft", "upcoming", "postponed"])
    .orderBy("t.id")
    .execute();
  return rows.map((row) => row.id);
}
