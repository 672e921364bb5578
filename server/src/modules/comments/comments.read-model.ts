import type { Comment } from "@pockethall/contract/comments";
import type { MatchId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { survivingGameId } from "../matches/surviving-game.read-model.ts";

/** A page's total is counted up to here: no reader turns to page 201 of a conversation. */
const MOST_COUNTED = 10_000;

/** Where comments are written: a match of a published tournament, and its organizer's rules. */
export type Room = { gameId: MatchId; tournamentId: TournamentId; isEnabled: boolean; slowModeSeconds: number };

/** Undefined for an unknown id and for a draft's match. A match of a merged tournament leads to the one that is kept. */
export async function findRoom(db: Db, gameId: MatchId): Promise<Room | undefined> {
  if (!isId(gameId)) return undefined;
  return db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select([
      "g.id as gameId",
      "t.id as tournamentId",
      "t.comments_enabled as isEnabled",
      "t.comment_slow_mode_seconds as slowModeSeconds",
    ])
    .where("g.id", "=", await survivingGameId(db, gameId))
    .where("t.status", "<>", "draft")
    .executeTakeFirst();
}

type Page = { page: number; per_page: number; before?: string | undefined };
type Row = {
  id: string;
  player_id: PlayerId;
  name: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  hidden: "moderator" | "reports" | null;
};

/** The public comments of a match, newest first. The words of hidden ones do not leave the database. */
export async function listComments(db: Db, { gameId, isEnabled, slowModeSeconds }: Room, query: Page) {
  const { page, per_page, before } = query;
  const older =
    before === undefined
      ? sql``
      : sql`and (c.created_at, c.id) < (select b.created_at, b.id from comments b where b.id = ${isId(before) ? before : null}::uuid)`;
  const shown = sql`c.game_id = ${gameId} and c.hidden_why is distinct from 'author' and c.hidden_why is distinct from 'held' ${older}`;
  const { rows } = await sql<Row>`
    select c.id, p.id as player_id, p.name, c.created_at, c.edited_at, c.hidden_why as hidden,
      case when c.hidden_at is null then c.text else '' end as text
    from comments c join users u on u.id = c.author_id join players p on p.id = u.player_id
    where ${shown} order by c.created_at desc, c.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from comments c where ${shown} limit ${MOST_COUNTED}) as counted`.execute(
    db,
  );
  const meta = {
    page,
    per_page,
    total: counted.rows[0]?.total ?? 0,
    enabled: isEnabled,
    slow_mode_seconds: slowModeSeconds,
  };
  return { data: rows.map(commentOf), meta };
}

/** A person's own comments at a match that wait for a moderator, newest first. */
export async function heldComments(db: Db, gameId: MatchId, authorId: UserId): Promise<Comment[]> {
  const rows = await db
    .selectFrom("comments as c")
    .innerJoin("users as u", "u.id", "c.author_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["c.id", "p.id as player_id", "p.name", "c.text", "c.created_at"])
    .where("c.game_id", "=", gameId)
    .where("c.author_id", "=", authorId)
    .where("c.hidden_why", "=", "held")
    .orderBy("c.created_at", "desc")
    .limit(50)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, hidden: "held", created_at: created_at.toISOString() }));
}

const commentOf = ({ id, player_id, name, text, hidden, created_at, edited_at }: Row): Comment => ({
  id,
  ...(hidden === null ? { player_id, name, text } : { player_id: null, name: null, text: null }),
  hidden,
  created_at: created_at.toISOString(),
  edited_at: hidden === null ? (edited_at?.toISOString() ?? null) : null,
});

/** The account behind a player. */
export async function accountOf(db: Db, playerId: PlayerId): Promise<{ userId: UserId; name: string } | undefined> {
  if (!isId(playerId)) return undefined;
  return db
    .selectFrom("players")
    .innerJoin("users", "users.player_id", "players.id")
    .select(["users.id as userId", "players.name"])
    .where("players.id", "=", playerId)
    .executeTakeFirst();
}

/** Which match a comment is about; undefined for an unknown id. */
export async function gameOfComment(db: Db, id: string): Promise<MatchId | undefined> {
  if (!isId(id)) return undefined;
  return (await db.selectFrom("comments").select("game_id").where("id", "=", id).executeTakeFirst())?.game_id;
}
