import { t } from "@lingui/core/macro";
import type { BoardGame, OrderBoard } from "@pockethall/contract/order-of-play";
import type { Assignment, ScheduleGame, ScheduleProblem } from "@pockethall/domain/order-of-play";
import type { Names } from "@pockethall/domain/order-of-play-messages";
import { withStart } from "../../lib/start-note.ts";
import { clockOf, DAY_MS, dayOf, dayText, nextMidnight } from "./lagos-clock.ts";

export const MINUTE_MS = 60_000;

export type BoardTable = { id: string; name: string; hall: string };
/** One day of the board: from the first opening that begins on it to the last closing. */
export type BoardDay = { day: string; fromMs: number; toMs: number };
/** A game with its slot as the board draws it. */
export type PlacedGame = { game: BoardGame; tableId: string; startMs: number; endMs: number };

/** Where in the day a time lies: 0 at its beginning, 1 at its end. */
export const partOf = ({ fromMs, toMs }: BoardDay, ms: number): number => (ms - fromMs) / Math.max(1, toMs - fromMs);

export const tablesOf = ({ halls }: OrderBoard): BoardTable[] =>
  halls.flatMap((hall) => hall.tables.map(({ id, name }) => ({ id, name, hall: hall.name })));

/** The games that have a slot. */
export const placedOf = ({ games }: OrderBoard): PlacedGame[] =>
  games.flatMap((game) => {
    if (!game.slot) return [];
    const { table_id: tableId, starts_at, ends_at } = game.slot;
    return [{ game, tableId, startMs: Date.parse(starts_at), endMs: Date.parse(ends_at) }];
  });

/** Games that can be put somewhere: not begun, not over. */
export const isMovable = ({ status }: BoardGame): boolean => status === "scheduled" || status === "postponed";

/** The games that wait for a slot. */
export const trayOf = ({ games }: OrderBoard): BoardGame[] => games.filter((game) => !game.slot && isMovable(game));

/** The board as the domain compares slots. */
export function scheduleOf(board: OrderBoard): { problem: ScheduleProblem; assignments: Assignment[] } {
  const isOver = new Map(board.games.map(({ id, status }) => [id, status === "completed"]));
  const stretch = ({ from, to }: { from: string; to: string }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });
  const problem: ScheduleProblem = {
    tables: board.halls.flatMap(({ tables }) => tables.map(({ id, open }) => ({ id, open: open.map(stretch) }))),
    games: board.games.map((game) => scheduleGame(game, isOver)),
    bookings: board.bookings.map(({ what, table_id, person_ids, starts_at, ends_at }) => ({
      what,
      tableId: table_id ?? undefined,
      personIds: person_ids,
      startMs: Date.parse(starts_at),
      endMs: Date.parse(ends_at),
    })),
    referees: board.settings.referees.map(({ person_id, available_from, available_to }) => ({
      id: person_id,
      available: [
        {
          fromMs: available_from ? Date.parse(available_from) : Number.NEGATIVE_INFINITY,
          toMs: available_to ? Date.parse(available_to) : Number.POSITIVE_INFINITY,
        },
      ],
    })),
    restMs: board.settings.rest_minutes * MINUTE_MS,
    notBeforeMs: 0,
  };
  const assignments = placedOf(board).map(({ game, tableId, startMs, endMs }) => ({
    gameId: game.id,
    tableId,
    startMs,
    endMs,
    refereeId: game.referee?.person_id,
  }));
  return { problem, assignments };
}

function scheduleGame(game: BoardGame, isOver: ReadonlyMap<string, boolean>): ScheduleGame {
  const { slot } = game;
  return {
    id: game.id,
    lengthMs: game.length_minutes * MINUTE_MS,
    playerIds: [game.player1, game.player2].flatMap((player) => player?.id ?? []),
    feederIds: game.feeder_ids.filter((id) => isOver.get(id) === false),
    order: game.round_number,
    earliestMs: game.earliest_at ? Date.parse(game.earliest_at) : 0,
    refereeId: game.referee?.person_id,
    ...(slot && !isMovable(game)
      ? { fixed: { tableId: slot.table_id, startMs: Date.parse(slot.starts_at), endMs: Date.parse(slot.ends_at) } }
      : {}),
  };
}

