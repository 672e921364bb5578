import type { MatchId } from "../common/ids.ts";
import { type Interval, overlaps } from "./interval.ts";
import type { Assignment, Booking, ScheduleGame, ScheduleProblem } from "./order-of-play.ts";
import { type GameGraph, gameGraph } from "./possible-players.ts";

/** The problem of a slot and what it collides with. `other` is a game, or the name of a booking. */
export type SlotProblem =
  | { readonly kind: "table-taken"; readonly gameId: MatchId; readonly tableId: string; readonly other: string }
  | { readonly kind: "player-busy"; readonly gameId: MatchId; readonly personId: string; readonly other: string }
  | { readonly kind: "too-little-rest"; readonly gameId: MatchId; readonly personId: string; readonly other: string }
  | { readonly kind: "referee-busy"; readonly gameId: MatchId; readonly personId: string; readonly other: string }
  | { readonly kind: "referee-away"; readonly gameId: MatchId; readonly personId: string }
  | { readonly kind: "before-feeder"; readonly gameId: MatchId; readonly other: MatchId }
  | { readonly kind: "after-fed"; readonly gameId: MatchId; readonly other: MatchId }
  | { readonly kind: "closed"; readonly gameId: MatchId; readonly tableId: string }
  | { readonly kind: "too-early"; readonly gameId: MatchId };

/** Everything that is wrong with a plan, each collision once. An empty list: no table or person is in two places. */
export function problemsOf(problem: ScheduleProblem, assignments: readonly Assignment[]): SlotProblem[] {
  const inspection = inspect(problem);
  return assignments.flatMap((each, index) => inspection(each, assignments.slice(0, index)));
}

/**
 * What is wrong with one slot beside all others: what a board shows before a game is dropped. The game's own place among
 * `others`, if it has one, is passed by.
 */
export function collisionsOf(problem: ScheduleProblem, wish: Assignment, others: readonly Assignment[]): SlotProblem[] {
  return inspect(problem)(
    wish,
    others.filter(({ gameId }) => gameId !== wish.gameId),
  );
}

type Inspection = (wish: Assignment, others: readonly Assignment[]) => SlotProblem[];

function inspect(problem: ScheduleProblem): Inspection {
  const graph = gameGraph(problem.games);
  const openOf = new Map(problem.tables.map(({ id, open }) => [id, open]));
  const availableOf = new Map(problem.referees.map(({ id, available }) => [id, available]));
  return (wish, others) => {
    const game = graph.byId.get(wish.gameId);
    if (!game || game.fixed) return collisions(problem, graph, { wish, others });
    const open = openOf.get(wish.tableId ?? "") ?? [];
    const personId = wish.refereeId ?? "";
    const available = availableOf.get(personId);
    const isAway = available !== undefined && !isWithin(available, wish);
    return [
      ...(isAway ? [{ kind: "referee-away" as const, gameId: game.id, personId }] : []),
      ...(isWithin(open, wish) ? [] : [{ kind: "closed" as const, gameId: game.id, tableId: wish.tableId ?? "" }]),
      ...(wish.startMs < (game.earliestMs ?? 0) ? [{ kind: "too-early" as const, gameId: game.id }] : []),
      ...collisions(problem, graph, { wish, others }),
    ];
  };
}

type Comparison = { wish: Assignment; others: readonly Assignment[] };

function collisions(problem: ScheduleProblem, graph: GameGraph, { wish, others }: Comparison): SlotProblem[] {
  const game = graph.byId.get(wish.gameId);
  if (!game) return [];
  return [
    ...others.flatMap((other) => {
      const against = graph.byId.get(other.gameId);
      return against ? betweenGames({ game, slot: wish }, { game: against, slot: other }, { graph, ...problem }) : [];
    }),
    ...(game.fixed ? [] : problem.bookings.flatMap((booking) => withBooking({ game, slot: wish }, booking, problem))),
  ];
}

type Placed = { game: ScheduleGame; slot: Assignment };
type Surroundings = { graph: GameGraph; restMs: number };

