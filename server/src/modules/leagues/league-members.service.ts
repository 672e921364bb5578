import { refundOnLeavingLeague } from "@pockethall/domain/entry-refunds";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { joinProblem } from "@pockethall/domain/leagues";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { requireEntryAge } from "../accounts/minors/minors.service.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { openChallenges } from "./league-challenges.repository.ts";
import { leagueNotice } from "./league-deps.ts";
import { lockSeenLeague, publishLeague, refused } from "./league-lock.ts";
import * as members from "./league-members.repository.ts";
import { inNaira, memberFeeOf, takeLeagueFee } from "./league-money.ts";
import { returnFeeOf } from "./league-refunds.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type Joining = {
  caller: Pick<Caller, "userId" | "playerId">;
  leagueId: string;
  /** The player to add; absent: the caller. */
  userId?: UserId | undefined;
  playerId?: PlayerId | undefined;
  /** The named player has paid the fee to the caller in cash. */
  cash?: boolean | undefined;
  /** The fee that the caller was shown. */
  shownFeeKobo?: Kobo | undefined;
  /** Whether the caller runs this league. */
  runs: boolean;
};
type Leaving = { caller: Pick<Caller, "userId" | "playerId">; leagueId: string };

// Members of a league: joining with its fee, leaving with or without a refund.

/**
 * Adds a member and takes the fee, or does neither. Joining again changes nothing.
 *
 * @throws DomainProblem `league-refused` (full, over, left before, another fee than shown), `not-permitted` for another person's place,
 * `conflict-of-interest` when an organizer who plays places another, `insufficient-balance`, `user-not-found`, `league-not-found`,
 * `under-18`, `guardian-consent-needed`.
 */
export async function join(tx: Tx, joining: Joining): Promise<void> {
  const { caller, leagueId, runs, cash = false, shownFeeKobo, ...named } = joining;
  const league = await lockSeenLeague(tx, leagueId);
  const { userId = caller.userId, playerId = caller.playerId } = named;
  const isSelf = userId === caller.userId && playerId === caller.playerId;
  if (!isSelf && !runs) throw new DomainProblem("not-permitted", { message: "You can only join for yourself." });
  if (!isSelf && (await members.findMember(tx.db, leagueId, caller.playerId)))
    throw new DomainProblem("conflict-of-interest");
  const isPaidInCash = !isSelf && league.entry_fee_kobo > 0;
  if (isPaidInCash && !cash)
    throw refused("This league has a fee. Collect it in cash first. We'll take it from your wallet.");
  const account = isSelf ? caller : await findNamed(tx, named);
  if (!account) throw new DomainProblem("user-not-found");
  if (await members.findMember(tx.db, leagueId, account.playerId)) return;
  await refuseJoining(tx, league, account.playerId);
  if (shownFeeKobo !== undefined && shownFeeKobo !== league.entry_fee_kobo)
    throw refused(`The fee has changed. It's now ${inNaira(league.entry_fee_kobo)}.`);
  await requireEntryAge(tx, account.playerId, league);
  await addMember(tx, league, {
    ...account,
    addedBy: isSelf ? null : caller.userId,
    paidBy: isPaidInCash ? caller.userId : null,
  });
  if (!isSelf) {
    await recordAudit(tx.db, {
      actorId: caller.userId,
      action: "league.add-player",
      subject: `league:${leagueId}`,
      before: null,
      after: { playerId: account.playerId, fee_kobo: league.entry_fee_kobo, paid_in_cash: isPaidInCash },
      at: tx.clock(),
    });
    const message = `The organiser has added you to ${league.name}.`;
    const notice = leagueNotice(leagueId, { type: "info", title: "You're in a league", message });
    await notifications.notify(tx, { userId: account.userId, ...notice });
  }
  publishLeague(tx, leagueId);
}

/** The account that an organiser names, by its player as search answers it, or by its own id. */
function findNamed({ db }: Tx, { userId, playerId }: Pick<Joining, "userId" | "playerId">) {
  if (playerId !== undefined) return isId(playerId) ? members.findAccountOfPlayer(db, playerId) : undefined;
  return userId !== undefined && isId(userId) ? members.findAccount(db, userId) : undefined;
}

async function refuseJoining(tx: Tx, league: LeagueRow, playerId: PlayerId): Promise<void> {
  const now = (await members.membersOf(tx.db, league.id)).filter(({ left_at }) => left_at === null).length;
  const { kind, status, max_players: maxPlayers, join_by: joinBy } = league;
  const problem = joinProblem({ kind, status, members: now, maxPlayers, joinBy }, tx.clock());
  if (problem !== null) throw refused(problem);
  // The order is the fold of the played matches: a member who came back would keep the old wins.
  if (await members.hasLeftRunning(tx.db, league, playerId))
    throw refused("You left this ladder. You can join again next season.");
}

type NewMember = { userId: UserId; playerId: PlayerId; addedBy: UserId | null; paidBy: UserId | null };

/** Cash stays with the organizer who took it, and the same amount comes from their wallet: the pool is always paid in. */
async function addMember(tx: Tx, league: LeagueRow, { userId, playerId, addedBy, paidBy }: NewMember) {
  const feeKobo = kobo(league.entry_fee_kobo);
  const [memberId, transferId] = [newId(), feeKobo > 0 ? newId() : null];
  if (transferId !== null) await takeLeagueFee(tx, league, { memberId, userId: paidBy ?? userId, transferId, feeKobo });
  await members.insertMember(tx.db, {
    id: memberId,
    league_id: league.id,
    player_id: playerId,
    user_id: userId,
    fee_kobo: feeKobo,
    transfer_id: transferId,
    added_by: addedBy,
    paid_by: paidBy,
    joined_at: tx.clock(),
  });
}

/** Before the start the whole fee goes back. @throws DomainProblem `league-refused`, `league-not-found`. */
export async function leave(tx: Tx, { caller, leagueId }: Leaving): Promise<void> {
  const league = await lockSeenLeague(tx, leagueId);
  const member = await members.findMember(tx.db, leagueId, caller.playerId);
  if (!member) throw refused("You're not in this league.");
  if (league.status === "running") await refuseLeaving(tx, league, caller.playerId);
  else if (league.status !== "open") throw refused("This league is over.");
  const { refundKobo } = refundOnLeavingLeague(memberFeeOf(member), league.status);
  await members.markLeft(tx.db, member.id, { at: tx.clock(), refundedKobo: member.refunded_kobo + refundKobo });
  if (refundKobo > 0) await returnFeeOf(tx, { league, member, refundKobo, message: `You've left ${league.name}.` });
  publishLeague(tx, leagueId);
}

async function refuseLeaving(tx: Tx, league: LeagueRow, playerId: PlayerId): Promise<void> {
  if (league.kind === "round-robin") throw refused("This league has started. Ask the organiser to remove you.");
  const isBusy = (await openChallenges(tx.db, league.id)).some(
    ({ challenger_id, challenged_id }) => challenger_id === playerId || challenged_id === playerId,
  );
  if (isBusy) throw refused("You have an open challenge. Finish it first.");
}
