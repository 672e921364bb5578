import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";

export type Approval = { id: UserId; name: string; approved_at: string };

/** The approvers of a row, in order, as a column: `approvals` has a row for each approval, `column` names its subject. */
export const approvalsOf = (approvals: "refund_approvals" | "withdrawal_approvals", column: string, subject: string) =>
  sql<Approval[]>`(
  select coalesce(json_agg(json_build_object('id', a.approver_id, 'name', ap.name, 'approved_at',
    to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.created_at), '[]')
  from ${sql.table(approvals)} a join users au on au.id = a.approver_id join players ap on ap.id = au.player_id
  where ${sql.ref(`a.${column}`)} = ${sql.ref(subject)})`;
