import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** Gives the players of the list the seeds 1, 2, 3… in its order; what they had by hand is kept beside. */
export async function writeDrawnSeeds(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<void> {
  await sql`
    update registrations r set seed_by_hand = r.seed, seed = seeded.seed
    from unnest(${[...playerIds]}::uuid[]) with ordinality as seeded (player_id, seed)
    where r.tournament_id = ${tournamentId} and r.player_id = seeded.player_id and r.left_at is null`.execute(db);
}

/** Gives players numbers in a draw that has been made. */
export async function writeSeeds(
  db: Db,
  tournamentId: TournamentId,
  seeds: readonly { playerId: PlayerId; seed: number }[],
): Promise<void> {
  await sql`
    update registrations r set seed = given.seed
    from unnest(${seeds.map(({ playerId }) => playerId)}::uuid[], ${seeds.map(({ seed }) => seed)}::integer[])
      as given (player_id, seed)
    where r.tournament_id = ${tournamentId} and r.player_id = given.player_id and r.left_at is null`.execute(db);
}

/** Gives the players of the list the seeds 1, 2, 3… by hand. */
export async function writeSeedsByHand(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<void> {
  await sql`
    update registrations r set seed = seeded.seed
    from unnest(${[...playerIds]}::uuid[]) with ordinality as seeded (player_id, seed)
    where r.tournament_id = ${tournamentId} and r.player_id = seeded.player_id and r.left_at is null`.execute(db);
}

/** The order is made by hand from now on: the tournament's version rises by one, and is returned. */
export async function markSeededByHand(db: Db, tournamentId: TournamentId, at: Date): Promise<number> {
  const { version } = await db
    .updateTable("tournaments")
    .set({ draw_method: "by-hand", updated_at: at })
    .set((tournament) => ({ version: tournament("version", "+", 1) }))
    .where("id", "=", tournamentId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Gives all participants the seed from before the draw. */
export async function restoreSeeds(db: Db, tournamentId: TournamentId): Promise<void> {
  await sql`
    update registrations set seed = seed_by_hand, seed_by_hand = null
    where tournament_id = ${tournamentId} and left_at is null`.execute(db);
}

/** Marks a registration as withdrawn after the draw. */
export const markWithdrawn = (db: Db, registrationId: RegistrationId, { at, reason }: { at: Date; reason: string }) =>
  db
    .updateTable("registrations")
    .set({ withdrawn_at: at, withdrawal_reason: reason })
    .where("id", "=", registrationId)
    .execute();
