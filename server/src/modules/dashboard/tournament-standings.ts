import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { standingsOfTournaments } from "../tournaments/standings.read-model.ts";
import { begunTournaments } from "./dashboard.read-model.ts";

export type OwnStanding = {
  tournamentId: TournamentId;
  tournamentName: string;
  position: number;
  totalParticipants: number;
  wins: number;
  losses: number;
  points: number;
};

/**
 * The player's places in the tournaments that have begun, those under way first.
 *
 * @returns with them `tournamentRank`: the place in the first of those under way, null when none is.
 */
export async function ownStandings(
  db: Db,
  playerId: PlayerId,
): Promise<{ rows: OwnStanding[]; tournamentRank: number | null }> {
  const tournaments = await begunTournaments(db, playerId);
  const tables = await standingsOfTournaments(
    db,
    tournaments.map(({ id }) => id),
  );
  const rows = tournaments.flatMap(({ id, name, status }) => {
    const table = tables.get(id) ?? [];
    const own = table.find((row) => row.player_id === playerId);
    if (!own) return [];
    const { position, wins, losses, points } = own;
    const placing = {
      tournamentId: id,
      tournamentName: name,
      position,
      totalParticipants: table.length,
      wins,
      losses,
      points,
    };
    return [{ status, placing }];
  });
  return {
    rows: rows.map(({ placing }) => placing),
    tournamentRank: rows.find(({ status }) => status === "ongoing")?.placing.position ?? null,
  };
}
