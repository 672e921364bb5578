import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** The number of the newest change of the tables: `0081`. */
export async function schemaNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select left(max(name), 4) as number from migrations`.execute(db);
  return rows[0]?.number ?? "";
}
