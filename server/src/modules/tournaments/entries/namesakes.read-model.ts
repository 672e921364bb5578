import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** The name of another participant whose name is this player's, accents, case and word order aside. */
export async function findNamesake(
  db: Db,
  tournamentId: TournamentId,
  playerId: PlayerId,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from registrations r
    join players p on p.id = r.player_id
    join players newcomer on newcomer.id = ${playerId}
    where r.tournament_id = ${tournamentId} and r.left_at is null
      and p.name_key = newcomer.name_key and p.id <> newcomer.id
    limit 1`.execute(db);
  return rows[0]?.name;
}

/** Which of these name keys participants have. */
export async function participantNamesLike(
  db: Db,
  tournamentId: TournamentId,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("registrations as r")
    .innerJoin("players as p", "p.id", "r.player_id")
    .select("p.name_key")
    .where("r.tournament_id", "=", tournamentId)
    .where("r.left_at", "is", null)
    .where("p.name_key", "in", [...keys])
    .execute();
  return new Set(rows.map(({ name_key }) => name_key));
}
