import { refundOnLeavingLeague } from "@pockethall/domain/entry-refunds";
import type { PlayerId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId } from "../../kernel/ids.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { openChallenges, settleChallenge } from "./league-challenges.repository.ts";
import { leagueNotice } from "./league-deps.ts";
import { lockLeague, publishLeague, refused } from "./league-lock.ts";
import { voidMatchesOfPlayer } from "./league-matches.repository.ts";
import { findMember, type MemberRow, markLeft } from "./league-members.repository.ts";
import { memberFeeOf } from "./league-money.ts";
import { returnFeeOf } from "./league-refunds.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type Removing = { actor: Pick<Caller, "userId">; leagueId: string; playerId: PlayerId; reason: string };

/**
 * The organizer removes a player. Before the start the whole fee goes back. Later it stays in the prizes: in a round robin
 * each match becomes a walkover, on a ladder those below move up and an open challenge lapses.
 *
 * @throws DomainProblem `league-refused`, `league-not-found`,
 */
export async function removeMember(tx: Tx, { actor, leagueId, playerId, reason }: Removing): Promise<void> {
  const league = await lockLeague(tx, leagueId);
  const member = isId(playerId) ? await findMember(tx.db, leagueId, playerId) : undefined;
  if (!member) throw refused("This player isn't in the league.");
  if (league.status !== "open" && league.status !== "running") throw refused("This league is over.");
  const at = tx.clock();
  if (league.status === "running") await endMatchesOf(tx, league, member, at);
  const { refundKobo } = refundOnLeavingLeague(memberFeeOf(member), league.status);
  await markLeft(tx.db, member.id, { at, refundedKobo: member.refunded_kobo + refundKobo });
  const record = { actorId: actor.userId, action: "league.withdraw" as const, subject: `league:${leagueId}`, at };
  await recordAudit(tx.db, { ...record, before: { playerId }, after: { reason, refunded_kobo: refundKobo } });
  await notifyRemoved(tx, { league, member, reason });
  if (refundKobo > 0)
    await returnFeeOf(tx, { league, member, refundKobo, message: `You're no longer in ${league.name}.` });
  publishLeague(tx, leagueId);
}

async function endMatchesOf(tx: Tx, league: LeagueRow, { player_id }: MemberRow, at: Date): Promise<void> {
  for (const challenge of await openChallenges(tx.db, league.id)) {
    const { challenger_id, challenged_id } = challenge;
    if (challenger_id !== player_id && challenged_id !== player_id) continue;
    await settleChallenge(tx.db, challenge, { state: "lapsed", winnerId: null, at });
    await notifyOpponent(tx, league, challenger_id === player_id ? challenged_id : challenger_id);
  }
  await voidMatchesOfPlayer(tx.db, league.id, player_id);
}

async function notifyOpponent(tx: Tx, league: LeagueRow, opponentId: PlayerId): Promise<void> {
  const message = `Your opponent is no longer in ${league.name}, so your challenge lapsed.`;
  const words = { type: "info", title: "Challenge over", message } as const;
  await notifications.notifyPlayers(tx, [opponentId], leagueNotice(league.id, words, "?tab=ladder"));
}

type Removed = { league: LeagueRow; member: MemberRow; reason: string };

async function notifyRemoved(tx: Tx, { league, member, reason }: Removed) {
  const message = `The organiser has removed you from ${league.name}: ${reason}`;
  const notice = leagueNotice(league.id, { type: "warning", title: "Removed from a league", message });
  await notifications.notify(tx, { userId: member.user_id, ...notice });
}
