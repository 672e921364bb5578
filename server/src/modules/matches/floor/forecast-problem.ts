import { dayStartMs, type ForecastGame, type ForecastProblem } from "@pockethall/domain/forecast";
import { without } from "@pockethall/domain/intervals";
import { expectedFrames } from "@pockethall/domain/match-length";
import { handicapFrom } from "../handicaps.read-model.ts";
import type { BoardFacts, GameFacts } from "../order-of-play/board.read-model.ts";
import { estimateOf, planningOf, restMinutesOf } from "../order-of-play/schedule-problem.ts";

/** What the plan does not know of a game that is not over. */
export type Begun = {
  id: string;
  player1_score: number | null;
  player2_score: number | null;
  scheduled_at: Date | null;
  called_at: Date | null;
};

const MINUTE_MS = 60_000;

/** What is stored, as the domain forecasts it. */
export function forecastProblemOf(facts: BoardFacts, begun: readonly Begun[], now: Date): ForecastProblem {
  const { problem } = planningOf(facts, now);
  const restMs = restMinutesOf(facts) * MINUTE_MS;
  const planned = new Map(problem.games.map((game) => [game.id, game]));
  const begunOf = new Map(begun.map((game) => [game.id, game]));
  const freeMs = freeFrom(facts, restMs, now);
  const games = facts.games.filter(({ id }) => begunOf.has(id)).toSorted((a, b) => inPlan(a, b, begunOf));
  return {
    restMs,
    tables: problem.tables.map(({ id, open }) => ({ id, open: without(open, bookingsOn(facts, id)) })),
    games: games.map((game, order): ForecastGame => {
      const { playerIds = [], feederIds = [], earliestMs = 0, lengthMs = 0 } = planned.get(game.id) ?? {};
      const personIds = [...playerIds, ...(game.referee_person_id ? [game.referee_person_id] : [])];
      const own = { game, begun: begunOf.get(game.id) };
      return {
        id: game.id,
        order,
        lengthMs,
        minutesPerFrame: facts.tournament.minutes_per_frame ?? estimateOf(facts),
        personIds,
        feederIds,
        earliestMs: Math.max(earliestMs, planMs(own), ...personIds.map((id) => freeMs.get(id) ?? 0)),
        tableId: tableOf(own),
        state: stateOf(own, now),
      };
    }),
  };
}

type Own = { game: GameFacts; begun: Begun | undefined };

const isCalled = ({ begun }: Own): boolean => begun?.called_at != null;
const isLive = ({ game }: Own): boolean => game.status === "live";

/** A live, called or pinned match keeps its table. */
const tableOf = (own: Own): string | null =>
  isLive(own) || isCalled(own) || own.game.is_pinned ? own.game.table_id : null;

/** A match put there by hand begins at its time; any other one is pulled forward within its day. */
function planMs(own: Own): number {
  if (isLive(own) || isCalled(own)) return 0;
  if (own.game.is_pinned && own.game.starts_at) return own.game.starts_at.getTime();
  return own.begun?.scheduled_at ? dayStartMs(own.begun.scheduled_at.getTime()) : 0;
}

function stateOf(own: Own, now: Date): ForecastGame["state"] {
  if (!isLive(own)) return { kind: isCalled(own) ? "called" : "waiting" };
  const [score1, score2] = [own.begun?.player1_score ?? 0, own.begun?.player2_score ?? 0];
  const [given1, given2] = handicapFrom(own.game).frames;
  return {
    kind: "live",
    startMs: (own.game.started_at ?? now).getTime(),
    // The score begins with the frames that the handicap gave.
    framesPlayed: score1 + score2 - given1 - given2,
    framesLeft: expectedFrames({ bestOf: own.game.total_frames, given: [score1, score2] }),
  };
}

/** By planned time, then by round and place in the draw. */
function inPlan(a: GameFacts, b: GameFacts, begun: ReadonlyMap<string, Begun>): number {
  const timeOf = ({ id }: GameFacts) => begun.get(id)?.scheduled_at?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return timeOf(a) - timeOf(b) || a.round_number - b.round_number || a.position - b.position;
}

const bookingsOn = ({ bookings }: BoardFacts, tableId: string) =>
  bookings.filter((each) => each.tableId === tableId).map(({ startMs, endMs }) => ({ fromMs: startMs, toMs: endMs }));

/** When the people of matches that are over, or of other tournaments' matches now, have rested. */
function freeFrom({ games, bookings }: BoardFacts, restMs: number, now: Date): Map<string, number> {
  const free = new Map<string, number>();
  const hold = (id: string | null, endMs: number) =>
    id !== null && free.set(id, Math.max(endMs + restMs, free.get(id) ?? 0));
  for (const { status, completed_at, started_at, player1_id, player2_id } of games)
    if (status === "completed" && completed_at && started_at)
      for (const id of [player1_id, player2_id]) hold(id, completed_at.getTime());
  for (const { personIds, startMs, endMs } of bookings)
    if (startMs <= now.getTime() && endMs > now.getTime()) for (const id of personIds) hold(id, endMs);
  return free;
}
