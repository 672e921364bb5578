import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { MoneyApprovals } from "../../database/tables.ts";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { lockApproval, useApproval } from "./approvals.repository.ts";

export type Giving = {
  action: MoneyApprovals["action"];
  subject: string;
  amountKobo: number;
  /** The wallet that receives it; null for several. */
  ownerId: UserId | null;
  reason: string;
  actorId: UserId;
  at: Date;
};

/**
 * Whether money may be given now: at once up to the limit, above it when another person has approved the same before.
 * Otherwise this approval is kept as the first one, and the caller moves nothing.
 *
 * @throws DomainProblem `already-approved` for the first person again.
 */
export async function isApprovedByTwo(tx: Tx, giving: Giving, limitKobo: number): Promise<boolean> {
  const { action, subject, amountKobo, ownerId, reason, actorId, at } = giving;
  if (amountKobo <= limitKobo) return true;
  const { approval, isNew } = await lockApproval(tx.db, {
    id: newId(),
    action,
    subject,
    amount_kobo: amountKobo,
    owner_id: ownerId,
    reason,
    approver_id: actorId,
    created_at: at,
  });
  if (isNew) {
    const after = { action, amount_kobo: amountKobo, reason };
    await recordAudit(tx.db, { actorId, action: "money.first-approval", subject, before: null, after, at });
    return false;
  }
  if (approval.approver_id === actorId) throw new DomainProblem("already-approved");
  await useApproval(tx.db, approval.id, { used_by: actorId, used_at: at });
  return true;
}
