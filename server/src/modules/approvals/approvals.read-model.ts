import type { FirstApproval } from "@pockethall/contract/answers";
import { kobo } from "@pockethall/domain/money";
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

/** The first approvers, by what they approved; absent where there is none. */
export async function firstApprovers(
  db: Db,
  action: ReviewedAction,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom("money_approvals as a")
    .innerJoin("users as u", "u.id", "a.approver_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["a.subject", "p.name"])
    .where("a.action", "=", action)
    .where("a.used_at", "is", null)
    .where("a.subject", "in", subjects)
    .execute();
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}
