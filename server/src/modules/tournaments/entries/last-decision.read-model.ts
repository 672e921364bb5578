import type { TournamentId } from "@pockethall/domain/ids";
import { lagosTimestamp } from "@pockethall/domain/time";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

const VERBS = {
  "entry.approve": "Approved",
  "entry.reject": "Rejected",
  "entry.remove": "Removed",
} as const;
type Decision = { action: keyof typeof VERBS; name: string; created_at: Date };

/** What an official decided last about an entry: 'Approved by Ada Nwosu at 14:02.', the time in Lagos; undefined without one. */
export async function lastDecisionOn(db: Db, tournamentId: TournamentId, entryId: string): Promise<string | undefined> {
  const { rows } = await sql<Decision>`
    select a.action, p.name, a.created_at from audit_log a
    join users u on u.id = a.actor_id join players p on p.id = u.player_id
    where a.subject = ${`tournament:${tournamentId}`} and a.after ->> 'entry' = ${entryId}
      and a.action = any(${Object.keys(VERBS)})
    order by a.id desc limit 1`.execute(db);
  const [last] = rows;
  return last && `${VERBS[last.action]} by ${last.name} at ${lagosTimestamp(last.created_at).slice(11, 16)}.`;
}
