import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { SeasonStages, Seasons } from "../../../database/tables.ts";

export type StageRow = Insertable<SeasonStages>;

/** The season and all its stages, which may name each other in any order. */
export async function insertSeason(db: Db, season: Insertable<Seasons>, stages: readonly StageRow[]): Promise<void> {
  await db.insertInto("seasons").values(season).execute();
  await db
    .insertInto("season_stages")
    .values([...stages])
    .execute();
}
