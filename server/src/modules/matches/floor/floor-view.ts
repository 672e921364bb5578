import type { Floor, FloorMatch, FloorTable, Forecast } from "@pockethall/contract/floor";
import { answerByMs } from "@pockethall/domain/floor";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { CallSeen } from "../../notifications/notifications.service.ts";
import { wireHandicap } from "../handicaps.read-model.ts";
import { labelsOf, sourceOf } from "../order-of-play/game-labels.ts";
import { DEFAULT_CALL_MINUTES } from "../order-of-play/order-board.ts";
import type { FloorFacts, FloorGame } from "./floor.read-model.ts";
import { isOpen, isTaken, personsOf } from "./floor-people.ts";

/** The number of waiting matches that are shown. */
const MOST_WAITING = 8;

type BeforeWire = Omit<Floor, "texts"> & { texts: { messages: number; cost: Kobo } };
type Progress = { forecast: Forecast; seen: readonly CallSeen[]; texts: { messages: number; costKobo: number } };

/** What is stored, as the floor's screen shows it, with the forecast and who has seen their call at the same moment. */
export function floorOf(facts: FloorFacts, progress: Progress, now: Date): BeforeWire {
  const { games, tournament, people, tables } = facts;
  const view = viewOf(facts, progress, now);
  const tableIds: ReadonlySet<string> = new Set(tables.map(({ id }) => id));
  const open = games.filter(isOpen).filter(({ called_at }) => called_at === null);
  const isReady = (game: FloorGame) => areKnown(game) && view(game).waits_for === null;
  const live = games.filter(({ status }) => status === "live");
  return {
    tables: tables.map((table) => tableOf(table, facts, view)),
    off_table: live.filter(({ table_id }) => table_id === null || !tableIds.has(table_id)).map(view),
    ready: open.filter(isReady).map(view),
    waiting: open
      .filter((game) => !isReady(game) && (game.player1_id !== null || game.player2_id !== null))
      .slice(0, MOST_WAITING)
      .map(view),
    people: {
      entered: people.length,
      checked_in: people.filter(({ checked_in_at }) => checked_in_at !== null).length,
      late: people.filter(({ arrives_at }) => arrives_at !== null && arrives_at > now).length,
      refereeing: new Set(live.flatMap(({ referee_id }) => referee_id ?? [])).size,
    },
    texts: { messages: progress.texts.messages, cost: kobo(progress.texts.costKobo) },
    call_minutes: tournament.call_minutes ?? DEFAULT_CALL_MINUTES,
  };
}

const areKnown = ({ player1_id, player2_id }: FloorGame): boolean => player1_id !== null && player2_id !== null;
type View = (game: FloorGame) => FloorMatch;

/** Each match with its name, where its players come from, and what it waits for. */
function viewOf(facts: FloorFacts, { forecast, seen }: Progress, now: Date): View {
  const { games, others } = facts;
  const labels = labelsOf(games);
  const reasons = busyPlayers(games, others, labels);
  const personOf = personsOf(facts, seen, now);
  const expected = new Map(forecast.map(({ match_id, expected_at, table }) => [match_id, { at: expected_at, table }]));
  return (game) => {
    const [source1, source2] = [playerSourceOf(game, 1), playerSourceOf(game, 2)];
    const busy = [game.player1_id, game.player2_id].flatMap((id) => reasons.get(id ?? "") ?? []);
    return {
      id: game.id,
      label: labels.get(game.id) ?? game.round_name,
      status: game.status,
      best_of: game.total_frames,
      player1: personOf(game, game.player1_id, game.player1_name),
      player2: personOf(game, game.player2_id, game.player2_name),
      player1_source: game.player1_id === null ? sourceOf(source1, labels) : null,
      player2_source: game.player2_id === null ? sourceOf(source2, labels) : null,
      handicap: wireHandicap(game),
      player1_score: game.player1_score ?? 0,
      player2_score: game.player2_score ?? 0,
      referee: game.referee_name,
      marker: game.marker_name === null ? null : { name: game.marker_name, has_account: game.marker_has_account },
      scheduled_at: game.scheduled_at?.toISOString() ?? null,
      expected: expected.get(game.id) ?? null,
      table_id: game.table_id,
      waits_for: busy.find(({ gameId }) => gameId !== game.id)?.words ?? null,
    };
  };
}

const playerSourceOf = (game: FloorGame, side: 1 | 2) => ({
  from: game[`player${side}_from`],
  side: game[`player${side}_from_side`],
  group: game[`player${side}_from_group`],
  place: game[`player${side}_from_place`],
});

type Busy = { gameId: string; words: string };

/** Players at a table or called to one, each with a sentence that names the match. */
function busyPlayers(
  games: FloorFacts["games"],
  others: FloorFacts["others"],
  labels: ReadonlyMap<string, string>,
): Map<string, Busy[]> {
  const nameOf = new Map(
    games.flatMap((game) => [
      [game.player1_id, game.player1_name] as const,
      [game.player2_id, game.player2_name] as const,
    ]),
  );
  const matches = [
    ...games.filter(isTaken).map((game) => ({ ...game, name: labels.get(game.id) ?? game.round_name })),
    ...others.map((game) => ({ ...game, name: `${game.round_name} of ${game.tournament}` })),
  ];
  const busy = new Map<string, Busy[]>();
  for (const { id, status, player1_id, player2_id, name } of matches)
    for (const player of [player1_id, player2_id]) {
      if (player === null) continue;
      const words = `${nameOf.get(player) ?? ""} ${status === "live" ? "is playing" : "is called to"} ${name}.`;
      busy.set(player, [...(busy.get(player) ?? []), { gameId: id, words }]);
    }
  return busy;
}

const answerBy = (calledAt: Date, callMinutes: number | null): string =>
  new Date(answerByMs(calledAt.getTime(), callMinutes ?? DEFAULT_CALL_MINUTES)).toISOString();

function tableOf(table: FloorFacts["tables"][number], floor: FloorFacts, view: View): FloorTable {
  const { games, others, tournament } = floor;
  const facts = {
    id: table.id,
    name: table.name,
    hall_id: table.hall_id,
    hall: table.hall,
    since: null,
    until: null,
    answer_by: null,
    match: null,
  };
  const isHere = (game: { table_id: string | null }) => game.table_id === table.id;
  const taken = games.filter((game) => isHere(game) && isTaken(game));
  // A live match before one that was called to the table meanwhile.
  const own = taken.find(({ status }) => status === "live") ?? taken[0];
  if (own) {
    const since = own.status === "live" ? own.started_at : own.called_at;
    const state = own.status === "live" ? ("live" as const) : ("called" as const);
    const answer_by = state === "called" && since ? answerBy(since, tournament.call_minutes) : null;
    return { ...facts, state, since: since?.toISOString() ?? null, answer_by, match: view(own), taken_by: null };
  }
  const other = others.find(isHere);
  if (other) {
    const since = (other.started_at ?? other.called_at)?.toISOString() ?? null;
    return { ...facts, state: "taken", since, taken_by: `${other.round_name} of ${other.tournament}` };
  }
  if (table.closed_to !== null)
    return { ...facts, state: "closed", until: new Date(table.closed_to).toISOString(), taken_by: null };
  return { ...facts, state: "free", taken_by: null };
}
