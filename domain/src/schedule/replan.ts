import type { MatchId, PlayerId } from "../common/ids.ts";
import { Board } from "./board.ts";
import { type Interval, without } from "./interval.ts";
import type { Assignment, Plan, ScheduleGame, ScheduleProblem, Slot, Unplaced } from "./order-of-play.ts";
import { assignmentsOn, plan } from "./plan.ts";
import { collisionsOf, problemsOf } from "./problems.ts";

/** What happened to a plan. */
export type ScheduleChange =
  /** A game ends later, or will. */
  | { readonly kind: "overrun"; readonly gameId: MatchId; readonly endMs: number }
  | { readonly kind: "table-lost"; readonly tableId: string; readonly lost: Interval }
  /** A player cannot begin before. */
  | { readonly kind: "player-late"; readonly playerId: PlayerId; readonly arrivesMs: number }
  /** All of these tables close, such as those of a hall that loses its power. */
  | { readonly kind: "hall-closes"; readonly tableIds: readonly string[]; readonly closed: Interval };

export type Replanned = Plan & {
  /** The games that have another slot than before, or none any more. */
  readonly movedIds: readonly MatchId[];
};

/** The problem as it is after the change; the earlier plan need not solve it any more. */
export function changed(
  problem: ScheduleProblem,
  change: ScheduleChange,
  current: readonly Assignment[],
): ScheduleProblem {
  switch (change.kind) {
    case "overrun":
      return { ...problem, games: problem.games.map((game) => overrun(game, change, current)) };
    case "table-lost":
      return withoutTables(problem, [change.tableId], change.lost);
    case "hall-closes":
      return withoutTables(problem, change.tableIds, change.closed);
    case "player-late":
      return { ...problem, games: problem.games.map((game) => late(game, change.playerId, change.arrivesMs)) };
  }
}

function overrun(
  game: ScheduleGame,
  { gameId, endMs }: { gameId: MatchId; endMs: number },
  current: readonly Assignment[],
) {
  const slot = game.id === gameId ? (game.fixed ?? current.find((each) => each.gameId === gameId)) : undefined;
  return slot ? { ...game, lengthMs: endMs - slot.startMs, fixed: { ...slot, endMs } } : game;
}

const late = (game: ScheduleGame, playerId: PlayerId, arrivesMs: number): ScheduleGame =>
  game.playerIds.includes(playerId) ? { ...game, earliestMs: Math.max(game.earliestMs ?? 0, arrivesMs) } : game;

const withoutTables = (problem: ScheduleProblem, tableIds: readonly string[], lost: Interval): ScheduleProblem => ({
  ...problem,
  tables: problem.tables.map((table) =>
    tableIds.includes(table.id) ? { ...table, open: without(table.open, [lost]) } : table,
  ),
});

/**
 * Mends a plan after a change with the fewest changes to it.
 *
 * Method: every game that still fits stays. Those that the change hits are taken off and put back one after the other,
 * the earliest first: into the first slot, not before the old one (no player is called earlier than announced), that
 * hits no other game and leaves the games fed by it where they are. Only when there is none are the games that it feeds
 * moved too, and then each stays if it can. Where that had to happen, a plan from scratch is made as well, and the one
 * that leaves fewer games without a slot, then moves fewer, is taken. Games that had no slot before get none.
 *
 * @param problem the problem after the change, as `changed` gives it.
 */
export function replan(problem: ScheduleProblem, current: readonly Assignment[]): Replanned {
  const known = current.filter(({ gameId }) => problem.games.some(({ id }) => id === gameId));
  const repaired = repair(problem, known);
  if (repaired.cascades === 0 && repaired.unplaced.length === 0) return comparedWith(known, repaired, problem);
  const fromScratch = plan(onlyPlanned(problem, known));
  const [calm, fresh] = [comparedWith(known, repaired, problem), comparedWith(known, fromScratch, problem)];
  const isFreshBetter =
    fresh.unplaced.length < calm.unplaced.length ||
    (fresh.unplaced.length === calm.unplaced.length && fresh.movedIds.length < calm.movedIds.length);
  return isFreshBetter ? fresh : calm;
}

type Repaired = Plan & { cascades: number };

function repair(problem: ScheduleProblem, current: readonly Assignment[]): Repaired {
  const board = new Board(problem);
  const slotBefore = new Map<string, Slot>(current.map(({ gameId, ...slot }) => [gameId, slot]));
  const hit = new Set(hitBy(problem, current));
  const kept = board.graph.inOrder.filter((game) => !game.fixed && !hit.has(game.id) && slotBefore.has(game.id));
  for (const game of kept) board.place(game, slotBefore.get(game.id) as Slot);

  const unplaced: Unplaced[] = [];
  let cascades = 0;
  let waiting = board.graph.inOrder.filter(({ id }) => hit.has(id));
  while (waiting.length > 0) {
    const game = nextOf(waiting, slotBefore);
    waiting = waiting.filter((each) => each !== game);
    const wish = { tableId: slotBefore.get(game.id)?.tableId, notBeforeMs: slotBefore.get(game.id)?.startMs ?? 0 };
    const slot = calmSlot(board, game, { ...wish, endByMs: fedFrom(board, game, problem.restMs) });
    if (slot) {
      board.place(game, slot);
      continue;
    }
    const freed = movableDependents(board, game);
    cascades += freed.length;
    for (const each of freed) board.remove(each);
    const later = calmSlot(board, game, { ...wish, endByMs: fedFrom(board, game, problem.restMs) });
    const reason = later ? undefined : reasonFor(board, game);
    if (later) board.place(game, later);
    else if (reason) unplaced.push({ gameId: game.id, reason });
    waiting.push(...freed.filter((each) => !staysPut(problem, board, each, slotBefore)));
  }
  return { assignments: assignmentsOn(board, problem.games), unplaced, cascades };
}

