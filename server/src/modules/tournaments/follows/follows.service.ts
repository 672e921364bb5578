import type { TournamentId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { requireRoomToFollow } from "../../players/follow-limit.service.ts";
import { publishedTournamentId } from "../tournaments.read-model.ts";
import { follows } from "./follows.read-model.ts";
import * as rows from "./follows.repository.ts";

// People follow tournaments, and are notified of the draw, the start and the end.

/** @throws DomainProblem `tournament-not-found`, for a draft as well. */
export const followStateOfCaller = async (db: Db, caller: Caller, id: TournamentId) =>
  followStateOf(db, caller, await requireTournament(db, id));

/** @throws DomainProblem `tournament-not-found`, for a draft as well, `too-many-followed`. */
export async function follow(tx: Tx, caller: Caller, id: TournamentId) {
  const tournamentId = await requireTournament(tx.db, id);
  await requireRoomToFollow(tx, caller.userId, "tournaments");
  await rows.insertFollow(tx.db, { userId: caller.userId, tournamentId }, tx.clock());
  return followStateOf(tx.db, caller, tournamentId);
}

/** @throws DomainProblem `tournament-not-found`, for a draft as well. */
export async function unfollow(tx: Tx, caller: Caller, id: TournamentId) {
  const tournamentId = await requireTournament(tx.db, id);
  await rows.deleteFollow(tx.db, { userId: caller.userId, tournamentId });
  return followStateOf(tx.db, caller, tournamentId);
}

/** Ends every follow of an account that is being closed. */
export async function forgetTournamentFollowsOf(tx: Tx, { userId }: { userId: UserId }): Promise<void> {
  await rows.deleteFollowsOf(tx.db, userId);
}

const followStateOf = async (db: Db, caller: Caller, tournamentId: TournamentId) => ({
  following: await follows(db, caller.userId, tournamentId),
});

async function requireTournament(db: Db, id: TournamentId): Promise<TournamentId> {
  const tournamentId = await publishedTournamentId(db, id);
  if (tournamentId === undefined) throw new DomainProblem("tournament-not-found");
  return tournamentId;
}
