import type { TournamentId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { isApprovedByTwo } from "../../approvals/approvals.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { playsIn, runsTournament } from "../officials/officials.read-model.ts";
import { lockTournament } from "../tournament-steps.ts";
import { type TournamentRow, updateTournament } from "../tournaments.repository.ts";
import { takeDeposit } from "./pool-deposits.ts";
import { poolPayerSubject } from "./pool-payer.read-model.ts";
import { prizesArePaid } from "./prizes-are-paid.read-model.ts";

type Depositor = Pick<Caller, "userId">;
type Approver = Pick<Caller, "userId" | "playerId">;

// The payer of the part of a pool that entry fees do not cover.

async function lockOpen(tx: Tx, tournamentId: TournamentId): Promise<TournamentRow> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "cancelled" || (await prizesArePaid(tx.db, tournamentId)))
    throw new DomainProblem("illegal-step", { message: "This tournament's prizes are paid or no longer due." });
  return tournament;
}

/**
 * The organizer pays toward the pool from their own wallet, after publication and until the prizes are paid.
 *
 * @throws DomainProblem `not-permitted` for another person, `invalid-amount` for nothing or more than the pool,
 * `insufficient-balance`, `illegal-step`, `tournament-not-found`.
 */
export async function deposit(
  tx: Tx,
  { userId }: Depositor,
  { tournamentId, amountKobo }: { tournamentId: TournamentId; amountKobo: Kobo },
): Promise<void> {
  const tournament = await lockOpen(tx, tournamentId);
  if (tournament.organizer_id !== userId)
    throw new DomainProblem("not-permitted", { message: "Only the organiser pays toward the prizes." });
  if (tournament.status === "draft")
    throw new DomainProblem("illegal-step", { message: "The deposit is taken when you publish." });
  if (amountKobo === 0 || amountKobo > tournament.prize_pool_kobo) {
    const message = `Enter an amount up to the pool, ${formatNaira(kobo(tournament.prize_pool_kobo), 2)}.`;
    throw new DomainProblem("invalid-amount", { message, errors: { amount: message } });
  }
  await takeDeposit(tx, tournament, { key: `pool-deposit:${newId()}`, userId, amountKobo });
  const subject = `tournament:${tournamentId}`;
  const after = { amount_kobo: amountKobo };
  await recordAudit(tx.db, { actorId: userId, action: "pool.deposit", subject, before: null, after, at: tx.clock() });
  publishTournament(tx, tournamentId, "details");
}

/**
 * Two people of finance agree that the platform pays what fees do not cover of this pool.
 *
 * @returns whether both have; false while the second is missing.
 * @throws DomainProblem `not-permitted` for who organizes or plays in it, `already-approved`, `prizes-changed` for
 * another pool than was looked at, `illegal-step` once the prizes are paid, `tournament-not-found`.
 */
export async function agree(
  tx: Tx,
  approver: Approver,
  { tournamentId, poolKobo }: { tournamentId: TournamentId; poolKobo: Kobo },
): Promise<boolean> {
  const before = await lockOpen(tx, tournamentId);
  await refuseInvolved(tx, approver, tournamentId);
  const isAsked = before.status !== "draft" || before.pool_payer === "platform";
  if (!isAsked || before.prize_pool_kobo === 0)
    throw new DomainProblem("illegal-step", { message: "The organiser has not asked PocketHall to pay." });
  if (before.prize_pool_kobo !== poolKobo) throw new DomainProblem("prizes-changed");
  if (before.pool_payer === "platform" && before.pool_approved_kobo >= poolKobo)
    throw new DomainProblem("illegal-step", { message: "Two people have agreed to this pool." });
  const at = tx.clock();
  const subject = `tournament:${tournamentId}`;
  const giving = {
    action: "pool-payer" as const,
    subject: poolPayerSubject(tournamentId),
    amountKobo: poolKobo,
    ownerId: before.organizer_id,
    reason: `Prize pool of ${before.name}`,
    actorId: approver.userId,
    at,
  };
  if (!(await isApprovedByTwo(tx, giving, 0))) return false;
  const changes = { pool_payer: "platform" as const, pool_approved_kobo: poolKobo, updated_at: at };
  const after = await updateTournament(tx.db, tournamentId, changes);
  await recordAudit(tx.db, { actorId: approver.userId, action: "pool.platform-pays", subject, before, after, at });
  await notifyOrganizer(tx, after);
  publishTournament(tx, tournamentId, "details");
  return true;
}

async function refuseInvolved(tx: Tx, { userId, playerId }: Approver, tournamentId: TournamentId): Promise<void> {
  const isInvolved =
    (await runsTournament(tx.db, tournamentId, userId)) ||
    (await playsIn(tx.db, { scope: "tournament", id: tournamentId, playerId }));
  if (!isInvolved) return;
  const message = "You can't decide on the prizes of a tournament that you organise or play in.";
  throw new DomainProblem("not-permitted", { message });
}

async function notifyOrganizer(tx: Tx, tournament: TournamentRow): Promise<void> {
  const { id, name, organizer_id: userId, status } = tournament;
  if (userId === null) return;
  const next = status === "draft" ? " You can publish it." : "";
  const message = `PocketHall pays what entry fees do not cover of the prizes of ${name}.${next}`;
  const notice = { event: "organizing", type: "success", title: "Prize pool agreed", url: `/organize/${id}` } as const;
  await notifications.notify(tx, { userId, ...notice, message });
}
