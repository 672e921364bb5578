import type { DeskMatchGroup } from "@pockethall/contract/desk-matches";
import type { Handlers } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { gameRows, tournamentGames } from "./game-rows.read-model.ts";
import { IS_FOR_PEOPLE } from "./games.read-model.ts";

type List = Handlers["GET /api/organizer/tournaments/:id/matches"]["response"];
type Query = {
  show?: DeskMatchGroup | undefined;
  search?: string | undefined;
  round?: number | undefined;
  table_id?: string | undefined;
  page: number;
  per_page: number;
};

const GROUP = sql<DeskMatchGroup>`case g.status when 'live' then 'live' when 'scheduled' then 'open'
  when 'postponed' then 'open' else 'finished' end`;
/** Live ones, then those to be played with those whose players are known first, then results, latest first. */
const ORDER = sql`
  case ${GROUP} when 'live' then 0 when 'open' then 1 else 2 end,
  case when ${GROUP} = 'open' then (g.player1_id is null or g.player2_id is null) end,
  case when ${GROUP} <> 'finished' then g.scheduled_at end nulls last,
  g.completed_at desc nulls last, g.round_number, g.position, g.id`;

/** One page of a tournament's matches as its desk lists them; a fixed number of queries. */
export async function listDeskMatches(db: Db, id: TournamentId, query: Query): Promise<List> {
  const { page, per_page, show } = query;
  const where = sql<boolean>`g.tournament_id = ${id} and ${IS_FOR_PEOPLE} and ${filterOf(query)}`;
  const rows = await gameRows(db)
    .where(where)
    .$if(show !== undefined, (list) => list.where(GROUP, "=", show ?? "open"))
    .orderBy(ORDER)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const games = await tournamentGames(db, rows);
  const places = new Map((await placesOf(db, rows)).map((place) => [place.id, place]));
  const counts = await countsOf(db, where);
  return {
    data: games.map((game) => {
      const place = places.get(game.id);
      const called = place?.called_at?.toISOString() ?? null;
      const { table = null, table_id = null, referee = null } = place ?? {};
      return { game, table, table_id, called_at: called, referee };
    }),
    meta: { page, per_page, total: show ? counts[show] : counts.open + counts.live + counts.finished },
    counts,
    rounds: await roundsOf(db, id),
    tables: await tablesOf(db, id),
  };
}

function filterOf({ search, round, table_id }: Query): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`];
  if (round !== undefined) parts.push(sql<boolean>`g.round_number = ${round}`);
  if (table_id !== undefined)
    parts.push(
      isId(table_id)
        ? sql<boolean>`exists (select from game_slots s where s.game_id = g.id and s.table_id = ${table_id})`
        : sql<boolean>`false`,
    );
  const words = nameKey(search ?? "").replace(/[%_\\]/gu, "");
  if (words !== "")
    parts.push(sql<boolean>`exists (select from visible_players p
      where p.id in (g.player1_id, g.player2_id) and p.name_key like ${`%${words}%`})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Where each match is played and who referees it. */
const placesOf = (db: Db, rows: readonly { id: string }[]) =>
  db
    .selectFrom("games as g")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as place", "place.id", "s.table_id")
    .leftJoin("match_calls as c", "c.game_id", "g.id")
    .leftJoin("users as u", "u.id", "g.referee_id")
    .leftJoin("visible_players as r", "r.id", "u.player_id")
    .select(["g.id", "place.name as table", "place.id as table_id", "c.called_at", "r.name as referee"])
    .where(sql<boolean>`g.id = any (${rows.map(({ id }) => id)})`)
    .execute();

async function countsOf(db: Db, where: RawBuilder<boolean>): Promise<List["counts"]> {
  const rows = await db
    .selectFrom("games as g")
    .select(GROUP.as("group"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(where)
    .groupBy("group")
    .execute();
  const count = new Map(rows.map((row) => [row.group, row.count]));
  return { open: count.get("open") ?? 0, live: count.get("live") ?? 0, finished: count.get("finished") ?? 0 };
}

const roundsOf = (db: Db, id: TournamentId): Promise<List["rounds"]> =>
  db
    .selectFrom("games as g")
    .select(["g.round_number as number"])
    .select(({ fn }) => fn.min("g.round_name").as("name"))
    .where("g.tournament_id", "=", id)
    .where(IS_FOR_PEOPLE)
    .groupBy("g.round_number")
    .orderBy("g.round_number")
    .execute();

const tablesOf = (db: Db, id: TournamentId): Promise<List["tables"]> =>
  db
    .selectFrom("tournament_halls as th")
    .innerJoin("halls as h", "h.id", "th.hall_id")
    .innerJoin("hall_tables as t", "t.hall_id", "h.id")
    .select(["t.id", "t.name", "h.name as hall"])
    .where("th.tournament_id", "=", id)
    .where("t.removed_at", "is", null)
    .orderBy(sql`lower(h.name)`)
    .orderBy("h.id")
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();
