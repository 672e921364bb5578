import type { FileEvent, TournamentFile } from "@pockethall/contract/tournament-files";
import type { FileEventRow, FileGameRow } from "./file-rows.read-model.ts";

type FileGame = TournamentFile["games"][number];
type FileSlot = FileGame["player1"];

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A game's row from the file: other games by their keys, people by player id or name. */
export function fileGame(row: FileGameRow, events: readonly FileEventRow[]): FileGame {
  return {
    key: row.draw_key,
    round_number: row.round_number,
    round_name: row.round_name,
    position: row.position,
    phase: row.phase,
    group: row.group_number,
    is_knockout: row.is_knockout,
    is_conditional: row.is_conditional,
    player1: slot1(row),
    player2: slot2(row),
    winner_id: row.winner_id,
    outcome: row.outcome,
    status: row.status,
    total_frames: row.total_frames,
    scheduled_at: text(row.scheduled_at),
    started_at: text(row.started_at),
    completed_at: text(row.completed_at),
    unknown_fields: row.unknown_fields,
    venue: row.venue,
    stream_url: row.youtube_video_url,
    slot: slotOf(row),
    referee: row.referee_name,
    events: events.map(eventOf),
  };
}

const eventOf = ({ game_id: _game, created_at, id, pad, made_at, action, ...event }: FileEventRow): FileEvent => ({
  ...event,
  at: created_at.toISOString(),
  line: { id, pad, at: made_at.toISOString(), action: action as NonNullable<FileEvent["line"]>["action"] },
});

const slot1 = (row: FileGameRow): FileSlot => ({
  player_id: row.player1_id,
  from: feeder(row.from1_key, row.player1_from_side, row.player1_from_group, row.player1_from_place),
  score: row.player1_score,
});

const slot2 = (row: FileGameRow): FileSlot => ({
  player_id: row.player2_id,
  from: feeder(row.from2_key, row.player2_from_side, row.player2_from_group, row.player2_from_place),
  score: row.player2_score,
});

type Side = "winner" | "loser" | null;

function feeder(key: string | null, side: Side, group: number | null, place: number | null): FileSlot["from"] {
  if (key !== null && side !== null) return { kind: side, of: key };
  return group !== null && place !== null ? { kind: "place", group, place } : null;
}

function slotOf({ hall, table, slot_starts_at, slot_ends_at }: FileGameRow): FileGame["slot"] {
  if (hall === null || table === null || slot_starts_at === null || slot_ends_at === null) return null;
  return { hall, table, starts_at: slot_starts_at.toISOString(), ends_at: slot_ends_at.toISOString() };
}
