import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

export type PrizeTerms = {
  name: string;
  prizePoolKobo: number;
  platformFeeHundredths: number;
  /** The organizer's own shares, champion first; null: the default. */
  tableHundredths: number[] | null;
  /** The part of the pool that is for the highest break. */
  breakPrizeKobo: number;
};

/** The pool that the tournament promised, how it is divided, and the platform's rate as it was at the creation. */
export async function prizeTerms(db: Db, tournamentId: TournamentId): Promise<PrizeTerms> {
  const row = await db
    .selectFrom("tournaments")
    .select(["name", "prize_pool_kobo", "platform_fee_hundredths", "prize_table_hundredths", "break_prize_kobo"])
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    prizePoolKobo: row.prize_pool_kobo,
    platformFeeHundredths: row.platform_fee_hundredths,
    tableHundredths: row.prize_table_hundredths,
    breakPrizeKobo: row.break_prize_kobo,
  };
}

/** The accounts behind players; a player without one (imported) is absent. */
export async function accountsOf(db: Db, playerIds: readonly PlayerId[]): Promise<Map<string, UserId>> {
  const rows = await db.selectFrom("users").select(["id", "player_id"]).where("player_id", "in", playerIds).execute();
  return new Map(rows.map((row) => [row.player_id, row.id]));
}

/** What is proposed for a tournament; its row is locked until the transaction ends. */
export const lockProposal = (db: Db, tournamentId: TournamentId) =>
  db.selectFrom("prize_proposals").selectAll().where("tournament_id", "=", tournamentId).forUpdate().executeTakeFirst();

/** `break_kobo` of the amount is for the highest break. */
export type Share = { player_id: PlayerId; place_number: number; amount_kobo: number; break_kobo: number };

/** The proposed shares, champion first. */
export const proposedShares = (db: Db, tournamentId: TournamentId): Promise<Share[]> =>
  db
    .selectFrom("prize_proposal_shares")
    .select(["player_id", "place_number", "amount_kobo", "break_kobo"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("place_number")
    .orderBy("player_id")
    .execute();

type Proposal = { tournamentId: TournamentId; poolKobo: number; at: Date; shares: readonly Share[] };

/**
 * Writes a proposal, or replaces it by the next version. It must not be approved. A pool of nothing is a proposal that was
 * withdrawn: its row keeps the version, to which approvals belong.
 */
export async function writeProposal(db: Db, { tournamentId, poolKobo, at, shares }: Proposal): Promise<void> {
  await db
    .insertInto("prize_proposals")
    .values({ tournament_id: tournamentId, pool_kobo: poolKobo, proposed_at: at })
    .onConflict((conflict) =>
      conflict.column("tournament_id").doUpdateSet(({ ref, eb }) => ({
        pool_kobo: poolKobo,
        proposed_at: at,
        version: eb(ref("prize_proposals.version"), "+", 1),
      })),
    )
    .execute();
  await db.deleteFrom("prize_proposal_shares").where("tournament_id", "=", tournamentId).execute();
  if (shares.length === 0) return;
  await db
    .insertInto("prize_proposal_shares")
    .values(shares.map((share) => ({ ...share, tournament_id: tournamentId })))
    .execute();
}

export async function markApproved(db: Db, tournamentId: TournamentId, approvedBy: UserId, at: Date): Promise<void> {
  await db
    .updateTable("prize_proposals")
    .set({ approved_by: approvedBy, approved_at: at })
    .where("tournament_id", "=", tournamentId)
    .execute();
}

type Award = Share & { transfer_id: string | null };
type Awards = { tournamentId: TournamentId; awards: readonly Award[]; at: Date };

/** Writes the awards, each with the transfer that pays it; the primary key refuses a second award. */
export async function insertAwards(db: Db, { tournamentId, awards, at }: Awards): Promise<void> {
  await db
    .insertInto("prize_awards")
    .values(awards.map((award) => ({ ...award, tournament_id: tournamentId, created_at: at })))
    .execute();
}

/** One award; its row is locked until the transaction ends. */
export const lockAward = (db: Db, tournamentId: TournamentId, playerId: PlayerId) =>
  db
    .selectFrom("prize_awards")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirst();

type PaidAward = { tournamentId: TournamentId; playerId: PlayerId; transferId: string };

/** Notes the transfer that paid an open award. */
export async function markPaid(db: Db, { tournamentId, playerId, transferId }: PaidAward): Promise<void> {
  await db
    .updateTable("prize_awards")
    .set({ transfer_id: transferId })
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .execute();
}
