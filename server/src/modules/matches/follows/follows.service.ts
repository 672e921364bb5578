import type { MatchId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { requireRoomToFollow } from "../../players/follow-limit.service.ts";
import { findGame } from "../games.read-model.ts";
import { follows } from "./follows.read-model.ts";
import * as rows from "./follows.repository.ts";

// People follow matches, and are notified of their start, their time and their result.

/** @throws DomainProblem `match-not-found`, for a draft's as well. */
export const followStateOfCaller = async (db: Db, caller: Caller, id: MatchId) =>
  followStateOf(db, caller, await requireMatch(db, id));

/** @throws DomainProblem `match-not-found`, for a draft's as well, `too-many-followed`. */
export async function follow(tx: Tx, caller: Caller, id: MatchId) {
  const gameId = await requireMatch(tx.db, id);
  await requireRoomToFollow(tx, caller.userId, "matches");
  await rows.insertFollow(tx.db, { userId: caller.userId, gameId }, tx.clock());
  return followStateOf(tx.db, caller, gameId);
}

/** @throws DomainProblem `match-not-found`, for a draft's as well. */
export async function unfollow(tx: Tx, caller: Caller, id: MatchId) {
  const gameId = await requireMatch(tx.db, id);
  await rows.deleteFollow(tx.db, { userId: caller.userId, gameId });
  return followStateOf(tx.db, caller, gameId);
}

/** Ends every follow of an account that is being closed. */
export async function forgetMatchFollowsOf(tx: Tx, { userId }: { userId: UserId }): Promise<void> {
  await rows.deleteFollowsOf(tx.db, userId);
}

const followStateOf = async (db: Db, caller: Caller, gameId: MatchId) => ({
  following: await follows(db, caller.userId, gameId),
});

async function requireMatch(db: Db, id: MatchId): Promise<MatchId> {
  const game = await findGame(db, id);
  if (!game) throw new DomainProblem("match-not-found");
  return game.id;
}
