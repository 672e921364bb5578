import type { CommentGone } from "@pockethall/contract/live";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";

// What a viewer resumes with follows what was changed or hidden since: a stored event never shows a text again that is gone.

/** Replaces the text in the stored events of a comment. */
export async function rewriteCommentEvents(db: Db, id: string, text: string): Promise<void> {
  await sql`
    update live_events set payload = jsonb_set(payload, '{comment,text}', to_jsonb(${text}::text))
    where payload ->> 'type' = 'comment' and payload -> 'comment' ->> 'id' = ${id}`.execute(db);
}

/** Makes the stored events of a comment say that it is gone. */
export async function withdrawCommentEvents(db: Db, id: string, why: CommentGone["by"]): Promise<void> {
  await sql`
    update live_events set payload = jsonb_build_object(
      'type', 'comment-gone', 'game', payload -> 'game', 'id', ${id}::text, 'by', ${why}::text)
    where payload ->> 'type' = 'comment' and payload -> 'comment' ->> 'id' = ${id}`.execute(db);
}
