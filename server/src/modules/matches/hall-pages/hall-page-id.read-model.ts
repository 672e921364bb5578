import { sql } from "kysely";

/** Of a query with `halls as h`: the hall whose page can be opened; null for one off the list or hidden by staff. */
export const hallPageId = sql<string | null>`case when h.removed_at is null and h.hidden_at is null then h.id end`.as(
  "hall_id",
);
