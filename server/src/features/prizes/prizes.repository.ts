import type { Db } from "../../platform/database/database.ts";

type PrizeTerms = { name: string; prizePoolKobo: number; platformFeeHundredths: number };

/** The pool that the tournament promised, and the platform's rate as it was when the tournament was created. */
export async function prizeTerms(db: Db, tournamentId: string): Promise<PrizeTerms> {
  const row = await db
    .selectFrom("tournaments")
    .select(["name", "prize_pool_kobo", "platform_fee_hundredths"])
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  const { name, prize_pool_kobo: prizePoolKobo, platform_fee_hundredths: platformFeeHundredths } = row;
  return { name, prizePoolKobo, platformFeeHundredths };
}

/** The accounts behind players; a player without one (imported) is absent. */
export async function accountsOf(db: Db, playerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("users").select(["id", "player_id"]).where("player_id", "in", playerIds).execute();
  return new Map(rows.map((row) => [row.player_id, row.id]));
}

type Award = { player_id: string; place: "champion" | "runner-up" | "third"; amount_kobo: number };

/** Whether the tournament's prizes were awarded before. */
export async function hasAwards(db: Db, tournamentId: string): Promise<boolean> {
  const award = await db
    .selectFrom("prize_awards")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .limit(1)
    .executeTakeFirst();
  return award !== undefined;
}

/** Writes who was awarded what; the primary key refuses a second award. */
export async function insertAwards(
  db: Db,
  tournamentId: string,
  transferId: string | null,
  awards: readonly Award[],
): Promise<void> {
  await db
    .insertInto("prize_awards")
    .values(awards.map((award) => ({ ...award, tournament_id: tournamentId, transfer_id: transferId })))
    .execute();
}
