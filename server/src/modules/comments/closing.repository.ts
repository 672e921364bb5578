import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** Hides what an author wrote and has not been hidden before, as deleted by the author. */
export const hideCommentsOf = (db: Db, authorId: UserId, at: Date) =>
  db
    .updateTable("comments")
    .set({ hidden_at: at, hidden_by: authorId, hidden_why: "author" })
    .where("author_id", "=", authorId)
    .where("hidden_at", "is", null)
    .execute();