/** How games and people of a board are called. */
export function namesOf({ games, settings }: OrderBoard): Names {
  const labels = new Map<string, string>(games.map(({ id, label }) => [id, label]));
  const people = new Map([
    ...games.flatMap(({ player1, player2 }) =>
      [player1, player2].flatMap((each) => (each ? [[each.id, each.name] as const] : [])),
    ),
    ...games.flatMap(({ referee }) => (referee ? [[referee.person_id, referee.name] as const] : [])),
    ...settings.referees.map(({ person_id, name }) => [person_id, name] as const),
  ]);
  return { game: (id) => labels.get(id) ?? id, person: (id) => people.get(id) ?? t`Someone` };
}

/** `isNewDay`: it begins at midnight in a hall that does not close. */
type Stretch = { fromMs: number; toMs: number; isNewDay: boolean };

/** An opening of more than a day by calendar days: such a hall has no evening that a day could end with. */
function byDays(fromMs: number, toMs: number): Stretch[] {
  if (toMs - fromMs <= DAY_MS) return [{ fromMs, toMs, isNewDay: false }];
  const pieces: Stretch[] = [];
  let begin = fromMs;
  while (nextMidnight(begin) < toMs) {
    pieces.push({ fromMs: begin, toMs: nextMidnight(begin), isNewDay: begin !== fromMs });
    begin = nextMidnight(begin);
  }
  return [...pieces, { fromMs: begin, toMs, isNewDay: begin !== fromMs }];
}

/** The days on which there is something to see, each as long as its halls are open and its games last. */
export function daysOf(board: OrderBoard): BoardDay[] {
  const open = board.halls.flatMap(({ tables }) => tables.flatMap((table) => table.open));
  const stretches = [
    ...open.flatMap(({ from, to }) => byDays(Date.parse(from), Date.parse(to))),
    ...placedOf(board).map(({ startMs, endMs }) => ({ fromMs: startMs, toMs: endMs, isNewDay: false })),
  ].toSorted((a, b) => a.fromMs - b.fromMs || Number(b.isNewDay) - Number(a.isNewDay));
  const days: BoardDay[] = [];
  for (const { fromMs, toMs, isNewDay } of stretches) {
    const last = days.at(-1);
    const begins = isNewDay && dayOf(fromMs) !== last?.day;
    if (begins && last) last.toMs = Math.min(last.toMs, fromMs);
    // What begins after midnight, before the halls have closed, still belongs to the evening.
    if (last && !begins && (fromMs < last.toMs || dayOf(fromMs) === last.day)) last.toMs = Math.max(last.toMs, toMs);
    else days.push({ day: dayOf(fromMs), fromMs, toMs });
  }
  return days;
}

/** The players: 'Ada Eze vs Winner of Quarter-final 2'. */
export const playersOf = ({ player1, player1_source, player2, player2_source, handicap }: BoardGame): string =>
  t`${{ name: withStart(player1?.name ?? player1_source ?? t`TBD`, handicap, 1) }} vs ${{ otherName: withStart(player2?.name ?? player2_source ?? t`TBD`, handicap, 2) }}`;

/** 'Table 1, Yaba Hall, 10:00 to 10:25'. The hall is included where there are several, the day of an end after midnight. */
export function placeText(tables: readonly BoardTable[], tableId: string, startMs: number, endMs: number): string {
  const table = tables.find(({ id }) => id === tableId);
  const isAlone = new Set(tables.map(({ hall }) => hall)).size <= 1;
  const where = isAlone ? table?.name : `${table?.name}, ${table?.hall}`;
  const end = dayOf(endMs) === dayOf(startMs) ? clockOf(endMs) : `${clockOf(endMs)} ${dayText(dayOf(endMs))}`;
  return t`${{ where: where ?? t`Another table` }}, ${{ clock: clockOf(startMs) }} to ${{ otherClock: end }}`;
}
