import type { ReadTournamentFile } from "./pockethall.d.ts";
import type { Row } from "./results-csv.ts";

type Match = ReadTournamentFile["games"][number];
type Player = ReadTournamentFile["players"][number];

/** The CSV has days only; that the hour is unknown is said in `unknown_fields`. */
const momentOf = (day: string) => `${day}T00:00:00Z`;
/** Midnight in Lagos, which has no summer time. */
const endOf = (day: string) => `${day}T22:59:59Z`;

/** The rows of one completed knock-out as the file that `POST /api/organizer/tournaments/import` reads. */
export function tournamentFileOf(rows: readonly Row[], importedAt: Date): ReadTournamentFile {
  const names = [...new Set(rows.flatMap(({ player1, player2 }) => [player1, player2]))];
  const players = names.map((name, index): Player => ({ id: `player-${index + 1}`, name, state: null }));
  const idOf = (name: string) => `player-${names.indexOf(name) + 1}`;
  const ordered = rows.toSorted((a, b) => Number(a.round) - Number(b.round));
  const days = rows.map(({ date }) => date).toSorted();
  const [start, end] = [momentOf(days[0] ?? ""), endOf(days.at(-1) ?? "")];
  const finals = ordered.filter(({ round }) => Number(round) === Number(ordered.at(-1)?.round));
  const games = ordered.map((row, index) => {
    const position = index - ordered.findIndex(({ round }) => Number(round) === Number(row.round)) + 1;
    return matchOf(row, { position, idOf });
  });
  return {
    schema: "pockethall.tournament",
    version: 1,
    exported_at: importedAt.toISOString(),
    tournament: {
      ...settingsOf(ordered, { start, end }),
      champion_id: (finals.length === 1 && games.at(-1)?.winner_id) || null,
    },
    players,
    entries: players.map(({ id }) => ({ ...ENTRY, player_id: id, entered_at: start })),
    waiting_list: [],
    byes: [],
    games,
    prizes: { state: "none", pool: 0, shares: [] },
    draw_proofs: null,
  };
}

function settingsOf(ordered: readonly Row[], { start, end }: { start: string; end: string }) {
  const final = ordered.at(-1);
  return {
    id: `csv-${final?.tournament_id}`,
    name: final?.tournament ?? "",
    venue: final?.city ?? "",
    state: final?.state ?? "",
    start_date: start,
    end_date: end,
    // The file needs a deadline before the start; the CSV has none.
    registration_deadline: new Date(Date.parse(start) - 1_000).toISOString(),
    total_prize_pool: 0,
    entry_fee: 0,
    max_participants: null,
    total_frames: Number(final?.best_of),
    format: "single-elimination",
    status: "completed",
    organizer: null,
    drawn_at: null,
    completed_at: end,
    cancellation_reason: null,
  } satisfies Omit<ReadTournamentFile["tournament"], "champion_id">;
}

const ENTRY = {
  seed: null,
  handicap: null,
  checked_in_at: null,
  note: null,
  fee: 0,
  left_at: null,
  left_how: null,
  withdrawn_at: null,
  withdrawal_reason: null,
} as const;

type Place = { position: number; idOf: (name: string) => string };

function matchOf(row: Row, { position, idOf }: Place): Match {
  const [score1, score2] = [Number(row.score1), Number(row.score2)];
  return {
    key: row.match_id,
    round_number: Number(row.round),
    round_name: row.round_name || `Round ${row.round}`,
    position,
    phase: "knockout",
    group: null,
    is_knockout: true,
    is_conditional: false,
    player1: { player_id: idOf(row.player1), from: null, score: score1 },
    player2: { player_id: idOf(row.player2), from: null, score: score2 },
    winner_id: idOf(score1 > score2 ? row.player1 : row.player2),
    outcome: "played",
    status: "completed",
    total_frames: Number(row.best_of),
    scheduled_at: momentOf(row.date),
    started_at: null,
    completed_at: momentOf(row.date),
    unknown_fields: ["time_of_day"],
    venue: null,
    stream_url: null,
    slot: null,
    referee: null,
    events: [],
  };
}
