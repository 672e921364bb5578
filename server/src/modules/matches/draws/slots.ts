import type { PlayerId } from "@pockethall/domain/ids";
import type { GameRecord } from "./progress.repository.ts";

// How a game of a draw gets its players. Each of its two slots is open until the game that feeds it is over, or the group
// that fills it has ended; then it holds a player, or stays empty: the feeder was void, was called off, or had no loser.
// Both slots filled: the game waits to be played. One player and one empty slot: the player advances, a walkover without an
// opponent. Two empty slots: the game is called off. Either way it resolves itself, and what it feeds is looked at next.
// The second final of a double elimination is played only when the first one went to who came from the losers' side.
// A result that is taken back opens the slots again, all the way down; a game that has been played is never touched.

export type Slot = { is: "player"; playerId: PlayerId } | { is: "empty" } | { is: "open" };

/** What a slot may be filled from: the feeders by id, and the order of each group, null while it is being played. */
export type Sources = {
  feeders: ReadonlyMap<string, Feeder>;
  groups: ReadonlyMap<number, readonly string[] | null>;
};
export type Feeder = Pick<GameRecord, "id" | "status" | "winner_id" | "player1_id" | "player2_id" | "completed_at">;

/** How a game should stand; the completion time of what it resolved from, or null. */
export type Settlement = Pick<GameRecord, "player1_id" | "player2_id" | "status" | "winner_id" | "outcome"> & {
  completedAt: Date | null;
};

/** The state of a game that follows from its sources; the caller writes what differs. */
export function settlementOf(game: GameRecord, sources: Sources): Settlement {
  const slots = [slotOf(game, 1, sources), slotOf(game, 2, sources)] as const;
  const [player1_id, player2_id] = [playerIn(slots[0]), playerIn(slots[1])];
  const open = {
    player1_id,
    player2_id,
    status: "scheduled",
    winner_id: null,
    outcome: null,
    completedAt: null,
  } as const;
  const completedAt = lastTime(game, sources);
  if (slots.some(({ is }) => is === "open")) return open;
  if (game.is_conditional && !isAskedFor(game, sources)) return { ...open, ...EMPTY, status: "cancelled" };
  if (player1_id !== null && player2_id !== null) return open;
  const winner_id = player1_id ?? player2_id;
  if (winner_id === null) return { ...open, status: "cancelled" };
  return { ...open, status: "completed", outcome: "walkover", winner_id, completedAt };
}

/** True for a game that is no longer played because a slot stays empty, and for one that was not asked for. */
export function hasResolvedItself(game: Pick<GameRecord, "status" | "outcome" | "player1_id" | "player2_id">): boolean {
  const empty = [game.player1_id, game.player2_id].filter((id) => id === null).length;
  return game.status === "cancelled" ? empty === 2 : game.status === "completed" && empty === 1;
}

/** True for a game that is played, was played or was decided by people; a postponed one once it has started. */
export const hasBegun = (game: Pick<GameRecord, "status" | "outcome" | "player1_id" | "player2_id" | "started_at">) =>
  !hasResolvedItself(game) &&
  (game.status === "live" || game.status === "completed" || (game.status === "postponed" && game.started_at !== null));

/** Whether a game is over, with or without a result. */
export const isOver = ({ status }: Pick<GameRecord, "status">): boolean =>
  status === "completed" || status === "cancelled";

const EMPTY = { player1_id: null, player2_id: null } as const;
const playerIn = (slot: Slot): string | null => (slot.is === "player" ? slot.playerId : null);

function slotOf(game: GameRecord, side: 1 | 2, { feeders, groups }: Sources): Slot {
  const from = side === 1 ? game.player1_from : game.player2_from;
  const fromSide = side === 1 ? game.player1_from_side : game.player2_from_side;
  const group = side === 1 ? game.player1_from_group : game.player2_from_group;
  const place = side === 1 ? game.player1_from_place : game.player2_from_place;
  if (from !== null) return fed(feeders.get(from), fromSide ?? "winner");
  if (group !== null) return placed(groups.get(group), place ?? 1);
  return filledBy(side === 1 ? game.player1_id : game.player2_id);
}

const filledBy = (playerId: PlayerId | null): Slot =>
  playerId === null ? { is: "empty" } : { is: "player", playerId };

function fed(feeder: Feeder | undefined, side: "winner" | "loser"): Slot {
  if (feeder === undefined || !isOver(feeder)) return { is: "open" };
  return filledBy(side === "winner" ? feeder.winner_id : loserOf(feeder));
}

function placed(order: readonly string[] | null | undefined, place: number): Slot {
  return order == null ? { is: "open" } : filledBy(order[place - 1] ?? null);
}

/** The loser; null for a draw, a void game or a walkover without an opponent. */
function loserOf({ winner_id, player1_id, player2_id }: Feeder): string | null {
  if (winner_id === null) return null;
  return winner_id === player1_id ? player2_id : player1_id;
}

/** The losers' side sits second in the first final: its win is the other's first defeat, and a second final decides. */
function isAskedFor(game: GameRecord, { feeders }: Sources): boolean {
  const first = feeders.get(game.player1_from ?? "");
  return first?.winner_id != null && first.player1_id !== null && first.winner_id === first.player2_id;
}

function lastTime(game: GameRecord, { feeders }: Sources): Date | null {
  const times = [game.player1_from, game.player2_from].flatMap((id) => feeders.get(id ?? "")?.completed_at ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times.map(Number)));
}
