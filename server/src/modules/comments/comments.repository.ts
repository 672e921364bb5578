import type { CommentGone } from "@pockethall/contract/live";
import { type Ban, COMMENTS_A_MINUTE, MOST_SLOW_MODE_SECONDS, REPEATED_WITHIN_MS } from "@pockethall/domain/comments";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { CommentReports, Comments } from "../../database/tables.ts";
import { rewriteCommentEvents, withdrawCommentEvents } from "../../live/comment-events.repository.ts";

/** One comment or report of a person at a time, so that eight at once cannot all pass slow mode. */
export async function lockPerson(db: Db, userId: UserId): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

type AuthorAt = { authorId: UserId; gameId: MatchId; tournamentId: TournamentId; now: Date };
export type AuthorFacts = { ban: Ban | null; lastHereAt: Date | null; tenthLastAt: Date | null };

/** What decides whether this person may write at this match now. */
export async function authorFacts(db: Db, { authorId, gameId, tournamentId, now }: AuthorAt): Promise<AuthorFacts> {
  const anHourAgo = new Date(now.getTime() - MOST_SLOW_MODE_SECONDS * 1_000);
  const minuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ last_here_at: Date | null; tenth_last_at: Date | null }>`
    select
      (select max(c.created_at) from comments c
        where c.author_id = ${authorId} and c.game_id = ${gameId} and c.created_at > ${anHourAgo}) as last_here_at,
      (select c.created_at from comments c where c.author_id = ${authorId} and c.created_at > ${minuteAgo}
        order by c.created_at desc offset ${COMMENTS_A_MINUTE - 1} limit 1) as tenth_last_at`.execute(db);
  const [row] = rows;
  return {
    ban: await banOf(db, { authorId, tournamentId, now }),
    lastHereAt: row?.last_here_at ?? null,
    tenthLastAt: row?.tenth_last_at ?? null,
  };
}

/** The block that lasts longest, here or everywhere. */
export async function banOf(db: Db, { authorId, tournamentId, now }: Omit<AuthorAt, "gameId">): Promise<Ban | null> {
  const block = await db
    .selectFrom("comment_blocks")
    .select("until")
    .where("user_id", "=", authorId)
    .where(sql<boolean>`(tournament_id is null or tournament_id = ${tournamentId})`)
    .where(sql<boolean>`(until is null or until > ${now})`)
    .orderBy("until", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (!block) return null;
  return block.until === null ? "for-good" : { until: block.until };
}

type NoticeText = { authorId: UserId; gameId: MatchId; text: string; now: Date };

/** Whether this person wrote the same here a moment ago; deleted comments do not count. */
export async function hasPosted(db: Db, { authorId, gameId, text, now }: NoticeText): Promise<boolean> {
  const row = await db
    .selectFrom("comments")
    .select("id")
    .where("author_id", "=", authorId)
    .where("game_id", "=", gameId)
    .where("created_at", ">", new Date(now.getTime() - REPEATED_WITHIN_MS))
    .where(sql<boolean>`lower(text) = lower(${text})`)
    .where(sql<boolean>`hidden_why is distinct from 'author'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the id is taken. */
export async function insertComment(db: Db, comment: Insertable<Comments>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("comments")
    .values(comment)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The comment's row, locked until the transaction ends, with whose match it is about. */
export const lockComment = (db: Db, id: string) =>
  db
    .selectFrom("comments as c")
    .innerJoin("games as g", "g.id", "c.game_id")
    .innerJoin("users as u", "u.id", "c.author_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .selectAll("c")
    .select(["g.tournament_id", "p.id as player_id", "p.name"])
    .where("c.id", "=", id)
    .forUpdate("c")
    .executeTakeFirst();
export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>;

/** The comment with this id, as its author wrote it. */
export const findWritten = (db: Db, id: string) =>
  db
    .selectFrom("comments")
    .select(["id", "author_id", "game_id", "text", "created_at", "edited_at", "hidden_why"])
    .where("id", "=", id)
    .executeTakeFirst();

type Change = { id: string; before: string; text: string; at: Date };

/**
 * Replaces a comment's words, keeps those before for moderators, and changes them in what a viewer of the live stream would
 * resume with. What a moderator decided was about the words before.
 */
export async function changeText(db: Db, { id, before, text, at }: Change): Promise<void> {
  await db.insertInto("comment_versions").values({ comment_id: id, text: before, replaced_at: at }).execute();
  await db.updateTable("comments").set({ text, edited_at: at, kept_at: null }).where("id", "=", id).execute();
  await rewriteCommentEvents(db, id, text);
}

type Hiding = {
  id: string;
  why: CommentGone["by"];
  by: UserId | null;
  reason: string | null;
  at: Date;
};

/** Hides a comment, and takes its words out of what a viewer of the live stream would resume with. */
export async function hideComment(db: Db, { id, why, by, reason, at }: Hiding): Promise<void> {
  await db
    .updateTable("comments")
    .set({ hidden_at: at, hidden_why: why, hidden_by: by, hidden_reason: reason })
    .where("id", "=", id)
    .execute();
  await withdrawCommentEvents(db, id, why);
}

/** Whether another comment of this tournament was hidden for a moderator to look at since then. */
export async function hasHiddenSince(
  db: Db,
  { tournamentId, id, since }: { tournamentId: TournamentId; id: string; since: Date },
) {
  const row = await db
    .selectFrom("comments as c")
    .innerJoin("games as g", "g.id", "c.game_id")
    .select("c.id")
    .where("g.tournament_id", "=", tournamentId)
    .where("c.hidden_why", "in", ["held", "reports"])
    .where("c.hidden_at", ">", since)
    .where("c.id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A tournament's moderators, notified of what waits: its organizers and the admins. */
export async function moderatorsOf(db: Db, tournamentId: TournamentId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select organizer_id as user_id from tournaments where id = ${tournamentId} and organizer_id is not null
    union select user_id from tournament_appointments where tournament_id = ${tournamentId} and role = 'co-organizer'
    union select user_id from user_roles where role = 'admin'`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** A moderator keeps it: it is shown, whatever the reports. What its author deleted stays deleted. */
export const keepComment = (db: Db, id: string, at: Date) =>
  db
    .updateTable("comments")
    .set({ hidden_at: null, hidden_why: null, hidden_by: null, hidden_reason: null, kept_at: at })
    .where("id", "=", id)
    .where(sql<boolean>`hidden_why is distinct from 'author'`)
    .execute();

/** False when this person has reported it before. */
export async function insertReport(db: Db, report: Insertable<CommentReports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("comment_reports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many people reported it since a moderator last decided. */
export async function countReporters(db: Db, commentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("comment_reports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("comment_id", "=", commentId)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What this person has reported since then. */
export async function countReportsBy(db: Db, reporterId: UserId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("comment_reports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("reporter_id", "=", reporterId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** A moderator has decided: the reports so far ask for nothing more. Answers how many there were. */
export async function settleReports(db: Db, commentId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("comment_reports")
    .set({ settled_at: at })
    .where("comment_id", "=", commentId)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
