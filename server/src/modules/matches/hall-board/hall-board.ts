import type { HallBoard, HallMatch, HallNext, HallResult } from "@pockethall/contract/hall-board";
import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import type { TournamentId } from "@pockethall/domain/ids";
import type { ExpectedGame } from "../floor/forecast.read-model.ts";
import { wireHandicap } from "../handicaps.read-model.ts";
import type { GameFacts } from "../order-of-play/board.read-model.ts";
import { labelsOf, sourceOf, sourcesOf } from "../order-of-play/game-labels.ts";
import type { HallFacts, HallGame } from "./hall-board.read-model.ts";

/** What is expected of one tournament, with all its games. */
export type TournamentForecast = {
  id: TournamentId;
  games: readonly GameFacts[];
  expected: readonly ExpectedGame[];
};

/** As many as a screen turns through in a few minutes. */
const MOST_NEXT = 24;

/** What is stored and forecast, as the screen of a hall shows it. */
export function hallBoardOf(facts: HallFacts, forecasts: readonly TournamentForecast[], now: Date): HallBoard {
  const labels = new Map(forecasts.flatMap(({ games }) => [...labelsOf(games)]));
  const matches = facts.taken.map((game) => hallMatch(game, labels));
  const tableOf = new Map(facts.taken.map(({ id, table_id }) => [id, table_id]));
  const calledIds = new Set(facts.taken.map(({ id }) => id));
  return {
    hall: facts.hall,
    now: now.toISOString(),
    tournaments: facts.tournaments,
    tables: facts.tables.map(({ id, name, closed_to }) => ({
      id,
      name,
      closed_until: closed_to === null ? null : new Date(closed_to).toISOString(),
      // A live match before one that was called to the table meanwhile.
      match: firstOf(matches.filter((match) => tableOf.get(match.id) === id)),
    })),
    off_table: matches.filter(({ id, status }) => status === "live" && tableOf.get(id) === null),
    next: [
      ...forecasts.flatMap((each) => nextOf(each, { hallId: facts.hall.id, calledIds, labels })),
      ...facts.planned.map(plannedNext),
    ]
      .toSorted((a, b) => Date.parse(a.expected_at) - Date.parse(b.expected_at))
      .slice(0, MOST_NEXT),
    results: facts.results.map((game) => resultOf(game, labels)),
    announcements: facts.announcements.map((each) => ({ ...each, created_at: each.created_at.toISOString() })),
  };
}

const firstOf = (matches: readonly HallMatch[]): HallMatch | null =>
  matches.find(({ status }) => status === "live") ?? matches[0] ?? null;

type Labels = ReadonlyMap<string, string>;

const commonOf = (game: HallGame, labels: Labels) => ({
  id: game.id,
  tournament_id: game.tournament_id,
  label: labels.get(game.id) ?? game.round_name,
  best_of: game.total_frames,
  player1: game.player1 ?? "TBD",
  player2: game.player2 ?? "TBD",
  handicap: wireHandicap(game),
});

function hallMatch(game: HallGame, labels: Labels): HallMatch {
  const isLive = game.status === "live";
  const since = isLive ? game.started_at : game.called_at;
  const play = isLive ? (game.in_play as FrameInPlay | null) : null;
  return {
    ...commonOf(game, labels),
    status: isLive ? "live" : "called",
    since: since?.toISOString() ?? null,
    frames: framesOf(game),
    points: play && [play.player1_points, play.player2_points],
    version: game.version,
  };
}

const framesOf = ({ player1_score, player2_score }: HallGame): [number, number] => [
  player1_score ?? 0,
  player2_score ?? 0,
];

function resultOf(game: HallGame, labels: Labels): HallResult {
  const { winner_id, player1_id, outcome } = game;
  return {
    ...commonOf(game, labels),
    frames: framesOf(game),
    is_played: outcome !== "walkover" && outcome !== "void",
    winner: winner_id === null ? null : winner_id === player1_id ? 1 : 2,
    table: game.table,
  };
}

const plannedNext = (game: HallGame): HallNext => ({
  ...commonOf(game, new Map()),
  expected_at: (game.starts_at ?? new Date(0)).toISOString(),
  table: game.table ?? "",
  is_forecast: false,
});

type Here = { hallId: string; calledIds: ReadonlySet<string>; labels: Labels };

/** Matches expected in this hall; those that are called already are at their tables, and of an empty match nothing is known. */
const nextOf = ({ id, expected }: TournamentForecast, { hallId, calledIds, labels }: Here): HallNext[] =>
  expected
    .filter(({ game, table }) => table.hall_id === hallId && !calledIds.has(game.id))
    .filter(({ game }) => game.player1_id !== null || game.player2_id !== null)
    .map(({ game, expectedAt, table }) => {
      const [source1, source2] = sourcesOf(game);
      return {
        id: game.id,
        tournament_id: id,
        label: labels.get(game.id) ?? game.round_name,
        best_of: game.total_frames,
        player1: game.player1_name ?? sourceOf(source1, labels) ?? "TBD",
        player2: game.player2_name ?? sourceOf(source2, labels) ?? "TBD",
        handicap: wireHandicap(game),
        expected_at: expectedAt,
        table: table.name,
        is_forecast: true,
      };
    });
