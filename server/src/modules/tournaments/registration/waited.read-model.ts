import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** The players whose request for a place ended with the draw and who have no place now, in the order of their requests. */
export const waitedAtDraw = (db: Db, tournamentId: TournamentId): Promise<{ id: PlayerId; name: string }[]> =>
  db
    .selectFrom("entry_requests as q")
    .innerJoin("players as p", "p.id", "q.player_id")
    .select(["p.id", "p.name"])
    .where("q.tournament_id", "=", tournamentId)
    .where("q.state", "=", "closed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("registrations as r")
            .select("r.id")
            .whereRef("r.tournament_id", "=", "q.tournament_id")
            .whereRef("r.player_id", "=", "q.player_id")
            .where("r.left_at", "is", null),
        ),
      ),
    )
    .orderBy("q.number")
    .execute();
