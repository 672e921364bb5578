import type { Game } from "@pockethall/contract/answers";
import type { MatchId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { type CountedGame, recordResults } from "../../rankings/rankings.service.ts";
import { markWithdrawn } from "../../tournaments/registration/draw-entries.service.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { advance } from "../draws/progress.service.ts";
import { findGame } from "../games.read-model.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import * as scoring from "../scoring/scoring.service.ts";
import { WITHDRAWN } from "../scoring/walkovers.ts";
import * as results from "./results.repository.ts";

type Withdrawal = { tournamentId: TournamentId; playerId: PlayerId; reason: string };
type Withdrawn = { player_id: PlayerId; withdrawn_at: string; games: Game[] };

/**
 * Takes a player out of a tournament that has been drawn, with a reason. A repeated call changes nothing.
 *
 * @returns the games that changed by it.
 * @throws DomainProblem `tournament-not-found`, `not-registered`, `illegal-step` before the draw and after the end.
 */
export const withdraw = (tx: Tx, withdrawal: Withdrawal, actor: Pick<Caller, "userId">): Promise<Withdrawn> =>
  withdrawPlayer(tx, withdrawal, actor.userId);

async function withdrawPlayer(tx: Tx, { tournamentId, playerId, reason }: Withdrawal, actorId: UserId) {
  const tournament = await lockTournament(tx, tournamentId);
  const isDrawn = tournament.drawn_at !== null && ["upcoming", "ongoing"].includes(tournament.status);
  const registration = isId(playerId) ? await results.lockRegistration(tx.db, tournamentId, playerId) : undefined;
  if (!registration) throw new DomainProblem("not-registered", { message: "This player isn't in the tournament." });
  if (registration.withdrawn_at)
    return { player_id: playerId, withdrawn_at: registration.withdrawn_at.toISOString(), games: [] };
  if (!isDrawn)
    throw new DomainProblem("illegal-step", {
      message: "A player can only withdraw between the draw and the last match.",
    });
  const at = tx.clock();
  await markWithdrawn(tx, registration.id, { at, reason });
  const annulled = await annulGroupGames(tx, { tournamentId, playerId, reason, actorId, at });
  const awarded = await scoring.awardWalkovers(tx, tournamentId);
  const subject = `tournament:${tournamentId}`;
  const after = { player_id: playerId, reason, games: [...annulled, ...awarded] };
  await recordAudit(tx.db, { actorId, action: "tournament.withdraw-player", subject, before: null, after, at });
  const games = await Promise.all([...new Set(after.games)].map((id) => findGame(tx.db, id)));
  return { player_id: playerId, withdrawn_at: at.toISOString(), games: games.filter((game) => game !== undefined) };
}

type Annulment = Withdrawal & { actorId: UserId; at: Date };

/** Gives the player's group games to the opponents, the last one with the consequences of all. Returns their ids. */
async function annulGroupGames(tx: Tx, annulment: Annulment): Promise<MatchId[]> {
  const { tournamentId, playerId } = annulment;
  const games = await results.lockGamesOfOpenGroups(tx.db, tournamentId, playerId);
  const last = games.at(-1);
  if (!last) return [];
  const withdrawn = await results.withdrawnPlayers(tx.db, tournamentId);
  const opponentIds: string[] = [];
  const counted: CountedGame[] = [];
  for (const game of games) {
    const opponentId = game.player1_id === playerId ? game.player2_id : game.player1_id;
    if (opponentId === null) continue;
    opponentIds.push(opponentId);
    counted.push({ id: game.id, tournamentId, player1Id: playerId, player2Id: opponentId });
    await annul(tx, game, { ...annulment, winnerId: withdrawn.has(opponentId) ? null : opponentId });
  }
  await recordResults(tx, counted);
  for (const { id } of games) await advance(tx, id);
  await scoring.gameEnded(tx, last.id);
  const message = "A player has withdrawn. All that player's matches in your group are walkovers.";
  const notice = { event: "score-final", type: "info", title: "Match awarded", message } as const;
  await notifications.notifyPlayers(tx, opponentIds, { ...notice, url: `/tournaments/${tournamentId}` });
  return games.map(({ id }) => id);
}

async function annul(
  tx: Tx,
  game: results.GameRecord,
  { winnerId, reason, actorId, at }: Annulment & { winnerId: PlayerId | null },
): Promise<void> {
  const outcome = winnerId === null ? ("annulled" as const) : ("walkover" as const);
  const score = [0, 0] as const;
  const decision = { kind: "annulled", outcome, winnerId, score, reason: WITHDRAWN } as const;
  await writeDecision(tx, { gameId: game.id, ...decision, actorId, at });
  const { outcome: was, winner_id, player1_score, player2_score, status } = game;
  const before = { status, outcome: was, winner_id, player1_score, player2_score };
  const after = { status: "completed", outcome, winner_id: winnerId, player1_score: 0, player2_score: 0, reason };
  await recordAudit(tx.db, { actorId, action: "match.annul", subject: `match:${game.id}`, before, after, at });
}
