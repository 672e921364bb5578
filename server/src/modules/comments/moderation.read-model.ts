import { type CommentBlock, REPORT_REASONS, type ReportedComment } from "@pockethall/contract/comments";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

type Page = { page: number; per_page: number };
type ReasonCounts = Readonly<Record<(typeof REPORT_REASONS)[number], number>>;
type QueueRow = Omit<ReportedComment, "reasons" | "created_at" | "reported_at" | "match" | "tournament"> &
  ReasonCounts & {
    created_at: Date;
    reported_at: Date;
    game_id: MatchId;
    match_name: string;
    tournament_id: TournamentId;
    tournament_name: string;
  };

/** Held comments, and reported ones on which no moderator has decided, the longest waiting first; of one tournament, or of all (null). */
export async function reportedComments(db: Db, tournamentId: TournamentId | null, { page, per_page }: Page) {
  const ofTournament = tournamentId === null ? sql`` : sql`and g.tournament_id = ${tournamentId}`;
  const reasons = REPORT_REASONS.map(
    (reason) => sql`count(*) filter (where r.reason = ${reason})::int as ${sql.ref(reason)}`,
  );
  const isWaiting = sql`c.id in (
    select comment_id from comment_reports where settled_at is null
    union select id from comments where hidden_why = 'held')`;
  const { rows } = await sql<QueueRow>`
    with waiting as (
      select c.id as comment_id, count(r.reporter_id)::int as reports,
        least(min(r.created_at), min(c.created_at) filter (where c.hidden_why = 'held')) as reported_at, ${sql.join(reasons)}
      from comments c join games g on g.id = c.game_id
        left join comment_reports r on r.comment_id = c.id and r.settled_at is null
      where ${isWaiting} ${ofTournament}
      group by c.id order by 3, c.id
      limit ${per_page} offset ${(page - 1) * per_page}
    )
    select c.id, c.text, c.created_at, c.hidden_why as hidden,
      case when c.hidden_why = 'held' then c.hidden_reason end as held_for,
      coalesce((select jsonb_agg(jsonb_build_object('text', v.text, 'replaced_at', v.replaced_at) order by v.replaced_at)
        from comment_versions v where v.comment_id = c.id), '[]') as versions, p.id as player_id, p.name, w.*,
      g.id as game_id, t.id as tournament_id, t.name as tournament_name,
      coalesce(one.name, 'TBD') || ' vs ' || coalesce(two.name, 'TBD') as match_name
    from waiting w join comments c on c.id = w.comment_id join games g on g.id = c.game_id
      join tournaments t on t.id = g.tournament_id
      join users u on u.id = c.author_id join players p on p.id = u.player_id
      left join players one on one.id = g.player1_id left join players two on two.id = g.player2_id
    order by w.reported_at, c.id`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from comments c join games g on g.id = c.game_id
    where ${isWaiting} ${ofTournament}`.execute(db);
  return { data: rows.map(reportedOf), meta: { page, per_page, total: counted.rows[0]?.total ?? 0 } };
}

const reportedOf = (row: QueueRow): ReportedComment => ({
  id: row.id,
  text: row.text,
  player_id: row.player_id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  hidden: row.hidden,
  held_for: row.held_for,
  reports: row.reports,
  versions: row.versions.map((version) => ({ ...version, replaced_at: new Date(version.replaced_at).toISOString() })),
  reasons: REPORT_REASONS.map((reason) => ({ reason, count: row[reason] })).filter(({ count }) => count > 0),
  reported_at: row.reported_at.toISOString(),
  match: { id: row.game_id, name: row.match_name },
  tournament: { id: row.tournament_id, name: row.tournament_name },
});

/** Blocks that last, newest first: of one tournament, or those that hold everywhere (null). */
export async function listBlocks(db: Db, tournamentId: TournamentId | null, query: Page & { now: Date }) {
  const { page, per_page, now } = query;
  const lasting = sql<boolean>`b.tournament_id is not distinct from ${tournamentId} and (b.until is null or b.until > ${now})`;
  const rows = await blocks(db)
    .where(lasting)
    .orderBy("b.created_at", "desc")
    .orderBy("b.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await db
    .selectFrom("comment_blocks as b")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(lasting)
    .executeTakeFirstOrThrow();
  return { data: rows.map(blockOf), meta: { page, per_page, total } };
}

/** One block as the list shows it. */
export const findBlock = async (db: Db, id: string): Promise<CommentBlock> =>
  blockOf(await blocks(db).where("b.id", "=", id).executeTakeFirstOrThrow());

const blocks = (db: Db) =>
  db
    .selectFrom("comment_blocks as b")
    .innerJoin("users as u", "u.id", "b.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .innerJoin("users as mu", "mu.id", "b.blocked_by")
    .innerJoin("players as mp", "mp.id", "mu.player_id")
    .select(["b.id", "p.id as player_id", "p.name", "b.until", "b.reason", "mp.name as blocked_by", "b.created_at"]);

type BlockRow = Omit<CommentBlock, "until" | "created_at"> & { until: Date | null; created_at: Date };

const blockOf = ({ until, created_at, ...block }: BlockRow): CommentBlock => ({
  ...block,
  until: until?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** Whether people may comment on a tournament's matches, and how often; undefined for an unknown one. */
export const findSettings = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("tournaments")
    .select(["comments_enabled as enabled", "comment_slow_mode_seconds as slow_mode_seconds"])
    .where("id", "=", tournamentId)
    .executeTakeFirst();
