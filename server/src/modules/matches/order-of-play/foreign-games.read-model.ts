import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** A game of another tournament, with its slot where it has one. */
export type ForeignGame = Awaited<ReturnType<typeof gamesOf>>[number];

export type Shared = {
  tournamentId: TournamentId;
  tableIds: readonly string[];
  playerIds: readonly PlayerId[];
  refereeUserIds: readonly UserId[];
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

/** One search for each way to share, each by an index: a condition over both tables at once would read every slot. */
async function tournamentsThatShare(db: Db, { tournamentId, tableIds, playerIds, refereeUserIds, from }: Shared) {
  const slots = db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .select("g.tournament_id")
    .where("g.tournament_id", "<>", tournamentId)
    .where("s.ends_at", ">", from);
  const onTables = slots
    .where("s.table_id", "in", orNone(tableIds))
    .where(sql<boolean>`tstzrange(s.starts_at, s.ends_at) && tstzrange(${from}, null)`);
  const referees = db
    .selectFrom("users")
    .select("id")
    .where((eb) => eb.or([eb("id", "in", orNone(refereeUserIds)), eb("player_id", "in", orNone(playerIds))]));
  const refereed = slots.where("g.status", "in", ["scheduled", "live"]).where("g.referee_id", "in", referees);
  const rows = await onTables
    .union(slots.where("g.player1_id", "in", orNone(playerIds)))
    .union(slots.where("g.player2_id", "in", orNone(playerIds)))
    .union(refereed)
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
export const orNone = <Id extends string>(ids: readonly Id[]): readonly Id[] => (ids.length > 0 ? ids : [NO_ID as Id]);
