import type { GamePlayer } from "@pockethall/contract/games";
import type { Player, PlayerDetail } from "@pockethall/contract/people";
import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { type FormLetter, winRate } from "@pockethall/domain/rankings";
import { stateOf } from "@pockethall/domain/states";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../platform/database/database.ts";
import { overallRanks } from "./overall-ranks.read-model.ts";

type PlayersPage = { page: number; per_page: number; state?: string | undefined };

/** One page of players by name, and how many there are in all. 'Abuja' means FCT. */
export async function listPlayers(db: Db, { page, per_page, state }: PlayersPage) {
  const chosen = db
    .selectFrom("players as p")
    .$if(Boolean(state), (query) => query.where("p.state", "=", stateOf(state ?? "") ?? "none of ours"));
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await chosen
    .select(["p.id", "p.name", "p.state", "p.profile_image_url"])
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const ranks = await ranksOf(
    db,
    rows.map(({ id }) => id),
  );
  const data: z.input<typeof Player>[] = rows.map((row) => ({ ...row, ranking: ranks.get(row.id) ?? null }));
  return { data, meta: { page, per_page, total } };
}

/** One player with the record so far; undefined when there is none of this id. */
export async function findPlayer(db: Db, id: string): Promise<z.input<typeof PlayerDetail> | undefined> {
  const row = await recordsOf(db, [id]).select("p.bio").executeTakeFirst();
  if (!row) return undefined;
  const { name, state, bio, profile_image_url, ranking } = row;
  const wins = row.wins ?? 0;
  const matches = row.matches ?? 0;
  return {
    id,
    name,
    state,
    bio,
    profile_image_url,
    ranking,
    matches,
    wins,
    losses: row.losses ?? 0,
    draws: row.draws ?? 0,
    win_rate: winRate(wins, matches),
    frames_won: row.frames_won ?? 0,
    frames_lost: row.frames_lost ?? 0,
    tournaments_played: row.tournaments_played ?? 0,
    form: [...(row.form ?? "")] as FormLetter[],
  };
}

/** The players of games and entry lists by id, with one query. What we do not know of a player is null. */
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
    highest_break: null,
    century_breaks: null,
    total_earnings: row.prize_kobo === null ? null : nairaFromKobo(kobo(row.prize_kobo)),
  };
}

const recordsOf = (db: Db, ids: readonly string[]) =>
  db
    .with("ranks", () => overallRanks(db))
    .selectFrom("players as p")
    .leftJoin("player_stats as s", "s.player_id", "p.id")
    .leftJoin("ranks", "ranks.player_id", "p.id")
    .select(["p.id", "p.name", "p.state", "p.profile_image_url", "ranks.ranking", "s.matches", "s.wins", "s.losses"])
    .select(["s.draws", "s.frames_won", "s.frames_lost", "s.tournaments_played", "s.prize_kobo", "s.form"])
    .where("p.id", "=", anyOf(ids));

/** One parameter, however many ids: entry lists of many tournaments would pass the limit of parameters. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${sql.val(ids as string[])}::uuid[])`;

/** Places on the Overall board by player id; who has none is not in the map. */
export async function ranksOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(overallRanks(db).as("ranks"))
    .select(["player_id", "ranking"])
    .where("player_id", "=", anyOf(ids))
    .execute();
  return new Map(rows.map(({ player_id, ranking }) => [player_id, ranking]));
}
