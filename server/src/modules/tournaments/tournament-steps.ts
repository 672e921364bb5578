import type { TournamentChanged } from "@pockethall/contract/live";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { type TournamentStatus, type TournamentStep, tournamentStep } from "@pockethall/domain/tournament-lifecycle";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { publishTournament } from "../../live/publish.ts";
import { countOpenGames } from "./open-games.read-model.ts";
import {
  lockTournamentRow,
  type TournamentRow,
  takeExclusiveLock,
  takeSharedLock,
  updateTournament,
} from "./tournaments.repository.ts";

/**
 * Locks the tournament until the transaction ends: its status, places and draw cannot change meanwhile. The advisory lock
 * comes first, then the row. The only way to lock a tournament for a change, and taken before any lock on its games.
 *
 * @throws DomainProblem `tournament-not-found`, also for one that was merged into another, since nothing of it changes any
 *   more; `isMergedToo` is for merging and undoing a merge alone.
 */
export async function lockTournament(tx: Tx, id: TournamentId, { isMergedToo = false } = {}): Promise<TournamentRow> {
  if (!isId(id)) throw new DomainProblem("tournament-not-found");
  await takeExclusiveLock(tx.db, id);
  const row = await lockTournamentRow(tx.db, id);
  if (!row || (row.merged_into !== null && !isMergedToo)) throw new DomainProblem("tournament-not-found");
  return row;
}

/**
 * From now until the transaction ends the tournament takes no step: its status, deadline and capacity stay as they are.
 * Others may share this; only its places can change. For entries, which would otherwise queue.
 */
export async function shareTournament(tx: Tx, id: string): Promise<void> {
  await takeSharedLock(tx.db, id);
}

export type Permitted = { tournament: TournamentRow; status: TournamentStatus };

/**
 * Locks the tournament and asks the lifecycle whether the step is possible now; returns the status it leads to.
 *
 * @throws DomainProblem `illegal-step` with the lifecycle's reason, `tournament-not-found`.
 */
export async function permitStep(tx: Tx, id: TournamentId, step: TournamentStep): Promise<Permitted> {
  const tournament = await lockTournament(tx, id);
  const facts = {
    status: tournament.status,
    drawnAt: tournament.drawn_at,
    participantCount: tournament.entrant_count,
    openGameCount: await countOpenGames(tx.db, id),
  };
  const verdict = tournamentStep(facts, step);
  if (!verdict.ok) throw new DomainProblem("illegal-step", { message: verdict.reason });
  return { tournament, status: verdict.status };
}

type StepTaken = {
  step: TournamentStep | "create" | "revise";
  /** The person who took the step; null when the tournament's last result did. */
  actorId: UserId | null;
  before: TournamentRow | null;
  after: TournamentRow;
};

/** Keeps who did what: the tournament before and after, in the append-only audit log. */
export function recordStep(tx: Tx, { step, actorId, before, after }: StepTaken): Promise<void> {
  const subject = `tournament:${after.id}`;
  return recordAudit(tx.db, { actorId, action: `tournament.${step}`, subject, before, after, at: after.updated_at });
}

type StepOrder = Permitted & {
  step: TournamentStep;
  change: TournamentChanged["change"];
  actorId: UserId | null;
  at: Date;
  set?: Partial<
    Pick<
      TournamentRow,
      | "drawn_at"
      | "completed_at"
      | "champion_id"
      | "cancellation_reason"
      | "pool_payer"
      | "check_in_opened_for"
      | "check_in_reminded_for"
      | "check_in_closed_for"
    >
  >;
};

/** Writes a permitted step, records it in the audit log, and notifies the viewers of the tournament. */
export async function takeStep(
  tx: Tx,
  { tournament, status, step, change, actorId, at, set }: StepOrder,
): Promise<void> {
  const after = await updateTournament(tx.db, tournament.id, { ...set, status, updated_at: at });
  await recordStep(tx, { step, actorId, before: tournament, after });
  publishTournament(tx, after.id, change);
}
