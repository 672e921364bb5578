import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { findMember } from "./league-members.repository.ts";
import { findLeagueRow } from "./leagues.repository.ts";

type Player = Pick<Caller, "playerId">;

/**
 * Whether the caller shares their phone here, and the phones of the opponents with an open match who share theirs.
 * @throws DomainProblem `league-not-found`.
 */
export async function leagueContacts(db: Db, { playerId }: Player, leagueId: string) {
  const league = isId(leagueId) ? await findLeagueRow(db, leagueId) : undefined;
  if (!league || league.status === "draft") throw new DomainProblem("league-not-found");
  const own = await findMember(db, leagueId, playerId);
  if (!own) return { share_phone: false, contacts: [] };
  const { rows } = await sql<{ player_id: PlayerId; name: string; phone: string }>`
    select distinct p.id as player_id, p.name, u.phone
    from league_matches m
    join leagues l on l.id = m.league_id and l.status = 'running'
    join league_members o on o.league_id = m.league_id and o.left_at is null and o.shares_phone
      and o.player_id = case when m.player1_id = ${playerId}::uuid then m.player2_id else m.player1_id end
    join users u on u.id = o.user_id and u.phone is not null and u.phone <> ''
    join players p on p.id = o.player_id
    where m.league_id = ${leagueId} and m.status in ('open', 'reported', 'disputed')
      and ${playerId}::uuid in (m.player1_id, m.player2_id)
    order by p.name, p.id limit ${MOST_CONTACTS}`.execute(db);
  return { share_phone: own.shares_phone, contacts: rows };
}

/** A round robin of 200 has this many opponents at most. */
const MOST_CONTACTS = 200;
