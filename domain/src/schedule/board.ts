import type { MatchId } from "../common/ids.ts";
import type { Interval } from "./interval.ts";
import {
  type ScheduleGame,
  type ScheduleProblem,
  type ScheduleTable,
  type Slot,
  STEP_MS,
  type UnplacedReason,
} from "./order-of-play.ts";
import { type GameGraph, gameGraph } from "./possible-players.ts";
import { drop, firstFree, firstWithin, hold, type Timeline } from "./timeline.ts";

export type SlotWish = {
  readonly fromMs: number;
  /** It must have ended by then. */
  readonly endByMs?: number | undefined;
  /** Of tables that are free at the same time, this one. */
  readonly tableId?: string | null | undefined;
};
type Referee = { readonly atMs: number; readonly id: string | undefined };
/** What a game must not meet: the timelines of those who play it or could come to. */
type Asked = { readonly game: ScheduleGame; readonly timelines: readonly Timeline[] };

/**
 * The tables and their games while a plan is made. Fixed games and bookings are there from the beginning.
 *
 * Two games that are both undecided may meet although one person can come out for either: the final and the match for
 * third place have the same feeders. As soon as a player of one of them is known, they may not.
 */
export class Board {
  readonly graph: GameGraph;
  readonly #problem: ScheduleProblem;
  readonly #slots = new Map<string, Slot>();
  readonly #tables: ReadonlyMap<string, Timeline>;
  /** When a person plays or referees, and when a person plays if earlier games go that way. */
  readonly #sure = new Map<string, Timeline>();
  readonly #possible = new Map<string, Timeline>();

