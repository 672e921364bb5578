import type { GamePlayer, PlayerDetail } from "@pockethall/contract/answers";
import type { Player } from "@pockethall/contract/players";
import { foldedName } from "@pockethall/domain/names";
import { type FormLetter, winRate } from "@pockethall/domain/rankings";
import { stateOf } from "@pockethall/domain/states";
import { visibleEarnings } from "@pockethall/domain/visible-earnings";
import { sql } from "kysely";
import * as z from "zod";
import { isAfter } from "../../database/after-row.ts";
import type { Db } from "../../database/database.ts";
import { cursorsOf, pageOfRows, RowId, RowText } from "../../kernel/cursor.ts";
import { isId } from "../../kernel/ids.ts";
import { withRankings } from "../rankings/ranks.read-model.ts";
import { ratingsOf } from "../rankings/ratings/ratings.read-model.ts";
import { countFollowers } from "./follows.read-model.ts";
import { VISIBLE_DESCRIPTION } from "./own-profile.read-model.ts";
import { formGames } from "./player-games.read-model.ts";

type PlayersPage = {
  page: number;
  per_page: number;
  /** `next` of the page before: then `page` only counts. */
  after?: string | undefined;
  state?: string | undefined;
  query?: string | undefined;
  sort?: "name" | "rank" | undefined;
};

/**
 * One page of players and how many there are in all: by name, or by place, and then only those who have one. 'Abuja' means
 * FCT. Each word of a query is in the name, somewhere.
 */
export async function listPlayers(db: Db, { page, per_page, after, state, query, sort = "name" }: PlayersPage) {
  const place = CURSORS[sort].read(after);
  const words = foldedName(query ?? "").split(" ");
  const chosen = db
    .selectFrom("visible_players as p")
    .where("p.merged_into", "is", null)
    .$if(Boolean(state), (found) => found.where("p.state", "=", stateOf(state ?? "") ?? "none of ours"))
    .$if(Boolean(query), (found) =>
      // A query of signs alone is in no name.
      found.where((eb) => eb.and(words.map((word) => eb("p.name_key", "like", word === "" ? "" : `%${word}%`)))),
    );
  const counted =
    sort === "rank" ? chosen.innerJoin(OVERALL, "r.player_id", "p.id").where("r.board", "=", "overall") : chosen;
  const { total } = await counted.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await counted
    .select(["p.id", "p.name", "p.state", "p.profile_image_url"])
    .$if(sort === "rank", (found) => found.select(sql<number>`r.rank`.as("place")).orderBy(sql`r.rank`))
    .$if(place !== undefined, (found) => found.where(isBehind(place ?? ["", ""])))
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(per_page + 1)
    .offset(place === undefined ? (page - 1) * per_page : 0)
    .execute();
  const { rows: shown, next } = pageOfRows(rows, per_page, ({ place: rank, name, id }) =>
    rank === undefined ? CURSORS.name.write([name, id]) : CURSORS.rank.write([name, id, rank]),
  );
  const data: Player[] = await withRankings(
    db,
    shown.map((row) => ({
      id: row.id,
      name: row.name,
      state: row.state,
      profile_image_url: row.profile_image_url,
    })),
  );
  return { data, meta: { page, per_page, total, next } };
}

const CURSORS = {
  name: cursorsOf("players", z.tuple([RowText, RowId])),
  rank: cursorsOf("players-by-rank", z.tuple([RowText, RowId, z.int().gte(0).lte(2_147_483_647)])),
};

function isBehind([name, id, rank]: readonly [name: string, id: string, rank?: number]) {
  const byName = [
    { by: sql`p.name`, order: "asc", from: sql`${name}` },
    { by: sql`p.id`, order: "asc", from: sql`${id}::uuid` },
  ] as const;
  return isAfter(rank === undefined ? byName : [{ by: sql`r.rank`, order: "asc", from: sql`${rank}` }, ...byName]);
}

const OVERALL = "player_ranks as r";

/** The player of an id: itself, or the player it was merged into; undefined when there is none. */
export async function keptPlayerId(db: Db, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("players")
    .select(({ fn }) => fn.coalesce("merged_into", "id").as("id"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.id;
}

/** One player with everything so far; undefined when there is none of this id. */
export async function findPlayer(db: Db, anyId: string, now: Date): Promise<PlayerDetail | undefined> {
  const id = await keptPlayerId(db, anyId);
  if (id === undefined) return undefined;
  const record = await recordsOf(db, [id]).select(VISIBLE_DESCRIPTION).executeTakeFirstOrThrow();
  const { show_earnings, prize_kobo, break_count, break_points, ...row } = record;
  const ratings = await ratingsOf(db, [id], now);
  const form = [...(row.form ?? "")] as FormLetter[];
  const wins = row.wins ?? 0;
  const matches = row.matches ?? 0;
  return {
    ...row,
    matches,
    wins,
    losses: row.losses ?? 0,
    draws: row.draws ?? 0,
    win_rate: winRate(wins, matches),
    frames_won: row.frames_won ?? 0,
    frames_lost: row.frames_lost ?? 0,
    tournaments_played: row.tournaments_played ?? 0,
    titles: row.titles ?? 0,
    finals: row.finals ?? 0,
    century_breaks: row.century_breaks ?? 0,
    fifty_breaks: row.fifty_breaks ?? 0,
    average_break: break_count ? Math.round((10 * (break_points ?? 0)) / break_count) / 10 : null,
    earnings: visibleEarnings({ show_earnings }, prize_kobo ?? 0),
    follower_count: await countFollowers(db, id),
    ratings: ratings.get(id) ?? [],
    form,
    form_games: await formGames(db, id, form.length),
  };
}

/** The players of games and entry lists by id, with one query. What we do not know, or a player does not show, is null. */
export async function gamePlayersByIds(db: Db, ids: readonly string[]): Promise<Map<string, GamePlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await recordsOf(db, ids).execute();
  return new Map(rows.map((row) => [row.id, gamePlayerOf(row)]));
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof recordsOf>["execute"]>>[number];

function gamePlayerOf(row: RecordRow): GamePlayer {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    avatar_url: row.profile_image_url,
    ranking: row.ranking,
    win_rate: row.matches ? winRate(row.wins ?? 0, row.matches) : null,
    tournaments_played: row.tournaments_played,
    highest_break: row.highest_break,
    century_breaks: row.century_breaks,
    total_earnings: row.prize_kobo === null ? null : visibleEarnings(row, row.prize_kobo),
  };
}

const recordsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("visible_players as p")
    .leftJoin("player_stats as s", "s.player_id", "p.id")
    .leftJoin("player_ranks as r", (join) => join.onRef("r.player_id", "=", "p.id").on("r.board", "=", "overall"))
    .select(["p.id", "p.name", "p.state", "p.profile_image_url", "p.show_earnings", "r.rank as ranking"])
    .select(["s.matches", "s.wins", "s.losses", "s.draws", "s.frames_won", "s.frames_lost", "s.tournaments_played"])
    .select(["s.prize_kobo", "s.form", "s.titles", "s.finals", "s.highest_break", "s.century_breaks", "s.fifty_breaks"])
    .select(["s.break_count", "s.break_points"])
    .where("p.id", "=", anyOf(ids));

/** One parameter, however many ids: entry lists of many tournaments would pass the limit of parameters. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${sql.val(ids as string[])}::uuid[])`;
