import type { UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { countFollowsLocked, type FollowTable } from "./follow-limit.repository.ts";

/** Of each kind: an account that follows all players, tournaments or matches would get noise. */
const MOST_FOLLOWED = 500;
const TABLES = {
  players: "player_follows",
  tournaments: "tournament_follows",
  matches: "match_follows",
} as const satisfies Record<string, FollowTable>;

/**
 * Refuses a follow beyond the limit; follows of one account wait for each other until the transaction ends.
 *
 * @throws DomainProblem `too-many-followed`.
 */
export async function requireRoomToFollow(tx: Tx, userId: UserId, kind: keyof typeof TABLES): Promise<void> {
  if ((await countFollowsLocked(tx.db, TABLES[kind], userId)) < MOST_FOLLOWED) return;
  throw new DomainProblem("too-many-followed", { message: `You've reached the limit of ${kind} you can follow.` });
}
