import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** Whether home features the match, and its link; its version rises. */
export const updateGameShow = (db: Db, id: MatchId, changes: { youtube_video_url: string | null; featured: boolean }) =>
  db.updateTable("games").set(changes).where("id", "=", id).executeTakeFirstOrThrow();

/** The tournament of a game; undefined for an unknown id. */
export const tournamentOfGame = async (db: Db, id: MatchId): Promise<TournamentId | undefined> =>
  (await db.selectFrom("games").select("tournament_id").where("id", "=", id).executeTakeFirst())?.tournament_id;

/** What the match shows; its version rises. */
export const setVideo = (db: Db, gameId: MatchId, url: string | null) =>
  db.updateTable("games").set({ youtube_video_url: url }).where("id", "=", gameId).executeTakeFirstOrThrow();

/** The link that is on air; undefined when none is. */
export const findOnAir = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("match_streams")
    .select(["id", "youtube_url", "started_at"])
    .where("game_id", "=", gameId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

type Stream = { id: string; gameId: MatchId; youtubeUrl: string; startedBy: UserId; at: Date };

export const insertStream = (db: Db, { id, gameId, youtubeUrl, startedBy, at }: Stream) =>
  db
    .insertInto("match_streams")
    .values({ id, game_id: gameId, youtube_url: youtubeUrl, started_at: at, started_by: startedBy })
    .execute();

/** Never before its start, whatever the clock of the server that ends it. */
export const endStream = (db: Db, id: string, { by, at }: { by: UserId; at: Date }) =>
  db
    .updateTable("match_streams")
    .set({ ended_at: sql`greatest(${at}, started_at)`, ended_by: by })
    .where("id", "=", id)
    .execute();
