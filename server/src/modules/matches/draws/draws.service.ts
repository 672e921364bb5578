import { drawTournament, type FormatOptions, formatProblem, readFormatOptions } from "@pockethall/domain/draws";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { currentStrengths } from "../../rankings/ratings/ratings.read-model.ts";
import { DRAW_HAS_BEGUN } from "../../tournaments/editing/steps.read-model.ts";
import { restoreSeeds, seedByHand, writeDrawnSeeds } from "../../tournaments/registration/draw-entries.service.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import * as drawProofs from "../draw-proofs/draw-proofs.service.ts";
import { insertDrawnGames } from "../drawn-games.service.ts";
import { bestOfEach, DEFAULT_TOTAL_FRAMES } from "./best-of.ts";
import { byesOfDraw, roundsOf } from "./draw-facts.ts";
import { type DrawnTournament, drawnTournament } from "./draw-rows.read-model.ts";
import * as draws from "./draws.repository.ts";
import { insertByes } from "./progress.repository.ts";
import { inSeedOrder, type Participant } from "./seeding.ts";

/** What to draw; `totalFrames` null plays the default length. */
export type DrawOrder = { id: TournamentId; totalFrames: number | null; startsAt: Date };
type Actor = { userId: UserId };
/** The whole order by hand, best seed first, and the tournament's version that it was made on. */
export type HandOrder = { player_ids: readonly PlayerId[]; version: number };
type SavedOrder = { player_ids: PlayerId[]; version: number };

// Makes draws: who is seeded where, and the games with their feeders.

/**
 * Seeds the participants of a tournament by its method and writes the games of its format, within the caller's
 * transaction. The caller holds the tournament's lock and has made sure that it is not drawn yet.
 *
 * @throws DomainProblem `illegal-step` when the format cannot be drawn with these participants, in the organizer's words.
 */
export async function makeDraw(tx: Tx, { id, totalFrames, startsAt }: DrawOrder): Promise<void> {
  const tournament = (await drawnTournament(tx.db, id, { drafts: true })) as DrawnTournament;
  const participants = await draws.participantsOf(tx.db, id);
  const options = possibleOptions(tournament, participants.length);
  const isRandom = tournament.draw_method === "random";
  const playerIds = isRandom
    ? await drawProofs.order(tx, id, participants)
    : inSeedOrder(tournament.draw_method === "rated" ? await rated(tx, tournament, participants) : participants);
  const chosen = { format: tournament.format, options };
  const games = drawTournament(tournament.format, options, playerIds);
  await writeDrawnSeeds(tx, id, playerIds);
  const frames = totalFrames ?? DEFAULT_TOTAL_FRAMES;
  const bestOf = bestOfEach(games, {
    totalFrames: frames,
    fromTheEnd: tournament.frames_from_the_end as Record<string, number>,
    lastRound: roundsOf(chosen)?.total(playerIds.length),
  });
  await insertDrawnGames(tx, { tournamentId: id, totalFrames: frames, bestOf, startsAt, games });
  const byes = byesOfDraw(chosen, { games, playerIds });
  await insertByes(tx.db, { tournamentId: id, round: 1, playerIds: byes });
}

/** The participants with what the ratings say of them today in the tournament's ruleset. */
async function rated<Row extends Participant>(tx: Tx, { ruleset }: DrawnTournament, participants: readonly Row[]) {
  const playerIds = participants.map(({ playerId }) => playerId);
  const strengths = await currentStrengths(tx.db, playerIds, tx.clock());
  const strengthOf = (playerId: PlayerId) => strengths.get(playerId)?.find((each) => each.ruleset === ruleset);
  return participants.map((row) => ({ ...row, strength: strengthOf(row.playerId)?.mean ?? null }));
}

/** @throws DomainProblem `illegal-step` with the reason why this format cannot be drawn. */
function possibleOptions({ format, format_options }: DrawnTournament, participants: number): FormatOptions {
  const { options, problem } = readFormatOptions(format, format_options);
  const reason = options === undefined ? problem : formatProblem(format, options, participants);
  if (options === undefined || reason !== null) throw new DomainProblem("illegal-step", { message: reason ?? "" });
  return options;
}

/**
 * Takes a draw back within the caller's transaction: its games and byes go, the seeds are as they were before it, and
 * what it was is kept in the audit log. A game with a log stays outside the draw, called off. The proof of a random
 * draw stays public. The caller holds the lock.
 *
 * @throws DomainProblem `illegal-step` once a game has started or ended.
 */
export async function takeBack(tx: Tx, tournamentId: TournamentId, actorId: UserId): Promise<void> {
  const games = await draws.drawInShort(tx.db, tournamentId);
  if (games.some(hasBegun)) throw new DomainProblem("illegal-step", { message: DRAW_HAS_BEGUN });
  const before = games.map(({ draw_key, player1_id, player2_id }) => [draw_key, player1_id, player2_id]);
  const subject = `tournament:${tournamentId}`;
  await recordAudit(tx.db, { actorId, action: "draw.take-back", subject, before, after: null, at: tx.clock() });
  await draws.keepOutsideDraw(
    tx.db,
    games.filter(({ has_log }) => has_log).map(({ id }) => id),
  );
  await draws.deleteDraw(tx.db, tournamentId);
  await restoreSeeds(tx, tournamentId);
}

const hasBegun = ({ started_at, status }: draws.GameInShort): boolean =>
  started_at !== null || status === "live" || status === "completed";

/**
 * Seeds all participants by hand, before the draw.
 *
 * @throws DomainProblem `tournament-changed` when it was made on an older version, `invalid-request` unless each
 * participant is listed once, `illegal-step` after the draw and for a random draw, `tournament-not-found`.
 */
export async function orderByHand(tx: Tx, actor: Actor, id: TournamentId, order: HandOrder): Promise<SavedOrder> {
  const tournament = await lockTournament(tx, id);
  if (tournament.drawn_at !== null) throw new DomainProblem("illegal-step", { message: "The draw has been made." });
  if (tournament.status === "cancelled" || tournament.status === "completed")
    throw new DomainProblem("illegal-step", { message: `The tournament is ${tournament.status}.` });
  if (tournament.draw_method === "random")
    throw new DomainProblem("illegal-step", {
      message: "This tournament's draw is random, so you can't order it by hand.",
    });
  if (tournament.version !== order.version) throw new DomainProblem("tournament-changed");
  const player_ids = [...order.player_ids];
  const participants = await draws.participantsOf(tx.db, id);
  const listed = new Set(player_ids);
  const isWhole = listed.size === player_ids.length && listed.size === participants.length;
  if (!isWhole || !participants.every(({ playerId }) => listed.has(playerId)))
    throw new DomainProblem("invalid-request", {
      errors: { player_ids: "List every participant once, best seed first" },
    });
  const before = participants.filter(({ seed }) => seed !== null).map(({ playerId, seed }) => [playerId, seed]);
  const at = tx.clock();
  const version = await seedByHand(tx, id, { playerIds: player_ids, at });
  const subject = `tournament:${id}`;
  await recordAudit(tx.db, { actorId: actor.userId, action: "draw.order", subject, before, after: player_ids, at });
  return { player_ids, version };
}
