import type { Interval } from "../schedule/interval.ts";
import { firstWithin } from "../schedule/timeline.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Lagos is one hour ahead of UTC all year round. */
const SIX_IN_LAGOS_MS = 5 * 60 * MINUTE_MS;
const ROUNDING_MS = 5 * MINUTE_MS;

/** A match that is not over. `order` is that of the plan: of two matches that could be next, the lower one is. */
export type ForecastGame = {
  readonly id: string;
  readonly order: number;
  /** How long it is expected to take from its start. */
  readonly lengthMs: number;
  readonly minutesPerFrame: number;
  /** Players and the referee, by one id in every role. */
  readonly personIds: readonly string[];
  /** The matches that decide who sits here and are not over. */
  readonly feederIds: readonly string[];
  /** Not before: a player arrives or rests, or the match was put there by hand. */
  readonly earliestMs: number;
  /** The table of the call, of live play, or chosen by hand; null: any. */
  readonly tableId: string | null;
  readonly state:
    | { readonly kind: "live"; readonly startMs: number; readonly framesPlayed: number; readonly framesLeft: number }
    | { readonly kind: "called" }
    | { readonly kind: "waiting" };
};
export type ForecastProblem = {
  readonly tables: readonly { readonly id: string; readonly open: readonly Interval[] }[];
  readonly games: readonly ForecastGame[];
  /** Between the end of a match and the next one of the same person. */
  readonly restMs: number;
};
/** When and where a match is expected. `tableId` null: a live match without a table. */
export type Expected = { readonly tableId: string | null; readonly startMs: number; readonly endMs: number };

/**
 * When a live match is expected to end: its frames left at the plan's pace. A frame that takes longer than planned pushes
 * the end back minute by minute. Never before one minute from now.
 */
export function expectedEndMs(game: ForecastGame & { state: { kind: "live" } }, nowMs: number): number {
  const frameMs = game.minutesPerFrame * MINUTE_MS;
  const { startMs, framesPlayed, framesLeft } = game.state;
  const ofThisFrameMs = Math.min(frameMs, Math.max(0, nowMs - startMs - framesPlayed * frameMs));
  return Math.max(nowMs + MINUTE_MS, nowMs + framesLeft * frameMs - ofThisFrameMs);
}

/**
 * When and on which table each match is expected from now on. No person is in two places, everyone rests, a match follows its
 * feeders. First the matches that can start now take the tables that are free, then each match, in the order of the plan,
 * takes the table that is free first. The order does not depend on how long live matches still take; so where all tables
 * are alike, a match that overruns makes no other match earlier. A match that no table is open for has no entry, nor have
 * those that wait for it.
 */
export function forecast(problem: ForecastProblem, nowMs: number): Map<string, Expected> {
  const floor = new Floor(problem, nowMs);
  const [waiting, begun] = [[] as ForecastGame[], [] as ForecastGame[]];
  for (const game of problem.games.toSorted(byPlan)) (game.state.kind === "waiting" ? waiting : begun).push(game);
  for (const game of begun) floor.occupy(game);
  const first = floor.startableNow(waiting);
  const rest = feedersFirst(waiting.filter((game) => !first.includes(game)));
  for (const game of [...first, ...rest]) floor.place(game);
  return floor.expected;
}

/** The earliest moment to which a match planned for a moment is pulled forward: six in the morning in Lagos of that day. */
export const dayStartMs = (plannedMs: number): number =>
  Math.floor((plannedMs - SIX_IN_LAGOS_MS) / DAY_MS) * DAY_MS + SIX_IN_LAGOS_MS;

/** A time rounded for people to five minutes. */
export const roundedMs = (ms: number): number => Math.round(ms / ROUNDING_MS) * ROUNDING_MS;

const byPlan = (a: ForecastGame, b: ForecastGame): number => a.order - b.order || (a.id < b.id ? -1 : 1);

class Floor {
  readonly expected = new Map<string, Expected>();
  readonly #problem: ForecastProblem;
  readonly #nowMs: number;
  readonly #open: ReadonlySet<string>;
  readonly #tableFreeMs = new Map<string, number>();
  readonly #personFreeMs = new Map<string, number>();

