import type { Dashboard } from "@pockethall/contract/people";
import type * as z from "zod/mini";
import type { Db } from "../../platform/database/database.ts";
import { countRankedPlayers } from "../players/overall-ranks.read-model.ts";
import { ranksOf } from "../players/players.read-model.ts";
import { countActiveTournaments, playerFigures, upcomingMatches } from "./dashboard.read-model.ts";
import { recentActivity } from "./recent-activity.ts";
import { ownStandings } from "./tournament-standings.ts";

/** The player's own figures, each read from where it is kept; a fact that nobody has noted is null. */
export async function dashboardOf(db: Db, playerId: string): Promise<z.input<typeof Dashboard>> {
  const figures = await playerFigures(db, playerId);
  const ranks = await ranksOf(db, [playerId]);
  const standings = await ownStandings(db, playerId);
  return {
    ...figures,
    upcomingMatches: await upcomingMatches(db, playerId),
    recentActivity: await recentActivity(db, playerId),
    standings: {
      overallRank: ranks.get(playerId) ?? null,
      totalPlayers: await countRankedPlayers(db),
      tournamentRank: standings.tournamentRank,
      activeTournaments: await countActiveTournaments(db, playerId),
    },
    tournamentStandings: standings.rows,
  };
}
