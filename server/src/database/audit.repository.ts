import type { UserId } from "@pockethall/domain/ids";
import type { AuditAction } from "./audit-actions.ts";
import type { Db } from "./database.ts";

/** An audited action: actor, object, and its state before and after. `actorId` null: the system. */
export type AuditRecord = {
  actorId: UserId | null;
  action: AuditAction;
  /** `tournament:<id>`, `match:<id>`, `user:<id>`. */
  subject: string;
  before: unknown;
  after: unknown;
  at: Date;
};

/** Adds one line to the append-only audit log, within the transaction that did it. */
export async function recordAudit(db: Db, { actorId, action, subject, before, after, at }: AuditRecord): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      actor_id: actorId,
      action,
      subject,
      before: before == null ? null : JSON.stringify(before),
      after: after == null ? null : JSON.stringify(after),
      created_at: at,
    })
    .execute();
}
