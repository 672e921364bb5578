import type { TournamentId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { prizeTableOf, splitPrizesWithBreak } from "@pockethall/domain/prizes";
import type { MoneyRules } from "../../../config/config.ts";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { isApprovedByTwo } from "../../approvals/approvals.service.ts";
import { countOpenObjections } from "../../matches/objections/objections.read-model.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { holdRecords, recordPrizes } from "../../rankings/rankings.service.ts";
import { makersOfHighestBreak } from "../../tournaments/highest-breaks.read-model.ts";
import { runsTournament } from "../../tournaments/officials/officials.read-model.ts";
import { findPoolCover } from "../../tournaments/pool-payer/pool-payer.read-model.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { hasSettlement } from "../organizer-settlements/organizer-settlements.read-model.ts";
import { fillEscrow, payShares, refuseUncovered, returnCut, takeCut } from "./prize-payment.ts";
import { prizesSubject } from "./prizes.read-model.ts";
import * as prizes from "./prizes.repository.ts";

type Places = {
  tournamentId: TournamentId;
  /** Every place, best first, players with the same place together. */
  ordered: readonly (readonly string[])[];
};
type ApprovalRules = Pick<MoneyRules, "secondApprovalAboveKobo">;
type Approver = Pick<Caller, "userId" | "playerId">;
type Wish = { tournamentId: TournamentId; version?: number | undefined };

// Divides a completed tournament's pool. A completed tournament proposes; a correction proposes again; finance approves,
// and in that moment it is paid from the escrow to the winners' rewards, once. After that nothing changes any more.

/**
 * Records the proposed shares; the same places again change nothing. The platform's cut of the fees leaves the
 * escrow now, they are final. Without a pool there is nothing to propose. The caller holds the tournament's row lock.
 *
 * @throws DomainProblem `illegal-step` when the prizes were paid to others before.
 */
export async function propose(tx: Tx, places: Places): Promise<void> {
  const { tournamentId } = places;
  const terms = await prizes.prizeTerms(tx.db, tournamentId);
  const { name, prizePoolKobo, platformFeeHundredths } = terms;
  const current = await prizes.lockProposal(tx.db, tournamentId);
  await takeCut(tx, { tournamentId, name, platformFeeHundredths });
  if (prizePoolKobo === 0) return;
  const shares = await sharesOf(tx, places, terms);
  if (current && isSame(await prizes.proposedShares(tx.db, tournamentId), shares)) return;
  if (current?.approved_at)
    throw new DomainProblem("illegal-step", { message: "The prizes have been paid, so the winners can't change." });
  await prizes.writeProposal(tx.db, { tournamentId, poolKobo: prizePoolKobo, at: tx.clock(), shares });
}

async function sharesOf(tx: Tx, { tournamentId, ordered }: Places, terms: prizes.PrizeTerms): Promise<prizes.Share[]> {
  const prizeKobo = kobo(terms.breakPrizeKobo);
  const makers = prizeKobo === 0 ? [] : await makersOfHighestBreak(tx.db, tournamentId, ordered.flat());
  return splitPrizesWithBreak(kobo(terms.prizePoolKobo), prizeTableOf(terms.tableHundredths), ordered, {
    prizeKobo,
    makers,
  })
    .filter((share) => share.amountKobo > 0)
    .map(({ playerId, place, amountKobo, breakKobo }) => ({
      player_id: playerId,
      place_number: place,
      amount_kobo: amountKobo,
      break_kobo: breakKobo,
    }));
}

/**
 * Takes the proposal back for a tournament that is reopened, and with it approvals by a first person. The platform's
 * cut returns to the escrow. The caller holds the tournament's row lock.
 *
 * @throws DomainProblem `illegal-step` once the prizes are paid or the tournament's money is settled.
 */
export async function withdraw(tx: Tx, tournamentId: TournamentId): Promise<void> {
  const current = await prizes.lockProposal(tx.db, tournamentId);
  if (current?.approved_at)
    throw new DomainProblem("illegal-step", { message: "The prizes have been paid, so it can't be reopened." });
  if (await hasSettlement(tx.db, tournamentId))
    throw new DomainProblem("illegal-step", { message: "The money has been settled, so it can't be reopened." });
  const { name } = await prizes.prizeTerms(tx.db, tournamentId);
  await returnCut(tx, { tournamentId, name });
  if (current) await prizes.writeProposal(tx.db, { tournamentId, poolKobo: 0, at: tx.clock(), shares: [] });
}

function isSame(before: readonly prizes.Share[], after: readonly prizes.Share[]): boolean {
  const key = (share: prizes.Share) =>
    `${share.place_number} ${share.player_id} ${share.amount_kobo} ${share.break_kobo}`;
  const known = new Set(before.map(key));
  return before.length === after.length && after.every((share) => known.has(key(share)));
}

/**
 * Pays what is proposed: the transfer's key is the tournament. What the escrow lacks of the promised pool comes from
 * its payer: the platform's guarantee, or the organizer, who has to have paid it. A pool above the limit is paid by the
 * second person who approves this version. A winner without an account keeps the award on record; that money stays in escrow.
 *
 * @returns whether it is paid; false while the second person is missing.
 * @throws DomainProblem `own-prize`, `not-permitted` for who organizes the tournament, `already-approved`,
 * `prizes-changed` for another version than was looked at, `pool-not-covered`, `illegal-step` without a proposal, when it
 * was paid before or while an objection to a result is open, `tournament-not-found`.
 */
export async function approve(
  tx: Tx,
  approver: Approver,
  { tournamentId, version }: Wish,
  { secondApprovalAboveKobo }: ApprovalRules,
): Promise<boolean> {
  await lockTournament(tx, tournamentId);
  const proposal = await prizes.lockProposal(tx.db, tournamentId);
  if (!proposal || proposal.pool_kobo === 0)
    throw new DomainProblem("illegal-step", { message: "There are no prizes to approve." });
  if (proposal.approved_at) throw new DomainProblem("illegal-step", { message: "The prizes have been paid." });
  if (version !== undefined && version !== proposal.version) throw new DomainProblem("prizes-changed");
  const shares = await prizes.proposedShares(tx.db, tournamentId);
  if (shares.some((share) => share.player_id === approver.playerId)) throw new DomainProblem("own-prize");
  if (await runsTournament(tx.db, tournamentId, approver.userId))
    throw new DomainProblem("not-permitted", {
      message: "You can't approve the prizes of a tournament that you organise.",
    });
  await refuseDuringObjections(tx, tournamentId);
  const at = tx.clock();
  const { name } = await prizes.prizeTerms(tx.db, tournamentId);
  const giving = {
    action: "prizes" as const,
    subject: prizesSubject(tournamentId, proposal.version),
    amountKobo: proposal.pool_kobo,
    ownerId: null,
    reason: `Prizes of ${name}`,
    actorId: approver.userId,
    at,
  };
  const { missing, guarantee } = await coverOf(tx, tournamentId);
  refuseUncovered(missing);
  if (!(await isApprovedByTwo(tx, giving, secondApprovalAboveKobo))) return false;
  await pay(tx, { tournamentId, guaranteeKobo: guarantee, shares });
  await prizes.markApproved(tx.db, tournamentId, approver.userId, at);
  await recordAudit(tx.db, {
    actorId: approver.userId,
    action: "prizes.approve",
    subject: `tournament:${tournamentId}`,
    before: null,
    after: {
      version: proposal.version,
      pool_kobo: proposal.pool_kobo,
      shares,
      limit_kobo: secondApprovalAboveKobo,
    },
    at,
  });
  publishTournament(tx, tournamentId, "completed");
  return true;
}

/** A result that a player objects to may still change who has won what. */
async function refuseDuringObjections(tx: Tx, tournamentId: TournamentId): Promise<void> {
  const open = await countOpenObjections(tx.db, tournamentId);
  if (open === 0) return;
  const message =
    open === 1
      ? "An objection to a result is open. The organiser decides first."
      : `${open} objections to results are open. The organiser decides first.`;
  throw new DomainProblem("illegal-step", { message });
}

async function coverOf(tx: Tx, tournamentId: TournamentId) {
  const cover = await findPoolCover(tx.db, tournamentId);
  if (!cover) throw new DomainProblem("tournament-not-found");
  return cover;
}

type Payment = { tournamentId: TournamentId; guaranteeKobo: Kobo; shares: readonly prizes.Share[] };

async function pay(tx: Tx, { tournamentId, guaranteeKobo, shares }: Payment): Promise<void> {
  const playerIds = shares.map((share) => share.player_id);
  await holdRecords(tx, playerIds);
  const { name } = await prizes.prizeTerms(tx.db, tournamentId);
  const accounts = await prizes.accountsOf(tx.db, playerIds);
  await fillEscrow(tx, { tournamentId, name, guaranteeKobo });
  const transferId = await payShares(tx, { tournamentId, name, shares, accounts });
  const awards = shares.map((share) => ({ ...share, transfer_id: accounts.has(share.player_id) ? transferId : null }));
  await prizes.insertAwards(tx.db, { tournamentId, awards, at: tx.clock() });
  await recordPrizes(tx, tournamentId, playerIds);
  for (const { player_id, amount_kobo } of shares) {
    const userId = accounts.get(player_id);
    const message = `${formatNaira(kobo(amount_kobo), 2)} from ${name} is in your rewards.`;
    const notice = { event: "money-in", type: "success", title: "Prize won", url: "/wallet" } as const;
    if (userId) await notifications.notify(tx, { userId, ...notice, message });
  }
}
