import type { OwnResult } from "@pockethall/contract/dashboard";
import type { PlayerGame } from "@pockethall/contract/players";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import {
  COMPLETED,
  countEndedGames,
  endedGames,
  gamesOfPlayerByIds,
  playedBy,
} from "../players/player-games.read-model.ts";
import type { PageOf } from "./upcoming.read-model.ts";

/** A match of a tournament or of a league: each has ids of its own. */
type Key = { kind: "tournament"; id: MatchId } | { kind: "league"; id: string };

const leagueMatchesOf = (playerId: PlayerId): RawBuilder<unknown> => sql`
  from league_matches m
  where (m.player1_id = ${playerId}::uuid or m.player2_id = ${playerId}::uuid) and m.status = 'confirmed'`;

/** When a match of the player ended, to the microsecond; null when it is no result of the player. */
async function endOf(db: Db, playerId: PlayerId, id: string): Promise<{ at: string; id: string } | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<{ at: string; id: string }>`
    select at::text, id from (
      select g.id, g.completed_at as at from games g join tournaments t on t.id = g.tournament_id
      where g.id = ${id} and ${playedBy(playerId)} and ${COMPLETED} and t.status <> 'draft'
      union all
      select m.id, m.decided_at ${leagueMatchesOf(playerId)} and m.id = ${id}
    ) as ends`.execute(db);
  return rows[0] ?? null;
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * One page of the player's results, the latest first: of tournaments as the player's page shows them, and of leagues.
 * `before`: only those older than this match of the player; without such a match none.
 */
export async function ownResults(
  db: Db,
  playerId: PlayerId,
  { page, per_page, before }: PageOf & { before?: string | undefined },
) {
  const mark = before === undefined ? undefined : await endOf(db, playerId, before);
  if (mark === null) return { data: [], meta: { page, per_page, total: 0 } };
  const olderThan = (at: string, id: string) =>
    mark ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${mark.at}::timestamptz, ${mark.id}::uuid)` : sql``;
  const older = olderThan("g.completed_at", "g.id");
  const ofLeagues = sql`${leagueMatchesOf(playerId)} ${olderThan("m.decided_at", "m.id")}`;
  const { rows } = await sql<Key>`
    select kind, id from (
      select 'tournament' as kind, id, at from (${endedGames(playerId, { most: page * per_page, older })}) as games
      union all
      select 'league', m.id, m.decided_at ${ofLeagues}
    ) as ends order by at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const total = (await countEndedGames(db, playerId, older)) + (await countOf(db, ofLeagues));
  const [games, leagueMatches] = await Promise.all([
    gamesOfPlayerByIds(
      db,
      playerId,
      rows.filter((row) => row.kind === "tournament").map(({ id }) => id),
    ),
    leagueResults(
      db,
      playerId,
      rows.filter((row) => row.kind === "league").map(({ id }) => id),
    ),
  ]);
  const data = rows.flatMap(({ kind, id }) => {
    const game = games.get(id);
    return (kind === "league" ? leagueMatches.get(id) : game && gameResultOf(game)) ?? [];
  });
  return { data, meta: { page, per_page, total } };
}

function gameResultOf({ tournament, completed_at, opponent, ...game }: PlayerGame): OwnResult {
  return {
    id: game.id,
    event: { kind: "tournament", ...tournament },
    round_name: game.round_name,
    outcome: game.outcome,
    completed_at: completed_at ?? "",
    opponent: opponent && { id: opponent.id, name: opponent.name },
    score: game.score,
    opponent_score: game.opponent_score,
    result: game.result,
  };
}

async function leagueResults(db: Db, playerId: PlayerId, ids: readonly string[]): Promise<Map<string, OwnResult>> {
  if (ids.length === 0) return new Map();
  const isFirst = sql<boolean>`m.player1_id = ${playerId}::uuid`;
  const rows = await db
    .selectFrom("league_matches as m")
    .innerJoin("leagues as l", "l.id", "m.league_id")
    .innerJoin("players as o", (join) =>
      join.on(sql<boolean>`o.id = case when ${isFirst} then m.player2_id else m.player1_id end`),
    )
    .select([
      "m.id",
      "m.round",
      "m.is_walkover",
      "m.winner_id",
      "m.decided_at",
      "l.id as league_id",
      "l.name as league",
    ])
    .select(["o.id as opponent_id", "o.name as opponent"])
    .select(sql<number | null>`case when ${isFirst} then m.score1 else m.score2 end`.as("score"))
    .select(sql<number | null>`case when ${isFirst} then m.score2 else m.score1 end`.as("opponent_score"))
    .where("m.id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        event: { kind: "league", id: row.league_id, name: row.league },
        round_name: row.round === null ? "Challenge" : `Round ${row.round}`,
        outcome: row.is_walkover ? "walkover" : "played",
        completed_at: row.decided_at?.toISOString() ?? "",
        opponent: { id: row.opponent_id, name: row.opponent },
        score: row.score,
        opponent_score: row.opponent_score,
        result: row.winner_id === null ? "D" : row.winner_id === playerId ? "W" : "L",
      },
    ]),
  );
}
