import { gameStep } from "@pockethall/domain/game-lifecycle";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { MINUTES_PER_FRAME, matchMinutes, type Ruleset } from "@pockethall/domain/match-length";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { recordCall } from "../../webhooks/webhook-events.service.ts";
import { type GameRecord, lockKnownGame } from "../games.repository.ts";
import { handicapOf } from "../handicaps.read-model.ts";
import { lockHalls } from "../order-of-play/halls.repository.ts";
import { hallIdsOf } from "../order-of-play/settings.repository.ts";
import * as slots from "../order-of-play/slots.repository.ts";
import { NOT_UNDER_WAY } from "../scoring/game-facts.ts";
import { occupiedAt } from "../scoring/occupied.ts";
import { findNames } from "../scoring/scoring.repository.ts";
import { type Called, notifyCalled, notifyCallTakenBack, notifyMarker, notifyNext } from "./call-notices.ts";
import { callPlace } from "./call-place.ts";
import * as calls from "./calls.repository.ts";
import { nameLoserMarker } from "./loser-marker.ts";
import { deleteLoserMarker } from "./markers.repository.ts";

type Order = { matchId: MatchId; tableId: string; actorId: UserId };
type Answer = { table_id: string; called_at: string };

const MINUTE_MS = 60_000;
/** A match that is planned later is not next yet. */
const NEXT_WITHIN_MS = 120 * MINUTE_MS;

// Sends matches to free tables before they start. Who may do this is decided at the endpoint.

/**
 * Calls a match to a table, from another one if it was called there. The same call again changes nothing.
 * @throws DomainProblem `match-not-found`, `invalid-request` for a table elsewhere, `illegal-step` with the reason.
 */
export async function callMatch(tx: Tx, { matchId, tableId, actorId }: Order): Promise<Answer> {
  const at = tx.clock();
  const { tournamentId, game } = await lockedMatch(tx, matchId);
  const table = isId(tableId) ? await calls.findTable(tx.db, tournamentId, tableId) : undefined;
  if (!table)
    throw new DomainProblem("invalid-request", { errors: { table_id: "Choose a table of this tournament's halls" } });
  const known = await calls.findCall(tx.db, game.id);
  if (known?.table_id === table.id) return answerOf(known);
  refuseStep(game);
  const plan = await calls.findPlan(tx.db, game.id);
  const length = { bestOf: game.total_frames, given: (await handicapOf(tx.db, game.id)).frames };
  const lengthMs = matchMinutes(length, plan.minutes_per_frame ?? framesMinutes(plan.ruleset)) * MINUTE_MS;
  const { endsAt, displaced } = await callPlace(tx.db, { tournamentId, gameId: game.id, table, at, lengthMs });
  await slots.lockGames(tx.db, [game.id, ...displaced.map(({ gameId }) => gameId)]);
  await refuseOccupied(tx, game, table.id);

  await slots.deleteSlots(tx.db, [game.id, ...displaced.map(({ gameId }) => gameId)]);
  const slot = { gameId: game.id, tableId: table.id, startsAt: at, endsAt, isPinned: true, refereeId: null };
  await slots.insertSlots(tx.db, [slot]);
  await slots.keepGamesInStep(tx.db, [slot]);
  const row = { game_id: game.id, table_id: table.id, called_at: at, called_by: actorId, ...planned(plan, known) };
  await calls.insertCall(tx.db, row);
  const change = { before: { table: plan.table_id }, after: { table: table.id, gave_way: displaced.length } };
  await recordAudit(tx.db, { actorId, action: "match.call", subject: `match:${game.id}`, ...change, at });
  const called = await calledOf(tx, game);
  await notifyCalled(tx, called, `${table.name}, ${table.hall}`);
  await notifyNextAt(tx, { tournamentId, gameId: game.id, table, at });
  const markerId = await nameLoserMarker(tx, { game, tableId: table.id, at });
  if (markerId) await notifyMarker(tx, { ...called, markerId }, `${table.name}, ${table.hall}`);
  await recordCall(tx.db, { tournamentId, matchId: game.id, tableId: table.id }, at);
  publish(tx, tournamentId);
  return answerOf(row);
}

/** Takes a call back; the match gets its planned time again, and its slot when that is still free. */
export async function takeBack(tx: Tx, { matchId, actorId }: Omit<Order, "tableId">): Promise<void> {
  const { tournamentId, game } = await lockedMatch(tx, matchId);
  const call = await calls.findCall(tx.db, game.id);
  if (!call) return;
  if (game.status === "live") throw new DomainProblem("illegal-step", { message: "The match has started." });
  await deleteLoserMarker(tx.db, game.id);
  // The call ends with the slot.
  await slots.deleteSlots(tx.db, [game.id]);
  await calls.setTime(tx.db, game.id, call.planned_at);
  const slot = await freeSlotOf(tx, game.id, call);
  if (slot) await slots.insertSlots(tx.db, [slot]);
  const change = { before: { table: call.table_id }, after: { table: slot?.tableId ?? null } };
  const record = { actorId, action: "match.call-back" as const, subject: `match:${game.id}`, at: tx.clock() };
  await recordAudit(tx.db, { ...record, ...change });
  await notifyCallTakenBack(tx, await calledOf(tx, game));
  publish(tx, tournamentId);
}

