import { idFrom, type PlayerId, type UserId } from "@pockethall/domain/ids";
import { appearancesOf, type DivisionEnd, leaguePrizes, qualifiesForPrize } from "@pockethall/domain/leagues";
import { kobo } from "@pockethall/domain/money";
import { prizeTableOf } from "@pockethall/domain/prizes";
import type { MoneyRules } from "../../config/config.ts";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { isApprovedByTwo } from "../approvals/approvals.service.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { wonChallenges } from "./league-challenges.repository.ts";
import { enqueueFeeReturns } from "./league-fee-returns.service.ts";
import { lockLeague, publishLeague } from "./league-lock.ts";
import { type MatchRow, matchesOf } from "./league-matches.repository.ts";
import { type MemberRow, markRefundDue, membersOf } from "./league-members.repository.ts";
import { inNaira, payLeaguePrizes } from "./league-money.ts";
import { leaguePrizesSubject } from "./league-prize-plans.read-model.ts";
import { hasDecided, insertPrizes, proposedPrizes } from "./league-prizes.repository.ts";
import { divisionTables, ladderNow, withdrawnIds } from "./league-tables.ts";
import { type LeagueRow, updateLeague } from "./leagues.repository.ts";

// What members paid is what a league pays: at its end each division's fees are divided among those of its players who have
// played enough (domain/leagues `qualifiesForPrize`) and proposed. Where no player has, they go back. Finance approves, and in that moment they are paid, once, to the winners' rewards. The platform adds nothing and takes
// nothing. After the end no result changes any more, so neither does the proposal.
/** Pays the prizes of leagues that are over. */

type ApprovalRules = Pick<MoneyRules, "secondApprovalAboveKobo">;
type End = DivisionEnd & { division: number | null };

/** Writes the proposed prizes, and marks the fees of divisions that have none to go back. The caller holds the league. */
export async function proposePrizes(tx: Tx, league: LeagueRow, at: Date): Promise<void> {
  const members = await membersOf(tx.db, league.id);
  const ends = await endsOf(tx, league, members);
  const userOf = new Map(members.map(({ player_id, user_id }) => [player_id, user_id]));
  const shares = ends.flatMap(({ division, ...end }) =>
    leaguePrizes([end], prizeTableOf(league.prize_shares)).map(({ playerId, place, amountKobo }) => ({
      league_id: league.id,
      player_id: playerId,
      user_id: userOf.get(playerId) ?? idFrom<UserId>(""),
      division,
      place,
      amount_kobo: amountKobo,
    })),
  );
  await returnUnwonFees(tx, league.id, ends);
  if (shares.length === 0) return;
  await insertPrizes(tx.db, shares);
  await updateLeague(tx.db, league.id, { prizes_proposed_at: at });
}

/** The fees of divisions in which no player qualified go back to all who paid them, by a job. */
async function returnUnwonFees(tx: Tx, leagueId: string, ends: readonly End[]): Promise<void> {
  const unwon = ends.filter(({ order, feesKobo }) => order.length === 0 && feesKobo > 0);
  if (unwon.length === 0) return;
  await markRefundDue(
    tx.db,
    leagueId,
    unwon.map(({ division }) => division),
  );
  await enqueueFeeReturns(tx, leagueId);
}

/** Each division's fees, and its players who qualify in their order; a ladder is one division. */
async function endsOf(tx: Tx, league: LeagueRow, members: readonly MemberRow[]): Promise<End[]> {
  const { id, rules } = league;
  const matches = await matchesOf(tx.db, id);
  const gone = withdrawnIds(members);
  const appearances = appearancesOf(matches.map(seasonMatch), gone);
  const qualifies = (playerId: PlayerId) =>
    !gone.has(playerId) && qualifiesForPrize(rules.kind, appearances.get(playerId) ?? { planned: 0, played: 0 });
  const paid = (some: readonly MemberRow[]) =>
    kobo(some.reduce((sum, { fee_kobo, refunded_kobo }) => sum + fee_kobo - refunded_kobo, 0));
  if (rules.kind === "ladder")
    return [
      {
        division: null,
        feesKobo: paid(members),
        order: ladderNow(rules, members, await wonChallenges(tx.db, id)).filter(qualifies),
      },
    ];
  return divisionTables({ rules, members, matches }).map(({ number, rows }) => ({
    division: number,
    feesKobo: paid(members.filter(({ division }) => division === number)),
    order: rows.map(({ playerId }) => playerId).filter(qualifies),
  }));
}

const seasonMatch = ({ player1_id, player2_id, status, is_walkover }: MatchRow) => ({
  player1Id: player1_id,
  player2Id: player2_id,
  isPlayed: status === "confirmed" && !is_walkover,
});

/** Refuses the league's organizer, its members and who decided in it: their decisions or results determine the prizes. */
async function refuseInvolved(tx: Tx, league: LeagueRow, { userId }: Pick<Caller, "userId">): Promise<void> {
  const members = await membersOf(tx.db, league.id);
  const isMember = members.some(({ user_id }) => user_id === userId);
  if (league.organizer_id !== userId && !isMember && !(await hasDecided(tx.db, league.id, userId))) return;
  const message = "You can't approve the prizes of a league that you organise, play in or have decided in.";
  throw new DomainProblem("not-permitted", { message });
}

/**
 * Prizes above the limit are paid by the second person who approves them.
 * @throws DomainProblem `own-prize`, `not-permitted` for the organizer, every member of the league and who decided a result or removed a player, `already-approved`, `illegal-step` without a proposal or when it was paid,
 * `league-not-found`.
 */
export async function approve(
  tx: Tx,
  approver: Pick<Caller, "userId">,
  id: string,
  rules: ApprovalRules,
): Promise<void> {
  const league = await lockLeague(tx, id);
  if (league.prizes_approved_at) throw new DomainProblem("illegal-step", { message: "The prizes have been paid." });
  if (!league.prizes_proposed_at)
    throw new DomainProblem("illegal-step", { message: "There are no prizes to approve." });
  const shares = await proposedPrizes(tx.db, id);
  if (shares.some(({ user_id }) => user_id === approver.userId)) throw new DomainProblem("own-prize");
  await refuseInvolved(tx, league, approver);
  const at = tx.clock();
  const giving = {
    action: "league-prizes" as const,
    subject: leaguePrizesSubject(id),
    amountKobo: shares.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
    ownerId: null,
    reason: `Prizes of ${league.name}`,
    actorId: approver.userId,
    at,
  };
  if (!(await isApprovedByTwo(tx, giving, rules.secondApprovalAboveKobo))) return;
  const transferId = await payLeaguePrizes(tx, league, shares);
  const approved = { prizes_approved_at: at, prizes_approved_by: approver.userId, prizes_transfer_id: transferId };
  await updateLeague(tx.db, id, approved);
  const record = { actorId: approver.userId, action: "league.approve-prizes" as const, subject: `league:${id}`, at };
  await recordAudit(tx.db, { ...record, before: null, after: { shares, limit_kobo: rules.secondApprovalAboveKobo } });
  const each = shares.map(({ user_id, amount_kobo }) => ({
    userId: user_id,
    message: `${inNaira(amount_kobo)} from ${league.name} is in your rewards.`,
  }));
  const notice = { event: "money-in", type: "success", title: "Prize won", url: `/leagues/${id}` } as const;
  await notifications.notifyEach(tx, each, notice);
  publishLeague(tx, id);
}
