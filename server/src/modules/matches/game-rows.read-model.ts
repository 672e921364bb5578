import type { Game, GamePlayer, TournamentGame } from "@pockethall/contract/answers";
import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import { kobo } from "@pockethall/domain/money";
import type { Selectable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Games } from "../../database/tables.ts";
import { gamePlayersByIds } from "../players/players.read-model.ts";
import { wireHandicap } from "./handicaps.read-model.ts";

const MINUTE_MS = 60_000;

/** Games as `g` with their tournament as `t`: every game is read through here. */
export const gameRows = (db: Db) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .selectAll("g")
    .select(({ fn }) => fn.coalesce("g.venue", "t.venue").as("venue"))
    .select([
      "t.name",
      "t.state",
      "t.venue as tournament_venue",
      "t.description",
      "t.starts_at",
      "t.ends_at",
      "t.prize_pool_kobo",
      "t.import_key",
    ])
    .select(["t.status as tournament_status", "t.ruleset"])
    .select(["t.handicap_kind", "t.handicap_points_cap", "t.handicap_frames_cap"]);

export type GameRow = Awaited<ReturnType<ReturnType<typeof gameRows>["execute"]>>[number];

/** Rows as the wire carries them, each with its tournament; the players of all of them are read at once. */
export async function gamesWithPlayers(db: Db, rows: readonly GameRow[]): Promise<Game[]> {
  const players = await playersOf(db, rows);
  return rows.map((row) => ({ ...tournamentGameOf(row, players), tournament: tournamentOfGame(row) }));
}

/** The same without the tournament, which the reader has already. */
export async function tournamentGames(db: Db, rows: readonly GameRow[]): Promise<TournamentGame[]> {
  const players = await playersOf(db, rows);
  return rows.map((row) => tournamentGameOf(row, players));
}

function playersOf(db: Db, rows: readonly GameRow[]): Promise<Map<string, GamePlayer>> {
  const ids = new Set(rows.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]));
  return gamePlayersByIds(
    db,
    [...ids].filter((id) => id !== null),
  );
}

function tournamentGameOf(row: GameRow, players: ReadonlyMap<string, GamePlayer>): TournamentGame {
  const player = (id: string | null): GamePlayer | null => (id === null ? null : (players.get(id) ?? null));
  return {
    id: row.id,
    tournament_id: row.tournament_id,
    status: row.status,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    round_number: row.round_number,
    round_name: row.round_name,
    position: row.position,
    player1_id: row.player1_id,
    player2_id: row.player2_id,
    player1: player(row.player1_id),
    player2: player(row.player2_id),
    player1_score: row.player1_score,
    player2_score: row.player2_score,
    winner: player(row.winner_id)?.name ?? null,
    winner_id: row.winner_id,
    outcome: row.outcome,
    current_frame: currentFrame(row),
    total_frames: row.total_frames,
    duration: minutesPlayed(row),
    venue: row.venue,
    youtube_video_url: row.youtube_video_url,
    featured: row.featured,
    ruleset: row.ruleset,
    handicap: wireHandicap(row),
    in_play: row.in_play as FrameInPlay | null,
    log_sequence: row.log_sequence,
    version: row.version,
    completed_at: row.completed_at?.toISOString() ?? null,
    unknown_fields: row.unknown_fields,
  };
}

type ScoredRow = Pick<
  Selectable<Games>,
  "status" | "player1_score" | "player2_score" | "player1_start_frames" | "player2_start_frames"
>;

/**
 * The frame being played; of a completed game the last one. A game that has not begun is in frame 1 (spec section 9).
 * Frames that a handicap gave were not played.
 */
export function currentFrame({ status, player1_score, player2_score, ...start }: ScoredRow): number {
  const given = player1_score === null ? 0 : start.player1_start_frames + start.player2_start_frames;
  const played = Math.max(0, (player1_score ?? 0) + (player2_score ?? 0) - given);
  return status === "completed" ? Math.max(1, played) : played + 1;
}

function minutesPlayed({ started_at, completed_at }: GameRow): number | null {
  if (!started_at || !completed_at) return null;
  return Math.max(0, Math.round((completed_at.getTime() - started_at.getTime()) / MINUTE_MS));
}

/** A results file names the winner, not what was paid. */
const isResultsFile = ({ import_key }: GameRow): boolean => import_key?.startsWith("results:") ?? false;

function tournamentOfGame(row: GameRow): Game["tournament"] {
  return {
    id: row.tournament_id,
    name: row.name,
    state: row.state,
    venue: row.tournament_venue,
    description: row.description,
    start_date: row.starts_at.toISOString(),
    end_date: row.ends_at.toISOString(),
    status: row.tournament_status,
    total_prize_pool: isResultsFile(row) ? null : kobo(row.prize_pool_kobo),
  };
}
