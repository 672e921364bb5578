import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type Move = { fromId: string; toId: string; tournamentIds: readonly TournamentId[] };

/** Puts one player in the place of another in the games, frames, byes, objections and late arrivals of these tournaments. */
export async function movePlayer(db: Db, { fromId, toId, tournamentIds }: Move): Promise<void> {
  const moved = (column: string) =>
    sql`${sql.ref(column)} = case ${sql.ref(column)} when ${fromId}::uuid then ${toId}::uuid else ${sql.ref(column)} end`;
  await sql`
    update games set ${moved("player1_id")}, ${moved("player2_id")}, ${moved("winner_id")}
    where tournament_id = any(${tournamentIds}::uuid[]) and (player1_id = ${fromId} or player2_id = ${fromId})`.execute(
    db,
  );
  await sql`
    update game_frames f set winner_id = ${toId} from games g
    where g.id = f.game_id and g.tournament_id = any(${tournamentIds}::uuid[]) and f.winner_id = ${fromId}`.execute(db);
  await sql`
    update draw_byes set player_id = ${toId}
    where tournament_id = any(${tournamentIds}::uuid[]) and player_id = ${fromId}`.execute(db);
  await sql`
    update match_markers m set player_id = ${toId} from games g
    where g.id = m.game_id and g.tournament_id = any(${tournamentIds}::uuid[]) and m.player_id = ${fromId}`.execute(db);
  await sql`
    update objections o set player_id = ${toId} from games g
    where g.id = o.game_id and g.tournament_id = any(${tournamentIds}::uuid[]) and o.player_id = ${fromId}`.execute(db);
  await sql`
    update late_arrivals set player_id = ${toId}
    where tournament_id = any(${tournamentIds}::uuid[]) and player_id = ${fromId}`.execute(db);
}
