import type { Tournament, TournamentSettings } from "@pockethall/contract/answers";
import { formatOf } from "@pockethall/domain/draws";
import { kobo } from "@pockethall/domain/money";
import type { Db } from "../../database/database.ts";

/** Tournaments as `t`, with the names of their organizer and champion. */
export const tournamentRows = (db: Db) =>
  db
    .selectFrom("tournaments as t")
    .leftJoin("users as u", "u.id", "t.organizer_id")
    .leftJoin("players as organizer", "organizer.id", "u.player_id")
    .leftJoin("players as champion", "champion.id", "t.champion_id")
    .leftJoin("result_imports as ri", "ri.tournament_id", "t.id")
    .selectAll("t")
    .select(["organizer.name as organizer_name", "champion.name as champion_name", "ri.state as import_state"]);

export type TournamentRow = Awaited<ReturnType<ReturnType<typeof tournamentRows>["execute"]>>[number];

/** Imported events of varying length keep no number of frames; the wire then carries the spec's default. */
const DEFAULT_TOTAL_FRAMES = 7;

/** A row as the wire carries it: naira, RFC 3339, nothing included yet. */
export function tournamentOf(row: TournamentRow): Tournament {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    venue: row.venue,
    state: row.state,
    start_date: row.starts_at.toISOString(),
    end_date: row.ends_at.toISOString(),
    registration_deadline: row.registration_deadline.toISOString(),
    total_prize_pool: kobo(row.prize_pool_kobo),
    entry_fee: kobo(row.entry_fee_kobo),
    status: row.status,
    drawn_at: row.drawn_at?.toISOString() ?? null,
    image_url: row.image_url,
    max_participants: row.max_participants,
    participant_count: row.entrant_count,
    game_type: "Pocket Billiards",
    total_frames: row.total_frames ?? DEFAULT_TOTAL_FRAMES,
    is_demo: row.is_demo,
    organizer: named(row.organizer_id, row.organizer_name),
    champion: named(row.champion_id, row.champion_name),
    import_state: row.import_state,
    unknown_fields: unknownFieldsOf(row),
  };
}

/** A results file names the winners, not the fee or the time of the draw. */
function unknownFieldsOf({ import_key, total_frames }: TournamentRow): Tournament["unknown_fields"] {
  if (!import_key?.startsWith("results:")) return [];
  return [
    "entry_fee",
    "total_prize_pool",
    "registration_deadline",
    "drawn_at",
    ...(total_frames === null ? (["total_frames"] as const) : []),
  ];
}

/** What the organizer decided beyond the spec's fields, for the answers about one tournament. */
export function settingsOf(row: TournamentRow): TournamentSettings {
  return {
    format: row.format,
    has_table: formatOf(row.format).tableColumns !== null,
    format_options: row.format_options as TournamentSettings["format_options"],
    tie_breaks: row.tie_breaks,
    draw_method: row.draw_method,
    ruleset: row.ruleset,
    handicap_kind: row.handicap_kind,
    handicap_points_cap: row.handicap_points_cap,
    handicap_frames_cap: row.handicap_frames_cap,
    frames_from_the_end: row.frames_from_the_end as TournamentSettings["frames_from_the_end"],
    prize_table: row.prize_table_hundredths,
    highest_break_prize: kobo(row.break_prize_kobo),
    pool_payer: row.pool_payer,
    comments_enabled: row.comments_enabled,
    stream_url: row.stream_url,
    needs_approval: row.needs_approval,
    check_in_opens_at: row.check_in_opens_at?.toISOString() ?? null,
    check_in_closes_at: row.check_in_closes_at?.toISOString() ?? null,
    unchecked_lose_seat: row.unchecked_lose_seat,
    refund_tiers: row.refund_tiers as TournamentSettings["refund_tiers"],
    venue_latitude: row.venue_latitude,
    venue_longitude: row.venue_longitude,
    cancellation_reason: row.cancellation_reason,
    version: row.version,
  };
}

const named = <Id extends string>(id: Id | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
