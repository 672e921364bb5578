import type { MatchId } from "@pockethall/domain/ids";
import { type Interval, without } from "@pockethall/domain/intervals";
import { MINUTES_PER_FRAME, matchMinutes, type Ruleset } from "@pockethall/domain/match-length";
import { openings } from "@pockethall/domain/opening-hours";
import {
  type Assignment,
  type ScheduleGame,
  type ScheduleProblem,
  type ScheduleReferee,
  type ScheduleTable,
  type Slot,
  STEP_MS,
} from "@pockethall/domain/order-of-play";
import { lagosTimestamp } from "@pockethall/domain/time";
import { handicapFrom } from "../handicaps.read-model.ts";
import type { BoardFacts, GameFacts } from "./board.read-model.ts";
import { sourcesOf } from "./game-labels.ts";

const MINUTE_MS = 60_000;
const DEFAULT_REST_MINUTES = 15;
const ALWAYS: Interval = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };

export type Planning = {
  problem: ScheduleProblem;
  /** The slots as they are stored, of games that can still be moved and of those that cannot. */
  current: Assignment[];
};

/** What is stored, as the domain plans it. Games that are called off take no part. */
export function planningOf(facts: BoardFacts, now: Date): Planning {
  const isOver = new Map(facts.games.map(({ id, status }) => [id, status === "completed" || status === "cancelled"]));
  const games = facts.games.filter(({ status }) => status !== "cancelled");
  const problem: ScheduleProblem = {
    tables: tablesOf(facts),
    games: games.map((game) => scheduleGame(game, facts, { isOver, now })),
    bookings: facts.bookings,
    referees: facts.referees.map(refereeOf),
    restMs: restMinutesOf(facts) * MINUTE_MS,
    notBeforeMs: Math.max(facts.tournament.starts_at.getTime(), Math.ceil(now.getTime() / STEP_MS) * STEP_MS),
  };
  const current = games.flatMap((game) => {
    const slot = slotOf(game);
    return slot ? [{ gameId: game.id, ...slot }] : [];
  });
  return { problem, current };
}

export const restMinutesOf = ({ tournament }: BoardFacts): number => tournament.rest_minutes ?? DEFAULT_REST_MINUTES;
export const estimateOf = ({ tournament }: BoardFacts): number => MINUTES_PER_FRAME[tournament.ruleset as Ruleset];

/** How long a table is kept for a game. */
export const lengthMinutesOf = (game: GameFacts, facts: BoardFacts): number =>
  matchMinutes(
    { bestOf: game.total_frames, given: handicapFrom(game).frames },
    facts.tournament.minutes_per_frame ?? estimateOf(facts),
  );

/** Each table with the stretches in which it can be played on: open from the tournament's start to its last day's end. */
export function tablesOf({ tournament, tables, hours, closures }: BoardFacts): ScheduleTable[] {
  const [firstDay, lastDay] = [dayOf(tournament.starts_at), dayOf(tournament.ends_at)];
  const beforeStart = { fromMs: Number.NEGATIVE_INFINITY, toMs: tournament.starts_at.getTime() };
  const openOf = new Map(
    [...Map.groupBy(hours, ({ hall_id }) => hall_id)].map(([hallId, ofHall]) => [
      hallId,
      without(openings(ofHall, firstDay, lastDay), [beforeStart]),
    ]),
  );
  const lostOf = Map.groupBy(closures, ({ table_id }) => table_id);
  return tables.map(({ id, hall_id }) => ({
    id,
    open: without(openOf.get(hall_id) ?? [], (lostOf.get(id) ?? []).map(closureOf)),
  }));
}

export const closureOf = ({ closed_from, closed_to }: { closed_from: Date; closed_to: Date }): Interval => ({
  fromMs: closed_from.getTime(),
  toMs: closed_to.getTime(),
});

type Surroundings = { isOver: ReadonlyMap<string, boolean>; now: Date };

function scheduleGame(game: GameFacts, facts: BoardFacts, { isOver, now }: Surroundings): ScheduleGame {
  const playerIds = sourcesOf(game).flatMap(({ id }) => id ?? []);
  const late = facts.lateArrivals.filter(({ player_id }) => playerIds.includes(player_id));
  const isOfPool = facts.referees.some(({ user_id }) => user_id === game.referee_id);
  const lengthMs = lengthMinutesOf(game, facts) * MINUTE_MS;
  return {
    id: game.id,
    lengthMs,
    playerIds,
    feederIds: feedersOf(game, facts.games).filter((id) => isOver.get(id) === false),
    order: game.round_number * 10_000 + game.position,
    earliestMs: Math.max(0, ...late.map(({ arrives_at }) => arrives_at.getTime())),
    // One of the pool was chosen by a plan, which may choose again.
    refereeId: isOfPool ? undefined : (game.referee_person_id ?? undefined),
    fixed: fixedSlotOf(game, lengthMs, now),
  };
}

/** The games whose end decides who sits here: of a slot that a group fills, all games of that group. */
export function feedersOf(game: GameFacts, games: readonly GameFacts[]): MatchId[] {
  return sourcesOf(game).flatMap(({ id, from, group }) => {
    if (id !== null) return [];
    if (group !== null) return games.filter((each) => each.group_number === group).map((each) => each.id);
    return from ?? [];
  });
}

/** The slot of a fixed game: one that is live or over, or was placed by hand. */
function fixedSlotOf(game: GameFacts, lengthMs: number, now: Date): Slot | undefined {
  const slot = slotOf(game);
  const [begunMs, endedMs] = [game.started_at?.getTime(), game.completed_at?.getTime()];
  if (game.status === "completed") {
    const startMs = begunMs ?? endedMs ?? 0;
    return {
      tableId: slot?.tableId ?? null,
      startMs,
      endMs: Math.max(startMs, endedMs ?? 0),
      refereeId: slot?.refereeId,
    };
  }
  if (game.status !== "live") return game.is_pinned ? slot : undefined;
  const startMs = slot?.startMs ?? begunMs ?? now.getTime();
  const endMs = Math.max(slot?.endMs ?? startMs + lengthMs, now.getTime());
  return { tableId: slot?.tableId ?? null, startMs, endMs, refereeId: game.referee_person_id ?? undefined };
}

function slotOf(game: GameFacts): Slot | undefined {
  const { table_id: tableId, starts_at, ends_at } = game;
  if (tableId === null || starts_at === null || ends_at === null) return undefined;
  const refereeId = game.referee_person_id ?? undefined;
  return { tableId, startMs: starts_at.getTime(), endMs: ends_at.getTime(), refereeId };
}

const refereeOf = ({ player_id, available_from, available_to }: BoardFacts["referees"][number]): ScheduleReferee => ({
  id: player_id,
  available: [{ fromMs: available_from?.getTime() ?? ALWAYS.fromMs, toMs: available_to?.getTime() ?? ALWAYS.toMs }],
});

const dayOf = (moment: Date): string => lagosTimestamp(moment).slice(0, 10);
