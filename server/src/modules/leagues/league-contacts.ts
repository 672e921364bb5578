import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { lockSeenLeague, refused } from "./league-lock.ts";
import { findMember, setSharesPhone } from "./league-members.repository.ts";

type Player = Pick<Caller, "playerId">;

/** @throws DomainProblem `league-refused` for who is no member, `league-not-found`. */
export async function sharePhone(
  tx: Tx,
  { caller, leagueId, isShared }: { caller: Player; leagueId: string; isShared: boolean },
): Promise<void> {
  await lockSeenLeague(tx, leagueId);
  const member = await findMember(tx.db, leagueId, caller.playerId);
  if (!member) throw refused("You're not in this league.");
  await setSharesPhone(tx.db, member.id, isShared);
}
