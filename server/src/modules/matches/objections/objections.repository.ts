import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Objections } from "../../../database/tables.ts";

export type ObjectionRecord = Selectable<Objections>;

export const insertObjection = (db: Db, row: Insertable<Objections>) =>
  db.insertInto("objections").values(row).execute();

/** The player's latest objection to a match. */
export const findLatest = (db: Db, gameId: MatchId, playerId: PlayerId): Promise<ObjectionRecord | undefined> =>
  db
    .selectFrom("objections")
    .selectAll()
    .where("game_id", "=", gameId)
    .where("player_id", "=", playerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();

type Ended = { gameId: MatchId; at: Date; by: string | null };

/** Closes the objections to a result that is corrected or taken back: also dismissed ones, whose players can object again. */
export const settleObjections = (db: Db, { gameId, at, by }: Ended) =>
  db
    .updateTable("objections")
    .set({ status: "settled", decided_at: at, decided_by: by as UserId | null, answer: null })
    .where("game_id", "=", gameId)
    .where("status", "<>", "settled")
    .execute();

/** Dismisses the open objections to a result and returns their texts. */
export const dismissObjections = (db: Db, { gameId, at, by, answer }: Ended & { by: UserId; answer: string }) =>
  db
    .updateTable("objections")
    .set({ status: "dismissed", decided_at: at, decided_by: by, answer })
    .where("game_id", "=", gameId)
    .where("status", "=", "open")
    .returning("reason")
    .execute();
