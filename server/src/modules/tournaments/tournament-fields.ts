import { createHash } from "node:crypto";
import type { Handlers } from "@pockethall/contract/endpoints";
import { SettingFields } from "@pockethall/contract/tournament-fields";
import { readFormatOptions } from "@pockethall/domain/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import { youtubeVideoId, youtubeWatchAddress } from "@pockethall/domain/streams";
import * as z from "zod/mini";
import { settingProblems } from "./setting-problems.ts";

type Body = Handlers["POST /api/organizer/tournaments"]["body"];
type Settings = z.output<typeof SettingFields>;

/** What an organizer fills in, as the contract has checked it field by field. A setting left out is the contract's default. */
export type TournamentFields = Omit<Body, keyof Settings> & Partial<Settings>;

const DEFAULT_SETTINGS: Settings = z.parse(SettingFields, {});

/** What is wrong between the fields, by field; empty when nothing is. */
export function problemsBetween(fields: TournamentFields): Record<string, string> {
  const [start, end, deadline] = [fields.start_date, fields.end_date, fields.registration_deadline].map(Date.parse);
  return {
    ...(Number(deadline) < Number(start) ? {} : { registration_deadline: "The deadline must be before the start" }),
    ...(Number(end) > Number(start) ? {} : { end_date: "The end must be after the start" }),
    ...settingProblems({ ...DEFAULT_SETTINGS, ...fields }),
  };
}

/** The fields as columns of a tournament, for an insert or an update. Checked fields only (`problemsBetween`). */
export function columnsOf(fields: TournamentFields) {
  return {
    name: fields.name,
    description: fields.description,
    venue: fields.venue,
    state: fields.state,
    starts_at: fields.start_date,
    ends_at: fields.end_date,
    registration_deadline: fields.registration_deadline,
    prize_pool_kobo: fields.total_prize_pool,
    entry_fee_kobo: fields.entry_fee,
    max_participants: fields.max_participants,
    total_frames: fields.total_frames,
    ...settingColumns({ ...DEFAULT_SETTINGS, ...fields }),
  };
}

function settingColumns(fields: Settings) {
  return {
    format: fields.format,
    // Complete with the format's defaults, so that a default which changes later changes no existing tournament.
    format_options: asJson(readFormatOptions(fields.format, fields.format_options).options ?? {}),
    tie_breaks: fields.tie_breaks,
    draw_method: fields.draw_method,
    ruleset: fields.ruleset,
    handicap_kind: fields.handicap_kind,
    handicap_points_cap: fields.handicap_points_cap,
    handicap_frames_cap: fields.handicap_frames_cap,
    frames_from_the_end: asJson(fields.frames_from_the_end),
    prize_table_hundredths: fields.prize_table,
    break_prize_kobo: fields.highest_break_prize ?? 0,
    pool_payer: fields.pool_payer,
    comments_enabled: fields.comments_enabled,
    stream_url: fields.stream_url === null ? null : streamAddressOf(fields.stream_url),
    needs_approval: fields.needs_approval,
    check_in_opens_at: fields.check_in_opens_at,
    check_in_closes_at: fields.check_in_closes_at,
    unchecked_lose_seat: fields.unchecked_lose_seat,
    refund_tiers: asJson(fields.refund_tiers),
    venue_latitude: fields.venue_latitude,
    venue_longitude: fields.venue_longitude,
  };
}

// The driver writes a bare array as PostgreSQL's own kind of array.
const asJson = (value: unknown): string => JSON.stringify(value);

/** The one address under which a stream is kept, however it was typed; null for an empty one. */
function streamAddressOf(typed: string): string | null {
  const videoId = youtubeVideoId(typed);
  return videoId === undefined ? null : youtubeWatchAddress(videoId);
}

const DEFAULT_IMAGES = 12;

/** One of the web app's drawn pictures, always the same for the same tournament. */
export function defaultImageOf(tournamentId: TournamentId): string {
  const [byte = 0] = createHash("sha256").update(tournamentId).digest();
  return `/images/tournament-${(byte % DEFAULT_IMAGES) + 1}.svg`;
}