  constructor(problem: ForecastProblem, nowMs: number) {
    this.#problem = problem;
    this.#nowMs = nowMs;
    this.#open = new Set(problem.games.map(({ id }) => id));
  }

  /** A live or called match has its table from now on. */
  occupy(game: ForecastGame): void {
    const { state } = game;
    const startMs = state.kind === "live" ? Math.min(state.startMs, this.#nowMs) : this.#nowMs;
    const endMs = state.kind === "live" ? expectedEndMs({ ...game, state }, this.#nowMs) : this.#nowMs + game.lengthMs;
    this.#hold(game, { tableId: game.tableId, startMs, endMs });
  }

  /** In plan order, one of these for each free table, with players that are known and free now. */
  startableNow(waiting: readonly ForecastGame[]): ForecastGame[] {
    let free = this.#problem.tables.filter((table) => this.#startOn(table, this.#nowMs, 0) === this.#nowMs).length;
    const taken = new Set(this.#personFreeMs.keys());
    return waiting.filter((game) => {
      if (free === 0 || game.tableId !== null || game.earliestMs > this.#nowMs) return false;
      if (game.feederIds.some((id) => this.#open.has(id)) || game.personIds.some((id) => taken.has(id))) return false;
      free -= 1;
      for (const id of game.personIds) taken.add(id);
      return true;
    });
  }

  place(game: ForecastGame): void {
    const readyMs = this.#readyMs(game);
    if (readyMs === undefined) return;
    let best: Expected | undefined;
    let bestFreeMs = Number.POSITIVE_INFINITY;
    for (const table of this.#problem.tables) {
      if (game.tableId !== null && table.id !== game.tableId) continue;
      const startMs = this.#startOn(table, readyMs, game.lengthMs);
      const freeMs = this.#tableFreeMs.get(table.id) ?? this.#nowMs;
      if (
        startMs === undefined ||
        (best && (startMs > best.startMs || (startMs === best.startMs && freeMs >= bestFreeMs)))
      )
        continue;
      best = { tableId: table.id, startMs, endMs: startMs + game.lengthMs };
      bestFreeMs = freeMs;
    }
    if (best) this.#hold(game, best);
  }

  /** When feeders have ended and everyone has rested; undefined: a feeder is not expected at all. */
  #readyMs(game: ForecastGame): number | undefined {
    let readyMs = Math.max(this.#nowMs, game.earliestMs);
    for (const id of game.feederIds) {
      if (!this.#open.has(id)) continue;
      const feeder = this.expected.get(id);
      if (!feeder) return undefined;
      readyMs = Math.max(readyMs, feeder.endMs + this.#problem.restMs);
    }
    for (const id of game.personIds) readyMs = Math.max(readyMs, this.#personFreeMs.get(id) ?? 0);
    return readyMs;
  }

  #startOn(table: ForecastProblem["tables"][number], readyMs: number, forMs: number): number | undefined {
    return firstWithin(table.open, Math.max(readyMs, this.#tableFreeMs.get(table.id) ?? 0), forMs);
  }

  #hold({ id, personIds }: ForecastGame, expected: Expected): void {
    this.expected.set(id, expected);
    const { tableId, endMs } = expected;
    if (tableId !== null) this.#tableFreeMs.set(tableId, Math.max(endMs, this.#tableFreeMs.get(tableId) ?? 0));
    for (const person of personIds)
      this.#personFreeMs.set(person, Math.max(endMs + this.#problem.restMs, this.#personFreeMs.get(person) ?? 0));
  }
}

/** The same games, each after its feeders; those in a circle of feeders are left out. */
function feedersFirst(games: readonly ForecastGame[]): ForecastGame[] {
  const left = new Set(games.map(({ id }) => id));
  const sorted: ForecastGame[] = [];
  let open = games;
  while (open.length > 0) {
    const ready = open.filter(({ feederIds }) => !feederIds.some((id) => left.has(id)));
    if (ready.length === 0) break;
    sorted.push(...ready);
    for (const { id } of ready) left.delete(id);
    open = open.filter(({ id }) => left.has(id));
  }
  return sorted;
}
