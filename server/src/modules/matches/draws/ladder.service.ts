import type { Draw } from "@pockethall/contract/draws";
import { formatOf, type Places, readFormatOptions } from "@pockethall/domain/draws";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import { recordTitles } from "../../rankings/rankings.service.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { insertDrawnGames } from "../drawn-games.service.ts";
import { DEFAULT_TOTAL_FRAMES } from "./best-of.ts";
import { findDraw } from "./draw.read-model.ts";
import { ladderOrder } from "./ladder.read-model.ts";
import { challengesOf, gameIdOf } from "./ladder.repository.ts";

export type LadderDeps = {
  clock: Clock;
  tournaments: { completeTournament(tx: Tx, tournamentId: TournamentId, places: Places): Promise<void> };
  notifications: { notifyPlayers(tx: Tx, playerIds: readonly PlayerId[], notice: Notice): Promise<unknown> };
};
export type LadderService = ReturnType<typeof createLadderService>;
/** A player who challenges another one. */
export type Challenger = { playerId: PlayerId; name: string };

// A ladder starts in the order of the seeds. Each challenge is a game of its own; its result moves the order, which is
// never stored but read as the fold of all results (ladder.read-model.ts), so a corrected result corrects it as well.
// A ladder is open until its organizer ends it.

/** Challenges on a ladder, and its end. */
export function createLadderService(deps: LadderDeps) {
  return {
    /**
     * Makes the game of a challenge, for its players and the organizer to plan, and notifies the challenged player.
     *
     * @returns its id. @throws DomainProblem `illegal-step` with the reason (domain/draws `Challenges.problem`),
     * `tournament-not-found`.
     */
    challenge: (tx: Tx, challenger: Challenger, tournamentId: TournamentId, opponentId: PlayerId): Promise<string> =>
      challenge(deps, tx, { challenger, tournamentId, opponentId }),

    /**
     * Ends a ladder: its order decides the places.
     *
     * @throws DomainProblem `illegal-step` while a challenge is open, `tournament-not-found`.
     */
    end: (tx: Tx, actor: { userId: UserId }, tournamentId: TournamentId): Promise<Draw> =>
      end(deps, tx, { actor, tournamentId }),
  };
}

type Challenging = { challenger: Challenger; tournamentId: TournamentId; opponentId: PlayerId };

async function challenge({ notifications }: LadderDeps, tx: Tx, challenging: Challenging): Promise<string> {
  const { challenger, tournamentId, opponentId: challengedId } = challenging;
  const tournament = await lockLadder(tx, tournamentId);
  if (tournament.status !== "ongoing") throw new DomainProblem("illegal-step", { message: "The ladder isn't open." });
  const { challenges } = tournament;
  const options = readFormatOptions(tournament.format, tournament.format_options).options ?? {};
  const order = await ladderOrder(tx.db, tournamentId, challenges);
  const { made, busyIds } = await challengesOf(tx.db, tournamentId);
  const pair = { challengerId: challenger.playerId, challengedId };
  const problem = challenges.problem(options, { order, busyIds }, pair);
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
  const game = challenges.draw(made + 1, pair);
  const totalFrames = tournament.total_frames ?? DEFAULT_TOTAL_FRAMES;
  await insertDrawnGames(tx, { tournamentId, totalFrames, startsAt: null, games: [game] });
  const message = `${challenger.name} has challenged you on ${tournament.name}.`;
  const notice = { event: "match-called", type: "info", title: "You've been challenged", message } as const;
  await notifications.notifyPlayers(tx, [challengedId], { ...notice, url: `/tournaments/${tournamentId}` });
  publish(tx, tournamentId);
  return gameIdOf(tx.db, tournamentId, game.key);
}

async function end(
  deps: LadderDeps,
  tx: Tx,
  { actor, tournamentId }: { actor: { userId: UserId }; tournamentId: TournamentId },
) {
  const { status, format, challenges } = await lockLadder(tx, tournamentId);
  if (status !== "ongoing") throw new DomainProblem("illegal-step", { message: "The ladder isn't open." });
  const order = await ladderOrder(tx.db, tournamentId, challenges);
  const places = formatOf(format).places({ games: [], tables: [order] });
  if (places === undefined)
    throw new DomainProblem("illegal-step", { message: "A ladder needs two players to end with a champion." });
  await deps.tournaments.completeTournament(tx, tournamentId, places);
  await recordTitles(tx, tournamentId);
  const record = {
    actorId: actor.userId,
    action: "ladder.end",
    subject: `tournament:${tournamentId}`,
    at: deps.clock(),
  };
  await recordAudit(tx.db, { ...record, before: null, after: order });
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
  tx.publish([`tournament:${tournament}`], { type: "tournament", tournament, change: "schedule" });
}
