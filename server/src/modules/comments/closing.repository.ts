import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** Hides what an author wrote as deleted by the author, also what was held or hidden: no moderator shows it any more. */
export const hideCommentsOf = (db: Db, authorId: UserId, at: Date) =>
  db
    .updateTable("comments")
    .set({ hidden_at: at, hidden_by: authorId, hidden_why: "author" })
    .where("author_id", "=", authorId)
    .where(sql<boolean>`hidden_why is distinct from 'author'`)
    .execute();
