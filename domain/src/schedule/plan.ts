import { Board } from "./board.ts";
import type { Assignment, Plan, ScheduleGame, ScheduleProblem, Unplaced } from "./order-of-play.ts";
import type { GameGraph } from "./possible-players.ts";

/** Which of the games that could come next comes first. */
type Priority = (a: ScheduleGame, b: ScheduleGame) => number;

/**
 * Gives every game a table and a time so that no table, player or referee is in two places, players rest, feeders come
 * before what they feed and nothing is played while a hall is closed; what cannot be placed comes back with the reason.
 *
 * Method: the games are placed one after the other, feeders first, each in the earliest slot that is left (serial
 * schedule generation). Two orders are tried, those with the longest way to the final first, and as drawn; the plan that
 * places more games, then ends earlier, then lets people go home earlier is taken. No chance is involved: the same
 * problem gives the same plan.
 */
export function plan(problem: ScheduleProblem): Plan {
  const { graph } = new Board(problem);
  const wayOf = waysToTheEnd(graph, problem.restMs);
  const asDrawn: Priority = (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1);
  const longestWay: Priority = (a, b) => (wayOf.get(b.id) ?? 0) - (wayOf.get(a.id) ?? 0) || asDrawn(a, b);
  const [first, second] = [planBy(problem, longestWay), planBy(problem, asDrawn)];
  return isBetter(second, first) ? second : first;
}

function planBy(problem: ScheduleProblem, priority: Priority): Plan {
  const board = new Board(problem);
  const unplaced: Unplaced[] = [];
  for (const game of inTurn(board.graph, priority)) {
    if (game.fixed) continue;
    const fromMs = board.readyAt(game);
    const slot = fromMs === undefined ? "feeder-unplaced" : board.findSlot(game, { fromMs });
    if (typeof slot === "string") unplaced.push({ gameId: game.id, reason: slot });
    else board.place(game, slot);
  }
  const inCircles = problem.games.filter((game) => !game.fixed && !board.graph.inOrder.includes(game));
  unplaced.push(...inCircles.map(({ id }) => ({ gameId: id, reason: "feeder-unplaced" as const })));
  return { assignments: assignmentsOn(board, problem.games), unplaced };
}

/** The assignments on the board, in the order of the games. */
export function assignmentsOn(board: Board, games: readonly ScheduleGame[]): Assignment[] {
  return games.flatMap(({ id }) => {
    const slot = board.slotOf(id);
    return slot ? [{ gameId: id, ...slot }] : [];
  });
}

/** All games, feeders before what they feed, and among those that could come next by priority. */
function inTurn({ byId, inOrder, dependentsOf }: GameGraph, priority: Priority): ScheduleGame[] {
  const waitsFor = new Map(
    inOrder.map(({ id, feederIds }) => [id, new Set(feederIds.filter((feeder) => byId.has(feeder))).size]),
  );
  // The last one is next.
  const ready = inOrder.filter(({ id }) => waitsFor.get(id) === 0).sort((a, b) => priority(b, a));
  const turns: ScheduleGame[] = [];
  for (let game = ready.pop(); game; game = ready.pop()) {
    turns.push(game);
    for (const dependent of dependentsOf(game.id)) {
      const left = (waitsFor.get(dependent.id) ?? 0) - 1;
      waitsFor.set(dependent.id, left);
      if (left > 0) continue;
      const place = ready.findLastIndex((other) => priority(other, dependent) > 0);
      ready.splice(place + 1, 0, dependent);
    }
  }
  return turns;
}

/** From the beginning of each game to the end of the last one that depends on it, rests included. */
function waysToTheEnd({ inOrder, dependentsOf }: GameGraph, restMs: number): Map<string, number> {
  const ways = new Map<string, number>();
  for (const { id, lengthMs } of inOrder.toReversed()) {
    const onwards = dependentsOf(id).map((dependent) => restMs + (ways.get(dependent.id) ?? 0));
    ways.set(id, lengthMs + Math.max(0, ...onwards));
  }
  return ways;
}

function isBetter(a: Plan, b: Plan): boolean {
  const [better, worse] = [merit(a), merit(b)];
  const first = better.findIndex((value, index) => value !== worse[index]);
  return first >= 0 && (better[first] ?? 0) < (worse[first] ?? 0);
}

const merit = ({ assignments, unplaced }: Plan): number[] => [
  unplaced.length,
  Math.max(0, ...assignments.map(({ endMs }) => endMs)),
  assignments.reduce((sum, { endMs }) => sum + endMs, 0),
];