function betweenGames(mine: Placed, other: Placed, { graph, restMs }: Surroundings): SlotProblem[] {
  if (mine.game.fixed && other.game.fixed) return [];
  const gameId = mine.game.id;
  const fed = feedProblem(mine, other, restMs);
  if (!near(mine.slot, other.slot, restMs)) return fed;
  const found: SlotProblem[] = [...fed];
  const same = overlaps(intervalOf(mine.slot), intervalOf(other.slot));
  if (same && mine.slot.tableId !== null && mine.slot.tableId === other.slot.tableId)
    found.push({ kind: "table-taken", gameId, tableId: mine.slot.tableId, other: other.game.id });
  const kind = same ? "player-busy" : "too-little-rest";
  if (fed.length === 0)
    for (const personId of shared(mine.game, other.game, graph))
      found.push({ kind, gameId, personId, other: other.game.id });
  const personId = same ? refereeInBoth(mine, other, graph) : undefined;
  if (personId !== undefined) found.push({ kind: "referee-busy", gameId, personId, other: other.game.id });
  return found;
}

/** Players who are sure to play one of them and could come to play the other. */
function shared(a: ScheduleGame, b: ScheduleGame, graph: GameGraph): string[] {
  const [ofA, ofB] = [graph.possiblePlayersOf(a.id), graph.possiblePlayersOf(b.id)];
  return [...new Set([...a.playerIds.filter((id) => ofB.has(id)), ...b.playerIds.filter((id) => ofA.has(id))])];
}

/** A referee of one who referees, plays or could come to play the other. */
function refereeInBoth(a: Placed, b: Placed, graph: GameGraph): string | undefined {
  const isIn = (id: string | undefined, { game, slot }: Placed) =>
    id !== undefined && (slot.refereeId === id || graph.possiblePlayersOf(game.id).has(id));
  if (isIn(a.slot.refereeId, b)) return a.slot.refereeId;
  return isIn(b.slot.refereeId, a) ? b.slot.refereeId : undefined;
}

function feedProblem(mine: Placed, other: Placed, restMs: number): SlotProblem[] {
  const [first, second] = feeds(other.game, mine.game)
    ? [other, mine]
    : feeds(mine.game, other.game)
      ? [mine, other]
      : [];
  if (!first || !second || second.slot.startMs >= first.slot.endMs + restMs) return [];
  return [{ kind: first === other ? "before-feeder" : "after-fed", gameId: mine.game.id, other: other.game.id }];
}

const feeds = (feeder: ScheduleGame, fed: ScheduleGame): boolean => fed.feederIds.includes(feeder.id);

function withBooking({ game, slot }: Placed, booking: Booking, { restMs }: ScheduleProblem): SlotProblem[] {
  if (!near(slot, booking, restMs)) return [];
  const [gameId, other] = [game.id, booking.what];
  const same = overlaps(intervalOf(slot), intervalOf(booking));
  const found: SlotProblem[] = [];
  if (same && slot.tableId !== null && booking.tableId === slot.tableId)
    found.push({ kind: "table-taken", gameId, tableId: slot.tableId, other });
  const kind = same ? "player-busy" : "too-little-rest";
  for (const personId of booking.personIds)
    if (game.playerIds.includes(personId)) found.push({ kind, gameId, personId, other });
    else if (same && slot.refereeId === personId) found.push({ kind: "referee-busy", gameId, personId, other });
  return found;
}

const intervalOf = ({ startMs, endMs }: { startMs: number; endMs: number }): Interval => ({
  fromMs: startMs,
  toMs: endMs,
});

type Span = { startMs: number; endMs: number };
const near = (a: Span, b: Span, marginMs: number): boolean =>
  overlaps({ fromMs: a.startMs - marginMs, toMs: a.endMs + marginMs }, intervalOf(b));

const isWithin = (open: readonly Interval[], { startMs, endMs }: Span): boolean =>
  open.some(({ fromMs, toMs }) => fromMs <= startMs && endMs <= toMs);