/** The match with all that a call changes, locked in the order of `order-of-play`; the tournament is under way. */
async function lockedMatch(tx: Tx, matchId: MatchId) {
  const found = isId(matchId) ? await slots.findTournamentOfGame(tx.db, matchId) : undefined;
  if (found === undefined) throw new DomainProblem("match-not-found");
  const tournamentId = found as TournamentId;
  const { status } = await lockTournament(tx, tournamentId);
  if (status !== "ongoing") throw new DomainProblem("illegal-step", { message: NOT_UNDER_WAY });
  await lockHalls(tx.db, await hallIdsOf(tx.db, tournamentId));
  return { tournamentId, game: await lockKnownGame(tx.db, matchId) };
}

function refuseStep({ status, player1_id, player2_id }: GameRecord): void {
  const step = gameStep({ status, player1Id: player1_id, player2Id: player2_id }, "start");
  if (!step.ok) throw new DomainProblem("illegal-step", { message: step.reason });
}

/** @throws DomainProblem `illegal-step` naming the live or called match that has the table or a player. */
async function refuseOccupied(tx: Tx, game: GameRecord, tableId: string): Promise<void> {
  const playerIds = playersOf(game);
  const live = await occupiedAt(tx.db, game, tableId);
  if (live !== null) throw new DomainProblem("illegal-step", { message: live });
  const call = await calls.findCallOn(tx.db, { gameId: game.id, tableId, playerIds });
  if (!call) return;
  const words = `${call.round_name}, ${call.player1} v ${call.player2}`;
  const player = playerIds.includes(call.player1_id) ? call.player1 : call.player2;
  const message =
    call.table_id === tableId
      ? `${call.table} is called for ${words}.`
      : `${player} is called to ${words} on ${call.table}.`;
  throw new DomainProblem("illegal-step", { message });
}

type Plan = Awaited<ReturnType<typeof calls.findPlan>>;
type Call = NonNullable<Awaited<ReturnType<typeof calls.findCall>>>;

/** What taking back restores: the plan before the first call. */
const planned = (plan: Plan, known: Call | undefined) =>
  known
    ? {
        planned_at: known.planned_at,
        planned_table_id: known.planned_table_id,
        planned_ends_at: known.planned_ends_at,
        planned_is_pinned: known.planned_is_pinned,
      }
    : {
        planned_at: plan.scheduled_at,
        planned_table_id: plan.table_id,
        planned_ends_at: plan.ends_at,
        planned_is_pinned: plan.is_pinned,
      };

async function freeSlotOf(tx: Tx, gameId: MatchId, call: Call): Promise<slots.SlotRow | null> {
  const { planned_at: startsAt, planned_table_id: tableId, planned_ends_at: endsAt, planned_is_pinned: pinned } = call;
  if (startsAt === null || tableId === null || endsAt === null) return null;
  if (!(await calls.isFreeBetween(tx.db, { tableId, gameId, from: startsAt, to: endsAt }))) return null;
  return { gameId, tableId, startsAt, endsAt, isPinned: pinned ?? false, refereeId: null };
}

type Named = Pick<GameRecord, "id" | "player1_id" | "player2_id" | "referee_id" | "round_name">;

async function calledOf(tx: Tx, game: Named): Promise<Called> {
  const { player1, player2, tournament } = await findNames(tx.db, game.id);
  const name = `${player1} against ${player2}, ${game.round_name} of ${tournament}`;
  return { gameId: game.id, playerIds: playersOf(game), refereeId: game.referee_id, name };
}

type At = { tournamentId: TournamentId; gameId: MatchId; table: { id: string; name: string; hall: string }; at: Date };

/** Asks the players of the next match at the table to stay near. */
async function notifyNextAt(tx: Tx, { tournamentId, gameId, table, at }: At): Promise<void> {
  const until = new Date(at.getTime() + NEXT_WITHIN_MS);
  const next = await calls.findNextAt(tx.db, { tournamentId, gameId, tableId: table.id, at, until });
  if (next) await notifyNext(tx, await calledOf(tx, next), { place: `${table.name}, ${table.hall}`, at });
}

const playersOf = ({ player1_id, player2_id }: Named) => [player1_id, player2_id].filter((id) => id !== null);
const framesMinutes = (ruleset: string): number => MINUTES_PER_FRAME[ruleset as Ruleset];
const answerOf = ({ table_id, called_at }: { table_id: string; called_at: Date }): Answer => ({
  table_id,
  called_at: called_at.toISOString(),
});

function publish(tx: Tx, tournament: TournamentId): void {
  publishTournament(tx, tournament, "schedule");
}
