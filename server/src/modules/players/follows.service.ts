import type { PlayerId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { requireRoomToFollow } from "./follow-limit.service.ts";
import { countFollowers, follows } from "./follows.read-model.ts";
import * as rows from "./follows.repository.ts";
import { keptPlayerId } from "./players.read-model.ts";

// People follow players, and are notified when those begin and end a match.

/** @throws DomainProblem `player-not-found`. */
export const followStateOfCaller = async (db: Db, caller: Caller, id: string) =>
  followStateOf(db, caller, await requirePlayer(db, id));

/** @throws DomainProblem `player-not-found`, `too-many-followed`. */
export async function follow(tx: Tx, caller: Caller, id: string) {
  const playerId = await requirePlayer(tx.db, id);
  await requireRoomToFollow(tx, caller.userId, "players");
  await rows.insertFollow(tx.db, { userId: caller.userId, playerId }, tx.clock());
  return followStateOf(tx.db, caller, playerId);
}

/** @throws DomainProblem `player-not-found`. */
export async function unfollow(tx: Tx, caller: Caller, id: string) {
  const playerId = await requirePlayer(tx.db, id);
  await rows.deleteFollow(tx.db, { userId: caller.userId, playerId });
  return followStateOf(tx.db, caller, playerId);
}

const followStateOf = async (db: Db, caller: Caller, playerId: PlayerId) => ({
  following: await follows(db, caller.userId, playerId),
  follower_count: await countFollowers(db, playerId),
});

async function requirePlayer(db: Db, id: string): Promise<string> {
  const playerId = await keptPlayerId(db, id);
  if (playerId === undefined) throw new DomainProblem("player-not-found");
  return playerId;
}
