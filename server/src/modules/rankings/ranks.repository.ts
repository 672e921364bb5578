import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { listedOn, orderOf } from "./board-order.repository.ts";
import { boardOrder, isOfActivity } from "./ratings/board-order.repository.ts";

const ONE_AT_A_TIME = 7_305_025; // any constant: every process asks for the same one

/** Waits until no other process keeps ranks, until the transaction ends. */
export async function waitForRanks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(db);
}

/** The same without waiting: false when another process holds it. */
export async function claimRanks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as is_mine`.execute(db);
  return rows[0]?.is_mine === true;
}

/** Brings the kept places to what the records say; writes only what differs. @returns how many places it wrote. */
export async function writeRanks(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with ranked as materialized (
      select player_id, row_number() over (order by ${orderOf("overall")})::int as rank
      from player_stats where ${listedOn("overall")}
    ), gone as (
      delete from player_ranks r where board = 'overall'
        and not exists (select from ranked where ranked.player_id = r.player_id)
    ), counted as (
      update board_state set ranked_players = total.players
      from (select count(*)::int as players from ranked) as total where ranked_players <> total.players
    )
    insert into player_ranks (board, player_id, rank)
    select 'overall', player_id, rank from ranked
    where not exists (
      select from player_ranks r where r.board = 'overall' and r.player_id = ranked.player_id and r.rank = ranked.rank)
    on conflict (board, player_id) do update set rank = excluded.rank`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const ratingsIn = (week: string) => sql`
  select 'rating:' || c.ruleset, c.player_id, row_number() over (partition by c.ruleset order by ${boardOrder("c")})::int
  from current_strengths c where ${isOfActivity("c", "active", new Date(`${week}T12:00:00Z`))}`;

/**
 * Notes the order of every board for this week, unless it is noted; older notes are deleted.
 * @returns whether it was noted now.
 */
export async function noteWeek(db: Db, week: string): Promise<boolean> {
  const sorted = (["overall", "form", "money"] as const).map(
    (board) => sql`
      select ${board} as board, player_id, row_number() over (order by ${orderOf(board)})::int as rank
      from player_stats where ${listedOn(board)}`,
  );
  const { numAffectedRows } = await sql`
    with gone as (delete from board_weeks where week <> ${week}::date)
    insert into board_weeks (week, board, player_id, rank)
    select ${week}::date, board, player_id, rank from (${sql.join([...sorted, ratingsIn(week)], sql` union all `)}) as standing
    where not exists (select from board_weeks where week = ${week}::date)
    on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets the noted order, so that `noteWeek` notes the current one. */
export async function forgetWeek(db: Db): Promise<void> {
  await db.deleteFrom("board_weeks").execute();
}
