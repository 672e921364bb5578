import type { MatchId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import type { Db } from "../../src/database/database.ts";
import type { Games, Registrations } from "../../src/database/tables.ts";
import { newId } from "../../src/kernel/ids.ts";

/** One game straight into the table, scheduled by default; returns its id. */
export async function givenMatch(
  db: Db,
  fields: Partial<Insertable<Games>> & Pick<Insertable<Games>, "tournament_id">,
): Promise<MatchId> {
  const id = newId<MatchId>();
  const place = { draw_key: id, round_number: 1, round_name: "Round 1", position: 1, is_knockout: true };
  await db
    .insertInto("games")
    .values({ id, ...place, total_frames: 5, status: "scheduled", ...fields })
    .execute();
  return id;
}

/** A free place straight into the table. */
export async function givenEntry(
  db: Db,
  fields: Partial<Insertable<Registrations>> & Pick<Insertable<Registrations>, "tournament_id" | "player_id">,
): Promise<void> {
  await db
    .insertInto("registrations")
    .values({ id: newId(), fee_kobo: 0, payment_method: "none", ...fields })
    .execute();
}
