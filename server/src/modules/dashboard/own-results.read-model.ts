import type { OwnResult } from "@pockethall/contract/dashboard";
import type { PlayerGame } from "@pockethall/contract/players";
import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { COMPLETED, gamesOfPlayerByIds, playedBy } from "../players/player-games.read-model.ts";
import type { PageOf } from "./upcoming.read-model.ts";

type Key = { kind: "tournament" | "league"; id: string };

/** Every match of a player that is over, by its end: of tournaments as the player's page shows them, and of leagues. */
const endsOf = (playerId: PlayerId): RawBuilder<unknown> => sql`
  select 'tournament' as kind, g.id, g.completed_at as at from games g join tournaments t on t.id = g.tournament_id
  where ${playedBy(playerId)} and ${COMPLETED} and t.status <> 'draft'
  union all
  select 'league', m.id, m.decided_at from league_matches m
  where (m.player1_id = ${playerId}::uuid or m.player2_id = ${playerId}::uuid) and m.status = 'confirmed'`;

/** One page of the player's results, the latest first; `before`: only those older than this match of the player. */
export async function ownResults(
  db: Db,
  playerId: PlayerId,
  { page, per_page, before }: PageOf & { before?: string | undefined },
) {
  const older =
    before === undefined
      ? sql``
      : sql`where (at, id) < (select at, id from ends where id = ${isId(before) ? before : null}::uuid)`;
  const { rows } = await sql<Key & { total: number }>`
    with ends as materialized (${endsOf(playerId)})
    select kind, id, count(*) over () as total from ends ${older}
    order by at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const idsOf = (kind: Key["kind"]) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [games, leagueMatches] = await Promise.all([
    gamesOfPlayerByIds(db, playerId, idsOf("tournament")),
    leagueResults(db, playerId, idsOf("league")),
  ]);
  const data = rows.flatMap(({ kind, id }) => {
    const game = games.get(id);
    return (kind === "league" ? leagueMatches.get(id) : game && gameResultOf(game)) ?? [];
  });
  return { data, meta: { page, per_page, total: rows[0]?.total ?? 0 } };
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
