import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** Whether finance has approved, and so paid, the prizes of a tournament. */
export async function prizesArePaid(db: Db, tournamentId: TournamentId): Promise<boolean> {
  const row = await db
    .selectFrom("prize_proposals")
    .select("approved_at")
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return row?.approved_at != null;
}
