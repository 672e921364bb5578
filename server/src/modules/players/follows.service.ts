import type { Db } from "../../database/database.ts";
import type { Transact, Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Notice } from "../notifications/notifications.service.ts";
import { followerNews } from "./follower-news.ts";
import { countFollowers, followersOf, follows } from "./follows.read-model.ts";
import * as rows from "./follows.repository.ts";
import { keptPlayerId } from "./players.read-model.ts";

/** So many at most: whoever follows everybody is told nothing. */
const MOST_FOLLOWED = 500;
/** Told in one transaction; small enough that nobody waits for it. */
const TOLD_AT_ONCE = 1_000;
const RESUMED_AT_ONCE = 20;

export type FollowsDeps = {
  db: Db;
  transact: Transact;
  clock: Clock;
  notifications: { notifyUsers(tx: Tx, userIds: readonly string[], notice: Notice): Promise<unknown> };
};
export type FollowsService = ReturnType<typeof createFollowsService>;

/** People follow players, and are told when those begin and end a match. */
export function createFollowsService(deps: FollowsDeps) {
  const { db, transact, clock } = deps;
  const standing = async (caller: Caller, playerId: string) => ({
    following: await follows(db, caller.userId, playerId),
    follower_count: await countFollowers(db, playerId),
  });
  return {
    /** @throws DomainProblem `player-not-found`. */
    standingOf: async (caller: Caller, id: string) => standing(caller, await requirePlayer(db, id)),

    /** @throws DomainProblem `player-not-found`, `too-many-followed`. */
    follow: async (caller: Caller, id: string) => {
      const playerId = await requirePlayer(db, id);
      await transact(async (tx) => {
        if ((await rows.countFollowsLocked(tx.db, caller.userId)) >= MOST_FOLLOWED)
          throw new DomainProblem("too-many-followed");
        await rows.insertFollow(tx.db, { userId: caller.userId, playerId }, clock());
      });
      return standing(caller, playerId);
    },

    /** @throws DomainProblem `player-not-found`. */
    unfollow: async (caller: Caller, id: string) => {
      const playerId = await requirePlayer(db, id);
      await transact((tx) => rows.deleteFollow(tx.db, { userId: caller.userId, playerId }));
      return standing(caller, playerId);
    },

    /** Job: tells those whom a notice has not reached yet, so many at once. Nobody is told twice, however often it runs. */
    tellFollowers: async (noticeId: string): Promise<void> => {
      let isOpen = true;
      while (isOpen) isOpen = await transact((tx) => tellSome(deps, tx, noticeId));
    },

    /** By the clock: goes on with notices whose job was lost. */
    resume: async (): Promise<void> => {
      for (const id of await rows.dueFollowerNotices(db, RESUMED_AT_ONCE)) await enqueue(db, jobOf(id));
    },
  };
}

const jobOf = (id: string) => ({ task: "tell-followers", payload: { id }, key: `tell-followers:${id}` });

/**
 * Those who follow one of the players are told that their match has begun or ended, after this transaction: however many
 * they are, it writes one row. Said again for the same game, it is told once.
 */
export async function announceToFollowers(
  tx: Tx,
  {
    gameId,
    kind,
    playerIds,
    at,
  }: { gameId: string; kind: "started" | "ended"; playerIds: readonly string[]; at: Date },
): Promise<void> {
  const noticeId = await rows.insertFollowerNotice(tx.db, { id: newId(), gameId, kind, playerIds }, at);
  if (noticeId !== undefined) await enqueue(tx.db, jobOf(noticeId));
}

/** @returns whether there may be more to tell. */
async function tellSome({ clock, notifications }: FollowsDeps, tx: Tx, noticeId: string): Promise<boolean> {
  const notice = await rows.lockFollowerNotice(tx.db, noticeId);
  if (!notice) return false;
  const { player1_id, player2_id, told_up_to } = notice;
  const playerIds = [player1_id, player2_id].filter((id) => id !== null);
  const userIds = await followersOf(tx.db, playerIds, { after: told_up_to, atMost: TOLD_AT_ONCE });
  const news = followerNews(notice);
  const last = userIds.at(-1);
  if (news && userIds.length > 0) await notifications.notifyUsers(tx, userIds, news);
  if (last !== undefined) await rows.markTold(tx.db, noticeId, last);
  if (userIds.length < TOLD_AT_ONCE) await rows.markNoticeDone(tx.db, noticeId, clock());
  return userIds.length === TOLD_AT_ONCE;
}

async function requirePlayer(db: Db, id: string): Promise<string> {
  const playerId = await keptPlayerId(db, id);
  if (playerId === undefined) throw new DomainProblem("player-not-found");
  return playerId;
}
