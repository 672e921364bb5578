import type { FirstApproval } from "@pockethall/contract/answers";
import type { UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** What one person of finance has approved and a second one has not, oldest first. */
export async function firstApprovals(db: Db): Promise<FirstApproval[]> {
  const rows = await db
    .selectFrom("money_approvals as a")
    .innerJoin("users as u", "u.id", "a.approver_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .leftJoin("users as ou", "ou.id", "a.owner_id")
    .leftJoin("players as op", "op.id", "ou.player_id")
    .select(["a.id", "a.action", "a.subject", "a.amount_kobo", "a.reason", "a.created_at"])
    .select(["p.name as approver", "op.name as owner"])
    .where("a.used_at", "is", null)
    .orderBy("a.created_at")
    .orderBy("a.id")
    .limit(200)
    .execute();
  return rows.map(({ amount_kobo, created_at, ...row }) => ({
    ...row,
    amount: kobo(amount_kobo),
    approved_at: created_at.toISOString(),
  }));
}

type ReviewedAction = "prizes" | "league-prizes" | "organizer-settlement" | "pool-payer";

export type FirstApprover = { first_approval_by: string | null; first_approver_id: UserId | null };
const NO_APPROVER: FirstApprover = { first_approval_by: null, first_approver_id: null };

/** The first approver of a subject, by the subject. */
export async function firstApprovers(
  db: Db,
  action: ReviewedAction,
  subjects: readonly string[],
): Promise<(subject: string | undefined) => FirstApprover> {
  if (subjects.length === 0) return () => NO_APPROVER;
  const rows = await db
    .selectFrom("money_approvals as a")
    .innerJoin("users as u", "u.id", "a.approver_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["a.subject", "p.name as first_approval_by", "u.id as first_approver_id"])
    .where("a.action", "=", action)
    .where("a.used_at", "is", null)
    .where("a.subject", "in", subjects)
    .execute();
  const bySubject = new Map(rows.map(({ subject, ...approver }) => [subject, approver]));
  return (subject) => bySubject.get(subject ?? "") ?? NO_APPROVER;
}

/** Columns of the query around it, each as SQL. */
type Given = { action: ReviewedAction; subject: string; amount: string; approvedBy: string; approval: string };

/**
 * Whether an amount was given on one person's word alone although it is above the limit of that day. `approval` is the
 * line of the audit log that names this limit; a line without one is older than the record and proves nothing.
 */
export const lacksSecondPerson = ({ action, subject, amount, approvedBy, approval }: Given): RawBuilder<boolean> => sql`
  (${sql.raw(amount)} > (${sql.raw(approval)}.after ->> 'limit_kobo')::bigint and not exists (
    select from money_approvals m
    where m.action = ${sql.lit(action)} and m.subject = ${sql.raw(subject)} and m.amount_kobo = ${sql.raw(amount)}
      and m.used_by = ${sql.raw(approvedBy)}))`;
