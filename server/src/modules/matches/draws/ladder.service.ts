import type { Draw } from "@pockethall/contract/draws";
import { type ChallengeMaker, formatOf, readFormatOptions } from "@pockethall/domain/draws";
import type { MatchId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { recordTitles } from "../../rankings/rankings.service.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { insertDrawnGames } from "../drawn-games.service.ts";
import { DEFAULT_TOTAL_FRAMES } from "./best-of.ts";
import { findDraw } from "./draw.read-model.ts";
import { ladderOrder } from "./ladder.read-model.ts";
import { challengesOf, gameIdOf } from "./ladder.repository.ts";

type Pair = { challengerId: PlayerId; challengedId: PlayerId };
/** A player who challenges another one. */
export type Challenger = { playerId: PlayerId; name: string };

// A ladder starts in the order of the seeds. Each challenge is a game of its own; its result moves the order, which is
// never stored but read as the fold of all results (ladder.read-model.ts), so a corrected result corrects it as well.
// A ladder is open until its organizer ends it, and again when that is taken back.
/** Challenges on a ladder, its end, and taking the end back. */

/**
 * Makes the game of a challenge, for its players and the organizer to plan, and notifies the challenged player.
 *
 * @returns its id. @throws DomainProblem `illegal-step` with the reason (domain/draws `Challenges.problem`),
 * `tournament-not-found`.
 */
export const challenge = (
  tx: Tx,
  challenger: Challenger,
  tournamentId: TournamentId,
  opponentId: PlayerId,
): Promise<MatchId> => challengePlayer(tx, { challenger, tournamentId, opponentId });

type Challenging = { challenger: Challenger; tournamentId: TournamentId; opponentId: PlayerId };

async function challengePlayer(tx: Tx, challenging: Challenging): Promise<MatchId> {
  const { challenger, tournamentId, opponentId: challengedId } = challenging;
  const pair = { challengerId: challenger.playerId, challengedId };
  const { tournament, matchId } = await makeChallenge(tx, { tournamentId, pair, by: "challenger" });
  const message = `${challenger.name} has challenged you on ${tournament.name}.`;
  const notice = { event: "match-called", type: "info", title: "You've been challenged", message } as const;
  await notifications.notifyPlayers(tx, [challengedId], { ...notice, url: `/tournaments/${tournamentId}` });
  return matchId;
}

/**
 * Enters a challenge for two players, with or without accounts: its match is planned and scored like any other.
 *
 * @returns the match's id. @throws as challenge.
 */
export async function enterChallenge(
  tx: Tx,
  actor: { userId: UserId },
  tournamentId: TournamentId,
  pair: Pair,
): Promise<MatchId> {
  const { tournament, matchId } = await makeChallenge(tx, { tournamentId, pair, by: "organizer" });
  const record = { actorId: actor.userId, action: "ladder.challenge" as const, subject: `tournament:${tournamentId}` };
  await recordAudit(tx.db, { ...record, before: null, after: pair, at: tx.clock() });
  const message = `The organiser has entered a challenge between you and another player on ${tournament.name}.`;
  const notice = { event: "match-called", type: "info", title: "Challenge entered", message } as const;
  const players = [pair.challengerId, pair.challengedId];
  await notifications.notifyPlayers(tx, players, { ...notice, url: `/tournaments/${tournamentId}` });
  return matchId;
}

type Made = { tournamentId: TournamentId; pair: Pair; by: ChallengeMaker };

/** @throws as challenge. */
async function makeChallenge(tx: Tx, { tournamentId, pair, by }: Made) {
  const tournament = await lockLadder(tx, tournamentId);
  if (tournament.status !== "ongoing") throw new DomainProblem("illegal-step", { message: "The ladder isn't open." });
  const { challenges } = tournament;
  const options = readFormatOptions(tournament.format, tournament.format_options).options ?? {};
  const order = await ladderOrder(tx.db, tournamentId, challenges);
  const { made, busyIds } = await challengesOf(tx.db, tournamentId);
  const problem = challenges.problem(options, { order, busyIds }, pair, by);
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
  const game = challenges.draw(made + 1, pair);
  const totalFrames = tournament.total_frames ?? DEFAULT_TOTAL_FRAMES;
  await insertDrawnGames(tx, { tournamentId, totalFrames, startsAt: null, games: [game] });
  publish(tx, tournamentId);
  return { tournament, matchId: await gameIdOf(tx.db, tournamentId, game.key) };
}

/**
 * Ends a ladder: its order decides the places.
 *
 * @throws DomainProblem `illegal-step` while a challenge is open, `tournament-not-found`.
 */
export async function end(tx: Tx, actor: { userId: UserId }, tournamentId: TournamentId): Promise<Draw> {
  const { status, format, challenges } = await lockLadder(tx, tournamentId);
  if (status !== "ongoing") throw new DomainProblem("illegal-step", { message: "The ladder isn't open." });
  const order = await ladderOrder(tx.db, tournamentId, challenges);
  const places = formatOf(format).places({ games: [], tables: [order] });
  if (places === undefined)
    throw new DomainProblem("illegal-step", { message: "A ladder needs two players to end with a champion." });
  await tournaments.completeTournament(tx, tournamentId, places);
  await recordTitles(tx, tournamentId);
  const record = {
    actorId: actor.userId,
    action: "ladder.end" as const,
    subject: `tournament:${tournamentId}`,
    at: tx.clock(),
  };
  await recordAudit(tx.db, { ...record, before: null, after: order });
  return (await findDraw(tx.db, tournamentId)) as Draw;
}

/**
 * Takes the end of a ladder back: it takes challenges again, and its end decides places and prizes again.
 *
 * @throws DomainProblem `illegal-step` unless it has ended and neither its prizes nor its settlement are paid,
 * `tournament-not-found`.
 */
export async function reopen(tx: Tx, actor: { userId: UserId }, tournamentId: TournamentId): Promise<Draw> {
  await lockLadder(tx, tournamentId);
  await tournaments.reopen(tx, actor, tournamentId);
  await recordTitles(tx, tournamentId);
  return (await findDraw(tx.db, tournamentId)) as Draw;
}

async function lockLadder(tx: Tx, tournamentId: TournamentId) {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  const { challenges } = formatOf(tournament.format);
  if (challenges === null) throw new DomainProblem("illegal-step", { message: "This tournament isn't a ladder." });
  return { ...tournament, challenges };
}

function publish(tx: Tx, tournament: string): void {
  publishTournament(tx, tournament, "schedule");
}
