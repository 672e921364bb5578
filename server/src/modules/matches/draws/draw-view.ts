import type { Draw, DrawGame, DrawPlayer, DrawRound, DrawSlot, SlotFeeder } from "@pockethall/contract/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { wireHandicap } from "../handicaps.read-model.ts";
import type { DrawnRow } from "./draw-rows.read-model.ts";
import { type NamedGame, sourceText } from "./slot-labels.ts";

type Players = ReadonlyMap<string, DrawPlayer>;

/** The games of a draw as its rounds; the third-place match is a round of its own beside the final. */
export function roundsOf(rows: readonly DrawnRow[], players: Players): DrawRound[] {
  const rounds = [...Map.groupBy(rows, roundKey).values()];
  const draw = { byId: new Map(rows.map((row) => [row.id, row])), names: namesOf(rounds), players };
  return rounds.map((games) => {
    const [first] = games as [DrawnRow];
    const { round_number: number, round_name: name, phase, group_number: group } = first;
    return { number, name, phase, group, games: games.map((game) => gameOf(game, draw)) };
  });
}

/** The byes, round by round. */
export function byesOf(rows: readonly { round_number: number; player_id: PlayerId }[], players: Players): Draw["byes"] {
  return rows.flatMap(({ round_number, player_id }) => {
    const player = players.get(player_id);
    return player ? [{ round_number, player }] : [];
  });
}

type WholeDraw = { byId: ReadonlyMap<string, DrawnRow>; names: ReadonlyMap<string, NamedGame>; players: Players };

const roundKey = (row: DrawnRow) => `${row.round_number}:${row.phase}:${row.group_number}:${row.round_name}`;

function namesOf(rounds: readonly (readonly DrawnRow[])[]): Map<string, NamedGame> {
  const named = (round: readonly DrawnRow[]) =>
    round.map(({ id, round_name: roundName, position }): [string, NamedGame] => [
      id,
      { roundName, position, isOnlyOne: round.length === 1 },
    ]);
  return new Map(rounds.flatMap(named));
}

function gameOf(row: DrawnRow, draw: WholeDraw): DrawGame {
  return {
    id: row.id,
    key: row.draw_key,
    position: row.position,
    player1: slotOf(row, 1, draw),
    player2: slotOf(row, 2, draw),
    handicap: wireHandicap(row),
    player1_score: row.player1_score,
    player2_score: row.player2_score,
    winner_id: row.winner_id,
    outcome: row.outcome,
    status: row.status,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    best_of: row.unknown_fields.includes("total_frames") ? null : row.total_frames,
    is_conditional: row.is_conditional,
    version: row.version,
  };
}

function slotOf(row: DrawnRow, side: 1 | 2, { byId, names, players }: WholeDraw): DrawSlot {
  const player = players.get((side === 1 ? row.player1_id : row.player2_id) ?? "") ?? null;
  const feeder = byId.get((side === 1 ? row.player1_from : row.player2_from) ?? "");
  const from = feederOf(row, side, feeder?.draw_key);
  if (player !== null) return { player, from, source: null };
  const isEmpty = from === null || row.status === "completed" || (row.status !== "cancelled" && isOver(feeder));
  return { player, from, source: isEmpty ? "Bye" : sourceText(from, names.get(feeder?.id ?? "")) };
}

const isOver = (row: DrawnRow | undefined): boolean => row?.status === "completed" || row?.status === "cancelled";

function feederOf(row: DrawnRow, side: 1 | 2, feederKey: string | undefined): SlotFeeder | null {
  const [kind, group, place] =
    side === 1
      ? [row.player1_from_side, row.player1_from_group, row.player1_from_place]
      : [row.player2_from_side, row.player2_from_group, row.player2_from_place];
  if (feederKey !== undefined) return { kind: kind ?? "winner", of: feederKey };
  return group === null || place === null ? null : { kind: "place", group, place };
}
