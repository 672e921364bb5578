import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { differenceOf } from "./differences.read-model.ts";
import {
  type Difference,
  insertDifference,
  lockDifference,
  updateResolution,
  wasResolved,
} from "./differences.repository.ts";

export type { Difference };

/**
 * Puts a difference between our books and the provider's before finance. An open one is raised once, and one that
 * was explained does not come back while both sides stay the same. A balance always may: its explained part
 * is an offset (`explainedOffsetKobo`).
 */
export async function raiseDifference(tx: Tx, difference: Difference): Promise<void> {
  if (difference.kind !== "balance" && (await wasResolved(tx.db, difference))) return;
  await insertDifference(tx.db, difference);
}

// People of finance look at what the comparison found.

/**
 * Records how a difference was resolved, and by which person. Nothing is posted: what has to be moved is moved by a correction
 * or a release. @throws DomainProblem `difference-not-found`, `illegal-step` when it is resolved already.
 */
export async function resolve(tx: Tx, caller: Caller, { id, reason }: { id: string; reason: string }) {
  const difference = isId(id) ? await lockDifference(tx.db, id) : undefined;
  if (!difference) throw new DomainProblem("difference-not-found");
  if (difference.resolved_at !== null)
    throw new DomainProblem("illegal-step", { message: "This difference has already been resolved." });
  const at = tx.clock();
  await updateResolution(tx.db, id, { resolution: reason, resolved_by: caller.userId, resolved_at: at });
  await recordAudit(tx.db, {
    actorId: caller.userId,
    action: "difference.resolve",
    subject: difference.subject,
    before: { id, kind: difference.kind, ours: difference.ours, theirs: difference.theirs },
    after: { id, reason },
    at,
  });
  return differenceOf(tx.db, id);
}