  constructor(problem: ScheduleProblem) {
    this.#problem = problem;
    this.graph = gameGraph(problem.games);
    this.#tables = new Map(problem.tables.map(({ id }) => [id, []]));
    for (const { what, tableId, personIds, startMs, endMs } of problem.bookings) {
      const held = { fromMs: startMs, toMs: endMs, of: what };
      hold(this.#tableOf(tableId), held);
      for (const id of personIds) hold(timelineOf(this.#sure, id), held);
    }
    for (const game of problem.games) if (game.fixed) this.place(game, game.fixed);
  }

  slotOf(gameId: MatchId): Slot | undefined {
    return this.#slots.get(gameId);
  }

  place(game: ScheduleGame, slot: Slot): void {
    const held = { fromMs: slot.startMs, toMs: slot.endMs, of: game.id };
    this.#slots.set(game.id, slot);
    for (const timeline of this.#heldBy(game, slot)) hold(timeline, held);
  }

  remove(game: ScheduleGame): void {
    const slot = this.#slots.get(game.id);
    if (!slot) return;
    this.#slots.delete(game.id);
    for (const timeline of this.#heldBy(game, slot)) drop(timeline, game.id);
  }

  /** The earliest time that the feeders and the game's own constraints allow; undefined: a feeder has no slot. */
  readyAt(game: ScheduleGame): number | undefined {
    let at = Math.max(this.#problem.notBeforeMs, game.earliestMs ?? 0);
    for (const feederId of game.feederIds) {
      if (!this.graph.byId.has(feederId)) continue;
      const slot = this.#slots.get(feederId);
      if (!slot) return undefined;
      at = Math.max(at, slot.endMs + this.#problem.restMs);
    }
    return at;
  }

  /** The earliest slot without a table or person in two places, or why there is none. */
  findSlot(game: ScheduleGame, wish: SlotWish): Slot | UnplacedReason {
    const asked = this.#askedBy(game);
    let endByMs = wish.endByMs ?? Number.POSITIVE_INFINITY;
    let best: Slot | undefined;
    let lacksReferee = false;
    for (const table of wishedFirst(this.#problem.tables, wish.tableId)) {
      const found = this.#earliestOn(table, asked, wish.fromMs, endByMs);
      if (found === "no-referee") lacksReferee = true;
      if (found === undefined || found === "no-referee") continue;
      best = { tableId: table.id, startMs: found.atMs, endMs: found.atMs + game.lengthMs, refereeId: found.id };
      endByMs = best.endMs - 1; // from now on only an earlier one is better
    }
    if (best) return best;
    if (lacksReferee) return "no-referee";
    return hasRoomFor(this.#problem.tables, game.lengthMs) ? "no-time-left" : "longer-than-opening";
  }

  #earliestOn(
    table: ScheduleTable,
    { game, timelines }: Asked,
    fromMs: number,
    endByMs: number,
  ): Referee | "no-referee" | undefined {
    const { lengthMs } = game;
    const held = this.#tableOf(table.id);
    let at = fromMs;
    for (;;) {
      const begin = at;
      const free = freeWithin(table.open, onStep(at), lengthMs, (from) => onStep(firstFree(held, from, lengthMs)));
      if (free === undefined || free + lengthMs > endByMs) return undefined;
      at = free;
      for (const timeline of timelines) at = onStep(firstFree(timeline, at, lengthMs, this.#problem.restMs));
      const referee = this.#nextReferee(game, at);
      if (!referee) return "no-referee";
      at = onStep(referee.atMs);
      if (at === begin) return referee;
    }
  }

  /** The first moment from `fromMs` on with a free referee, and who; of several the one with the fewest games. */
  #nextReferee({ id: gameId, lengthMs, refereeId }: ScheduleGame, fromMs: number): Referee | undefined {
    if (refereeId !== undefined) return { atMs: this.#refereeFree(refereeId, fromMs, lengthMs), id: refereeId };
    const { referees } = this.#problem;
    if (referees.length === 0) return { atMs: fromMs, id: undefined };
    const players = this.graph.possiblePlayersOf(gameId);
    const games = ({ id }: Referee) => this.#sure.get(id ?? "")?.length ?? 0;
    let best: Referee | undefined;
    for (const { id, available } of referees) {
      if (players.has(id)) continue;
      const atMs = freeWithin(available, fromMs, lengthMs, (from) => this.#refereeFree(id, from, lengthMs));
      if (atMs === undefined) continue;
      if (!best || atMs < best.atMs || (atMs === best.atMs && games({ atMs, id }) < games(best))) best = { atMs, id };
    }
    return best;
  }

  #refereeFree(id: string, fromMs: number, lengthMs: number): number {
    const all = [{ fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }];
    const [sure, possible] = [this.#sure.get(id) ?? [], this.#possible.get(id) ?? []];
    const free = (from: number) => firstFree(possible, firstFree(sure, from, lengthMs), lengthMs);
    return freeWithin(all, fromMs, lengthMs, free) ?? fromMs;
  }

  #askedBy(game: ScheduleGame): Asked {
    const timelines = [
      ...game.playerIds.flatMap((id) => [this.#sure.get(id), this.#possible.get(id)]),
      ...this.#undecidedOf(game).map((id) => this.#sure.get(id)),
    ];
    return { game, timelines: timelines.filter((timeline) => timeline !== undefined) };
  }

  #heldBy(game: ScheduleGame, { tableId, refereeId }: Slot): Timeline[] {
    const sure = new Set(refereeId === undefined ? game.playerIds : [...game.playerIds, refereeId]);
    return [
      this.#tableOf(tableId),
      ...[...sure].map((id) => timelineOf(this.#sure, id)),
      ...this.#undecidedOf(game).map((id) => timelineOf(this.#possible, id)),
    ];
  }

  #undecidedOf(game: ScheduleGame): string[] {
    return [...this.graph.possiblePlayersOf(game.id)].filter((id) => !game.playerIds.includes(id));
  }

  /** A table that is not ours holds nothing that matters here. */
  #tableOf(tableId: string | null | undefined): Timeline {
    return this.#tables.get(tableId ?? "") ?? [];
  }
}

const onStep = (atMs: number): number => Math.ceil(atMs / STEP_MS) * STEP_MS;

function timelineOf(timelines: Map<string, Timeline>, id: string): Timeline {
  const known = timelines.get(id) ?? [];
  timelines.set(id, known);
  return known;
}

/** The first moment that lies within a stretch and that `free` agrees to; it is asked again after each move. */
function freeWithin(
  stretches: readonly Interval[],
  fromMs: number,
  lengthMs: number,
  free: (fromMs: number) => number,
): number | undefined {
  let at = firstWithin(stretches, fromMs, lengthMs);
  while (at !== undefined) {
    const next = free(at);
    if (next === at) return at;
    at = firstWithin(stretches, next, lengthMs);
  }
  return undefined;
}

const hasRoomFor = (tables: readonly ScheduleTable[], lengthMs: number): boolean =>
  tables.some(({ open }) => open.some(({ fromMs, toMs }) => toMs - fromMs >= lengthMs));

function wishedFirst(tables: readonly ScheduleTable[], wished: string | null | undefined): readonly ScheduleTable[] {
  const first = tables.find(({ id }) => id === wished);
  return first ? [first, ...tables.filter((table) => table !== first)] : tables;
}
