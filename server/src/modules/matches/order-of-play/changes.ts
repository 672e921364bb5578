import type { BoardSlot, PlanResult } from "@pockethall/contract/order-of-play";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import type { Assignment, Plan } from "@pockethall/domain/order-of-play";
import { reasonMessage } from "@pockethall/domain/order-of-play-messages";
import type { Tx } from "../../../database/transact.ts";
import type { BoardFacts, GameFacts } from "./board.read-model.ts";
import { boardSlot } from "./order-board.ts";
import type { SlotRow } from "./slots.repository.ts";
import * as slots from "./slots.repository.ts";

/** One game that gets another slot than it had; `to` null: none. */
export type Move = { game: GameFacts; from: BoardSlot | null; to: SlotRow | null };

/**
 * What a plan changes: of games that can be moved, those whose table, time or referee is another. Games that are live,
 * over or put there by hand are never among them; a game that the plan does not know stays as it is.
 */
export function movesOf(facts: BoardFacts, { assignments, unplaced }: Plan): Move[] {
  const planned = new Map(assignments.map((each) => [each.gameId, each]));
  const dropped = new Set(unplaced.map(({ gameId }) => gameId));
  const userOf = new Map(facts.referees.map(({ player_id, user_id }) => [player_id, user_id]));
  return facts.games.filter(isMovable).flatMap((game): Move[] => {
    const [from, slot] = [boardSlot(game), planned.get(game.id)];
    if (!slot) return from && dropped.has(game.id) ? [{ game, from, to: null }] : [];
    const to = slotRow(game, slot, userOf);
    return isSame(game, from, to) ? [] : [{ game, from, to }];
  });
}

const isMovable = ({ status, is_pinned }: GameFacts): boolean =>
  (status === "scheduled" || status === "postponed") && !is_pinned;

function slotRow(game: GameFacts, slot: Assignment, userOf: ReadonlyMap<string, UserId>): SlotRow {
  return {
    gameId: game.id,
    tableId: slot.tableId ?? "",
    startsAt: new Date(slot.startMs),
    endsAt: new Date(slot.endMs),
    isPinned: false,
    refereeId: userOf.get(slot.refereeId ?? "") ?? null,
  };
}

function isSame(game: GameFacts, from: BoardSlot | null, to: SlotRow): boolean {
  if (from?.table_id !== to.tableId || from.starts_at !== to.startsAt.toISOString()) return false;
  return from.ends_at === to.endsAt.toISOString() && (to.refereeId === null || to.refereeId === game.referee_id);
}

/** What an organizer is shown before or after it is written. */
export const planResult = (plan: Plan, moves: readonly Move[], applied: boolean): PlanResult => ({
  applied,
  moves: moves.map(({ game, from, to }) => ({ game_id: game.id, from, to: to && wireSlot(to) })),
  unplaced: plan.unplaced.map(({ gameId, reason }) => ({ game_id: gameId, reason, message: reasonMessage(reason) })),
});

const wireSlot = ({ tableId, startsAt, endsAt, isPinned }: SlotRow): BoardSlot => ({
  table_id: tableId,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  is_pinned: isPinned,
});

/** Of which games the time changes, and what it was. */
export const changedTimes = (moves: readonly Move[]): { gameId: MatchId; before: Date | null }[] =>
  moves
    .map(({ game, from, to }) => ({ gameId: game.id, before: from && new Date(from.starts_at), to }))
    .filter(({ before, to }) => before?.getTime() !== to?.startsAt.getTime());

/** A game that ends later than was planned. */
export type Overrun = { gameId: MatchId; endsAt: Date };

/**
 * Writes the moves, all of them or none; the games' own times and referees follow. A game that overruns keeps its table
 * as long as no other game holds it: those who make room for it have left by then.
 */
export async function writeMoves(tx: Tx, moves: readonly Move[], overrun?: Overrun): Promise<void> {
  const ids = moves.map(({ game }) => game.id);
  await slots.lockGames(tx.db, overrun ? [...ids, overrun.gameId] : ids);
  await slots.deleteSlots(tx.db, ids);
  if (overrun) await slots.stretchSlot(tx.db, overrun.gameId, overrun.endsAt);
  const rows = moves.flatMap(({ to }) => to ?? []);
  await slots.insertSlots(tx.db, rows);
  await slots.keepGamesInStep(tx.db, rows);
  const without = moves.filter(({ to }) => to === null).map(({ game }) => game.id);
  await slots.clearTimes(tx.db, without);
}
