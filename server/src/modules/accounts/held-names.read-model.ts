import type { HeldName } from "@pockethall/contract/people";
import type { Db } from "../../database/database.ts";

/** Names that wait for a decision, the longest waiting first, with the name that is shown meanwhile. */
export async function listHeldNames(db: Db, { page, per_page }: { page: number; per_page: number }) {
  const waiting = db
    .selectFrom("held_names as h")
    .innerJoin("players as p", "p.id", "h.player_id")
    .where("h.refused_at", "is", null);
  const [rows, count] = await Promise.all([
    waiting
      .select(["h.player_id", "h.name", "p.name as shown_name", "h.held_at"])
      .orderBy("h.held_at")
      .orderBy("h.player_id")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    waiting.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const data: HeldName[] = rows.map(({ held_at, ...row }) => ({ ...row, held_at: held_at.toISOString() }));
  return { data, meta: { page, per_page, total: count.total } };
}