/** The games that the change no longer allows as planned. Where two collide, the one that is not fixed moves. */
function hitBy(problem: ScheduleProblem, current: readonly Assignment[]): string[] {
  const byId = new Map(problem.games.map((game) => [game.id, game]));
  const movable = current.filter(({ gameId }) => !byId.get(gameId)?.fixed);
  const fixed = problem.games.flatMap(({ id, fixed: slot }) => (slot ? [{ gameId: id, ...slot }] : []));
  // Fixed ones first, then as they begin: a collision is reported of the later one.
  const inTurn = [...fixed, ...movable.toSorted((a, b) => a.startMs - b.startMs)];
  return problemsOf(problem, inTurn)
    .map(({ gameId }) => gameId)
    .filter((id) => !byId.get(id)?.fixed);
}

type Wish = { notBeforeMs: number; endByMs: number | undefined; tableId: string | null | undefined };

/** A slot that moves no other game: from the old time on or, when nothing is left there, before it. */
function calmSlot(board: Board, game: ScheduleGame, { notBeforeMs, endByMs, tableId }: Wish): Slot | undefined {
  const readyMs = board.readyAt(game);
  if (readyMs === undefined) return undefined;
  for (const fromMs of [Math.max(readyMs, notBeforeMs), readyMs]) {
    const found = board.findSlot(game, { fromMs, endByMs, tableId });
    if (typeof found !== "string") return found;
  }
  return undefined;
}

function reasonFor(board: Board, game: ScheduleGame): Unplaced["reason"] {
  const readyMs = board.readyAt(game);
  if (readyMs === undefined) return "feeder-unplaced";
  const found = board.findSlot(game, { fromMs: readyMs });
  return typeof found === "string" ? found : "no-time-left";
}

/** When the game must have ended so that those it feeds can stay. */
function fedFrom(board: Board, game: ScheduleGame, restMs: number): number | undefined {
  const begins = board.graph
    .dependentsOf(game.id)
    .flatMap(({ id }) => board.slotOf(id)?.startMs ?? [])
    .map((startMs) => startMs - restMs);
  return begins.length > 0 ? Math.min(...begins) : undefined;
}

/** All that depend on the game, directly or further on, and are on the board to be moved. */
function movableDependents(board: Board, game: ScheduleGame): ScheduleGame[] {
  const found = new Set<ScheduleGame>();
  const follow = (id: MatchId): void => {
    for (const dependent of board.graph.dependentsOf(id)) {
      if (found.has(dependent)) continue;
      found.add(dependent);
      follow(dependent.id);
    }
  };
  follow(game.id);
  return [...found].filter((each) => !each.fixed && board.slotOf(each.id));
}

/** Puts a game back where it was, if that is still allowed and all that feed it have a slot. */
function staysPut(
  problem: ScheduleProblem,
  board: Board,
  game: ScheduleGame,
  slotBefore: ReadonlyMap<string, Slot>,
): boolean {
  const before = slotBefore.get(game.id);
  const readyMs = board.readyAt(game);
  if (!before || readyMs === undefined || readyMs > before.startMs) return false;
  if (collisionsOf(problem, { gameId: game.id, ...before }, assignmentsOn(board, problem.games)).length > 0)
    return false;
  board.place(game, before);
  return true;
}

/** The earliest of those whose feeders do not wait themselves. */
function nextOf(waiting: readonly ScheduleGame[], slotBefore: ReadonlyMap<string, Slot>): ScheduleGame {
  const ids = new Set(waiting.map(({ id }) => id));
  const startOf = ({ id }: ScheduleGame) => slotBefore.get(id)?.startMs ?? 0;
  const free = waiting.filter(({ feederIds }) => !feederIds.some((feeder) => ids.has(feeder)));
  return free.reduce((first, each) => (startOf(each) < startOf(first) ? each : first), free[0] as ScheduleGame);
}

/** The problem with only those games that had a slot; the others continue waiting. */
function onlyPlanned(problem: ScheduleProblem, current: readonly Assignment[]): ScheduleProblem {
  const planned = new Set(current.map(({ gameId }) => gameId));
  return { ...problem, games: problem.games.filter(({ id, fixed }) => fixed || planned.has(id)) };
}

function comparedWith(
  current: readonly Assignment[],
  { assignments, unplaced }: Plan,
  problem: ScheduleProblem,
): Replanned {
  const now = new Map(assignments.map((each) => [each.gameId, each]));
  const fixed = new Set(problem.games.filter((game) => game.fixed).map(({ id }) => id));
  const moved = current.filter((before) => {
    const after = now.get(before.gameId);
    return !fixed.has(before.gameId) && (after?.startMs !== before.startMs || after.tableId !== before.tableId);
  });
  return { assignments, unplaced, movedIds: moved.map(({ gameId }) => gameId) };
}
