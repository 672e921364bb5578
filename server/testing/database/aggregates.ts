import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";

const TABLES = ["player_tournament_stats", "player_stats", "player_pairs"];

/** Every row that is added up from games, the ratings aside, as the database writes it, in order. */
export async function aggregateRows(db: Db): Promise<string[]> {
  const dump = async (table: string) => {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.table(table)} as one order by one::text collate "C"`.execute(db);
    return rows.map(({ row }) => `${table} ${row}`);
  };
  return (await Promise.all(TABLES.map(dump))).flat();
}
