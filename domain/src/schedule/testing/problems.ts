import { idFrom, type MatchId } from "../../common/ids.ts";
import { type Random, seededRandom, shuffled } from "../../common/random.ts";
import { drawSingleElimination } from "../../draws/draws.ts";
import type { Assignment, ScheduleGame, ScheduleProblem } from "../order-of-play.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const START_MS = Date.parse("2026-03-06T09:00:00Z");

/** Minutes after the start, for tables of facts. */
export const at = (minutes: number): number => START_MS + minutes * MINUTE_MS;

type GameFields = Partial<Omit<ScheduleGame, "feederIds">> & { feederIds?: readonly string[] };

export const game = (name: string, { feederIds = [], ...more }: GameFields = {}): ScheduleGame => ({
  id: idFrom(name),
  lengthMs: HOUR_MS,
  playerIds: [],
  feederIds: feederIds.map((id) => idFrom<MatchId>(id)),
  order: 0,
  ...more,
});

/** A game's hour on table t1, or what is wanted instead; `from` and `to` in minutes. */
export const slot = (name: string, from: number, to: number, more: Partial<Assignment> = {}): Assignment => ({
  gameId: idFrom(name),
  tableId: "t1",
  startMs: at(from),
  endMs: at(to),
  ...more,
});

/** Tables t1, t2, … that are open for ten hours, no rest, no other bookings. */
export const problem = (
  games: readonly ScheduleGame[],
  more: Partial<ScheduleProblem> & { tableCount?: number } = {},
) => {
  const { tableCount = 2, ...rest } = more;
  const open = [{ fromMs: START_MS, toMs: at(600) }];
  const tables = Array.from({ length: tableCount }, (_, index) => ({ id: `t${index + 1}`, open }));
  return { tables, games, bookings: [], referees: [], restMs: 0, notBeforeMs: START_MS, ...rest };
};

/** The games of a knock-out with this many participants. */
export function knockout(participants: number, lengthMs = HOUR_MS, thirdPlace = false): ScheduleGame[] {
  const ids = Array.from({ length: participants }, (_, index) => `p${index + 1}`);
  return drawSingleElimination(ids, { thirdPlace }).map(({ key, round, player1, player2 }, order) => {
    const slots = [player1, player2];
    return game(key, {
      lengthMs,
      playerIds: slots.flatMap((side) => (side.kind === "participant" ? [side.participantId] : [])),
      feederIds: slots.flatMap((side) => (side.kind === "winner" || side.kind === "loser" ? [side.of] : [])),
      order: round * 1000 + order,
    });
  });
}

/** Everything at once, from a seed: several days, tables that open at different times, other games in the hall. */
export function randomProblem(seed: number): ScheduleProblem {
  const random = seededRandom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const games =
    random() < 0.6 ? knockout(1 + upTo(14), 5 * MINUTE_MS * upTo(12), true) : everyoneMeets(1 + upTo(5), random);
  const tables = Array.from({ length: upTo(4) }, (_, index) => ({ id: `t${index + 1}`, open: randomDays(random) }));
  const booked = upTo(600);
  const bookings = [
    { what: "another", tableId: "t1", personIds: ["p1", "r1"], startMs: at(booked), endMs: at(booked + upTo(120)) },
  ];
  const available = [{ fromMs: START_MS, toMs: at(30 * 60 + upTo(1000)) }];
  const referees =
    random() < 0.4
      ? [
          { id: "r1", available },
          { id: "r2", available },
          { id: "p2", available },
        ]
      : [];
  return { tables, games, bookings, referees, restMs: 5 * MINUTE_MS * Math.floor(random() * 6), notBeforeMs: START_MS };
}

function everyoneMeets(participants: number, random: Random): ScheduleGame[] {
  const pairs = Array.from({ length: participants }, (_, a) =>
    Array.from({ length: a }, (__, b) => [`p${a + 1}`, `p${b + 1}`]),
  );
  return shuffled(pairs.flat(), random).map((playerIds, order) =>
    game(`g${order}`, { playerIds, order, lengthMs: 5 * MINUTE_MS * (1 + Math.floor(random() * 12)) }),
  );
}

function randomDays(random: Random) {
  return [0, 1, 2].map((day) => {
    const fromMs = at(day * 1440 + Math.floor(random() * 200));
    return { fromMs, toMs: fromMs + Math.floor((1 + random() * 9) * HOUR_MS) };
  });
}
