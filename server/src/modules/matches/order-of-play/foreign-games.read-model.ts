import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** A game of another tournament, with its slot where it has one. */
export type ForeignGame = Awaited<ReturnType<typeof gamesOf>>[number];

export type Shared = {
  tournamentId: TournamentId;
  tableIds: readonly string[];
  playerIds: readonly PlayerId[];
  refereeUserIds: readonly string[];
  from: Date;
};

/**
 * The games of other tournaments that are played on the same tables or by the same people from `from` on, whole
 * tournaments at a time: who may come to sit in a game is known only from those before it.
 */
export async function foreignGames(db: Db, shared: Shared): Promise<ForeignGame[]> {
  const ids = await tournamentsThatShare(db, shared);
  return ids.length === 0 ? [] : gamesOf(db, ids);
}

async function tournamentsThatShare(db: Db, { tournamentId, tableIds, playerIds, refereeUserIds, from }: Shared) {
  const rows = await db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .leftJoin("users as r", "r.id", "g.referee_id")
    .select("g.tournament_id")
    .distinct()
    .where("g.tournament_id", "<>", tournamentId)
    .where("s.ends_at", ">", from)
    .where(({ or, eb }) =>
      or([
        eb("s.table_id", "in", orNone(tableIds)),
        eb("g.player1_id", "in", orNone(playerIds)),
        eb("g.player2_id", "in", orNone(playerIds)),
        eb("r.player_id", "in", orNone(playerIds)),
        eb("g.referee_id", "in", orNone(refereeUserIds)),
      ]),
    )
    .execute();
  return rows.map((row) => row.tournament_id);
}

const gamesOf = (db: Db, tournamentIds: readonly TournamentId[]) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("users as r", "r.id", "g.referee_id")
    .select(["g.id", "t.name", "g.round_name", "g.player1_id", "g.player2_id", "g.player1_from", "g.player2_from"])
    .select(["s.table_id", "s.starts_at", "s.ends_at", "r.player_id as referee_person_id"])
    .where("g.tournament_id", "in", orNone(tournamentIds))
    .orderBy("s.starts_at")
    .orderBy("g.id")
    .execute();

const NO_ID = "00000000-0000-0000-0000-000000000000";
/** `in ()` is no SQL. */
export const orNone = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : [NO_ID]);
