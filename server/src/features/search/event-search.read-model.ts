import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { MOST_RESULTS, meantPlayerIds, type Result } from "./people-search.read-model.ts";
import type { SearchWords } from "./search-words.ts";

/** Games are looked for among those of the players who fit best. */
const MOST_PLAYERS = 50;

/** Published tournaments whose name or venue holds every word; the latest first. */
export async function searchTournaments(db: Db, { words }: SearchWords): Promise<Result[]> {
  // Folded as near to domain/names as SQL comes: without accents, case and apostrophes.
  const text = sql<string>`regexp_replace(unaccent(lower(name || ' ' || venue)), '[''’‘ʼ]', '', 'g')`;
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "name", "venue", "state"])
    .where("status", "<>", "draft")
    .where(sql<boolean>`${text} like all (${sql.val(words.map((word) => `%${word}%`))}::text[])`)
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(MOST_RESULTS)
    .execute();
  return rows.map(({ id, name, venue, state }) => ({
    type: "tournament",
    id,
    title: name,
    name,
    url: `/tournaments/${id}`,
    venue,
    state,
  }));
}

/** Games of the players who are meant: live ones, then the next, then the latest. Drafts stay unseen. */
export async function searchGames(db: Db, search: SearchWords): Promise<Result[]> {
  const playerIds = sql.val(await meantPlayerIds(db, search, MOST_PLAYERS));
  const rows = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "p1.name as name1", "p2.name as name2", "t.venue", "t.state"])
    .where("t.status", "<>", "draft")
    .where(sql<boolean>`(g.player1_id = any(${playerIds}::uuid[]) or g.player2_id = any(${playerIds}::uuid[]))`)
    .orderBy(sql`array_position(array['live', 'scheduled'], g.status)`, (order) => order.asc().nullsLast())
    .orderBy(sql`case when g.status = 'scheduled' then g.scheduled_at end`, (order) => order.asc().nullsLast())
    .orderBy("g.completed_at", (order) => order.desc().nullsLast())
    .orderBy("g.id")
    .limit(MOST_RESULTS)
    .execute();
  return rows.map(({ id, name1, name2, venue, state }) => {
    const [player1, player2] = [name1 ?? "TBD", name2 ?? "TBD"];
    return {
      type: "game",
      id,
      title: `${player1} vs ${player2}`,
      url: `/matches/${id}`,
      player1,
      player2,
      venue,
      state,
    };
  });
}
