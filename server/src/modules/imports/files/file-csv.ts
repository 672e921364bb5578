import type { FILE_PARTS, TournamentFile } from "@pockethall/contract/tournament-files";
import type { StandingRow } from "@pockethall/contract/tournaments";
import { nairaFromKobo } from "@pockethall/domain/money";
import { lagosTimestamp } from "@pockethall/domain/time";

type Cell = string | number | null;
type Part = (typeof FILE_PARTS)[number];
const BYTE_ORDER_MARK = "\uFEFF"; // without it spreadsheets read UTF-8 as something else

/** One part of a tournament for a spreadsheet (RFC 4180, UTF-8 with a mark). Times by a clock in Lagos. */
export function partCsv(part: Part, file: TournamentFile, standings: readonly StandingRow[]): string {
  const tables: Record<Part, () => Cell[][]> = {
    games: () => gamesTable(file),
    entries: () => entriesTable(file),
    standings: () => standingsTable(standings),
  };
  return (
    BYTE_ORDER_MARK +
    tables[part]()
      .map((cells) => `${cells.map(cellText).join(",")}\r\n`)
      .join("")
  );
}

/** A spreadsheet computes what begins like a formula; an apostrophe makes it text. Our own numbers stay numbers. */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^\s*[=+\-@]/u.test(cell) || /^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lagos = (time: string | null): string | null => time && lagosTimestamp(new Date(time));

function gamesTable({ games, players }: TournamentFile): Cell[][] {
  const nameOf = namesOf(players);
  const head = ["Round", "Match", "Player 1", "Score 1", "Score 2", "Player 2", "Winner", "Outcome", "Status"];
  const rows = games.map((game) => [
    game.round_name,
    game.key,
    nameOf(game.player1.player_id),
    game.player1.score,
    game.player2.score,
    nameOf(game.player2.player_id),
    nameOf(game.winner_id),
    game.outcome,
    game.status,
    game.unknown_fields.includes("total_frames") ? null : game.total_frames,
    momentOf(game, game.scheduled_at),
    momentOf(game, game.completed_at),
    game.slot?.hall ?? game.venue,
    game.slot?.table ?? null,
    game.referee,
  ]);
  const more = ["Best of", "Scheduled (Africa/Lagos)", "Completed (Africa/Lagos)", "Venue", "Table", "Referee"];
  return [[...head, ...more], ...rows];
}

/** The day alone where no source gave the time. */
function momentOf({ unknown_fields }: TournamentFile["games"][number], time: string | null): string | null {
  const text = lagos(time);
  return unknown_fields.includes("time_of_day") ? (text?.slice(0, 10) ?? null) : text;
}

function entriesTable({ entries, players }: TournamentFile): Cell[][] {
  const nameOf = namesOf(players);
  const stateOf = new Map(players.map(({ id, state }) => [id, state]));
  const head = ["Name", "State", "Seed", "Handicap (points)", "Handicap (frames)"];
  const rows = entries.map((entry) => [
    nameOf(entry.player_id),
    stateOf.get(entry.player_id) ?? null,
    entry.seed,
    entry.handicap,
    entry.handicap_frames,
    nairaFromKobo(entry.fee),
    lagos(entry.entered_at),
    lagos(entry.checked_in_at),
    lagos(entry.left_at),
    lagos(entry.withdrawn_at),
    entry.note,
  ]);
  const times = ["Entered", "Checked in", "Left", "Withdrew"].map((name) => `${name} (Africa/Lagos)`);
  return [[...head, "Fee (₦)", ...times, "Note"], ...rows];
}

function standingsTable(standings: readonly StandingRow[]): Cell[][] {
  const head = [
    "Position",
    "Group",
    "Name",
    "State",
    "Played",
    "Won",
    "Drawn",
    "Lost",
    "Frames won",
    "Frames lost",
    "Points",
  ];
  const rows = standings.map((row) => [
    row.position,
    row.group,
    row.name,
    row.state,
    row.played,
    row.wins,
    row.draws,
    row.losses,
    row.frames_won,
    row.frames_lost,
    row.points,
  ]);
  return [head, ...rows];
}

function namesOf(players: TournamentFile["players"]): (id: string | null) => string | null {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
