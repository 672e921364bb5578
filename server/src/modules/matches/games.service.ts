import type { Game } from "@pockethall/contract/answers";
import type { MatchId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { publishTournament } from "../../live/publish.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { refereesAmong } from "../tournaments/officials/appointments.read-model.ts";
import { findGame } from "./games.read-model.ts";
import * as games from "./games.repository.ts";
import { recountGamesByState as countStatesAgain } from "./games-by-state.read-model.ts";
import { announceTimes } from "./match-notices.service.ts";

/** What an organizer decides about a match. A field left out stays; `referee_player_id` null takes the referee away. */
export type MatchPlan = { referee_player_id?: PlayerId | null | undefined; scheduled_at?: string | undefined };

/** Cancels every game of a tournament that is not over. Their scores stay for the record. */
export const cancelOpen = async (tx: Tx, tournamentId: TournamentId): Promise<void> =>
  void (await games.cancelOpenGames(tx.db, tournamentId));

/** Takes a person off the matches of a tournament that are not over. */
export const releaseReferee = async (tx: Tx, tournamentId: TournamentId, userId: UserId): Promise<void> =>
  void (await games.clearReferee(tx.db, tournamentId, userId));

/** Counts the games of each state again, while games are played. */
export const recountGamesByState = (tx: Tx): Promise<void> => countStatesAgain(tx.db);
type Planned = Pick<games.GameRecord, "referee_id" | "scheduled_at">;

/**
 * Names the referee and the time of one match.
 * @throws DomainProblem `illegal-step` for a match that is over, `invalid-request` for a referee who plays in it, and for
 * another time of a live match.
 */
export async function planMatch(tx: Tx, matchId: MatchId, plan: MatchPlan, actorId: UserId): Promise<Game> {
  const game = await lockOpenGame(tx, matchId);
  const before: Planned = { referee_id: game.referee_id, scheduled_at: game.scheduled_at };
  const after: Planned = {
    referee_id:
      plan.referee_player_id === undefined ? before.referee_id : await refereeOf(tx, game, plan.referee_player_id),
    scheduled_at: plan.scheduled_at === undefined ? before.scheduled_at : new Date(plan.scheduled_at),
  };
  const isMoved = after.scheduled_at?.getTime() !== before.scheduled_at?.getTime();
  const isReassigned = after.referee_id !== before.referee_id;
  // It would leave the table at which it is played.
  if (isMoved && game.status === "live")
    throw new DomainProblem("invalid-request", { errors: { scheduled_at: "The match has started" } });
  if (isMoved || isReassigned) {
    await games.updateGame(tx.db, game.id, after);
    const subject = `match:${game.id}`;
    await recordAudit(tx.db, { actorId, action: "match.plan", subject, before, after, at: tx.clock() });
  }
  if (isMoved) await announceTimes(tx, [{ gameId: game.id, before: before.scheduled_at }], tx.clock());
  if (isMoved || isReassigned) publishTournament(tx, game.tournament_id, "schedule");
  if (isReassigned && after.referee_id) await notifyReferee(tx, { userId: after.referee_id, game });
  return (await findGame(tx.db, game.id)) as Game;
}

async function lockOpenGame(tx: Tx, matchId: MatchId): Promise<games.GameRecord> {
  const game = isId(matchId) ? await games.lockGame(tx.db, matchId) : undefined;
  if (!game) throw new DomainProblem("match-not-found");
  if (game.status === "completed" || game.status === "cancelled")
    throw new DomainProblem("illegal-step", { message: `A game that is ${game.status} can't be planned.` });
  return game;
}

/** The referee's user id, or null to take the referee away. */
async function refereeOf(tx: Tx, game: games.GameRecord, playerId: PlayerId | null): Promise<UserId | null> {
  if (playerId === null) return null;
  const [referee] = await refereesAmong(tx.db, game.tournament_id, [playerId]);
  const refusal = (message: string) => new DomainProblem("invalid-request", { errors: { referee_player_id: message } });
  if (!referee) throw refusal("Appoint this person as a referee first");
  if (playerId === game.player1_id || playerId === game.player2_id) throw refusal("This referee plays in the match");
  return referee.userId;
}

type Assignment = { userId: UserId; game: games.GameRecord };

async function notifyReferee(tx: Tx, { userId, game }: Assignment): Promise<void> {
  const tournament = await games.findTournamentName(tx.db, game.tournament_id);
  const message = `You're the referee for ${game.round_name}, match ${game.position}, of ${tournament}.`;
  const notice = {
    event: "organizing",
    type: "info",
    title: "Match assigned",
    url: `/referee/matches/${game.id}`,
  } as const;
  await notifications.notify(tx, { userId, ...notice, message });
}
