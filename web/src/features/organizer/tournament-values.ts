import { t } from "@lingui/core/macro";
import type { Tournament, TournamentSettings } from "@pockethall/contract/tournaments";
import { DEFAULT_FORMAT } from "@pockethall/domain/draws";
import { DEFAULT_TIE_BREAKS } from "@pockethall/domain/tie-breaks";
import { type OptionValues, optionValues } from "./format-options.ts";
import { toLagosInput } from "./lagos-input.ts";

/**
 * The form of a tournament as typed: texts, times as a datetime-local control gives them, in Lagos. Lists that grow
 * (prizes, refunds) are one text each, a row a line: "70\n20\n10", "2026-03-04T10:00 50".
 */
export type TournamentValues = {
  name: string;
  description: string;
  venue: string;
  state: string;
  map_point: string;
  registration_deadline: string;
  start_date: string;
  end_date: string;
  total_prize_pool: string;
  entry_fee: string;
  max_participants: string;
  total_frames: string;
  format: TournamentSettings["format"];
  /** The keys, one a line. Empty: an order from before there was a choice, which stays. */
  tie_breaks: string;
  draw_method: TournamentSettings["draw_method"];
  ruleset: TournamentSettings["ruleset"];
  /** Empty: every match is level. */
  handicap_kind: NonNullable<TournamentSettings["handicap_kind"]> | "";
  handicap_points_cap: string;
  handicap_frames_cap: string;
  frames_final: string;
  frames_semi: string;
  frames_quarter: string;
  frames_16: string;
  frames_32: string;
  prize_table: string;
  /** Empty: no prize for the highest break. */
  highest_break_prize: string;
  /** Empty: no one is named. */
  pool_payer: NonNullable<TournamentSettings["pool_payer"]> | "";
  check_in_opens_at: string;
  check_in_closes_at: string;
  unchecked_lose_seat: boolean;
  refund_tiers: string;
  needs_approval: boolean;
  comments_enabled: boolean;
  stream_url: string;
} & OptionValues;

/** Spec section 9, "Defaults": what prefills a new tournament. */
export const NEW_TOURNAMENT: TournamentValues = {
  name: "",
  description: t`Professional snooker tournament`,
  venue: "",
  state: t`Lagos`,
  map_point: "",
  registration_deadline: "",
  start_date: "",
  end_date: "",
  total_prize_pool: "",
  entry_fee: "",
  max_participants: "",
  total_frames: "7",
  format: DEFAULT_FORMAT,
  ...optionValues({}),
  tie_breaks: DEFAULT_TIE_BREAKS.join("\n"),
  draw_method: "seeded",
  ruleset: "rack",
  handicap_kind: "",
  handicap_points_cap: "50",
  handicap_frames_cap: "3",
  frames_final: "",
  frames_semi: "",
  frames_quarter: "",
  frames_16: "",
  frames_32: "",
  prize_table: "",
  highest_break_prize: "",
  pool_payer: "",
  check_in_opens_at: "",
  check_in_closes_at: "",
  unchecked_lose_seat: true,
  refund_tiers: "",
  needs_approval: false,
  comments_enabled: true,
  stream_url: "",
};

export const MOST_FRAMES = 19;

/** The current values, as the form shows them. */
export function valuesOf(tournament: Tournament): TournamentValues {
  const { settings } = tournament;
  return {
    ...NEW_TOURNAMENT,
    name: tournament.name,
    description: tournament.description,
    venue: tournament.venue,
    state: tournament.state,
    registration_deadline: toLagosInput(tournament.registration_deadline),
    start_date: toLagosInput(tournament.start_date),
    end_date: toLagosInput(tournament.end_date),
    total_prize_pool: String(tournament.total_prize_pool),
    entry_fee: String(tournament.entry_fee),
    max_participants: tournament.max_participants === null ? "" : String(tournament.max_participants),
    total_frames: String(tournament.total_frames),
    ...(settings ? { ...settingValues(settings), ...optionValues(settings.format_options) } : {}),
  };
}

function settingValues(settings: TournamentSettings): Partial<TournamentValues> {
  const { frames_from_the_end: frames, venue_latitude: latitude, venue_longitude: longitude } = settings;
  return {
    format: settings.format,
    tie_breaks: (settings.tie_breaks ?? []).join("\n"),
    draw_method: settings.draw_method,
    ruleset: settings.ruleset,
    handicap_kind: settings.handicap_kind ?? "",
    handicap_points_cap: String(settings.handicap_points_cap),
    handicap_frames_cap: String(settings.handicap_frames_cap),
    frames_final: String(frames["1"] ?? ""),
    frames_semi: String(frames["2"] ?? ""),
    frames_quarter: String(frames["3"] ?? ""),
    frames_16: String(frames["4"] ?? ""),
    frames_32: String(frames["5"] ?? ""),
    prize_table: (settings.prize_table ?? []).map((share) => String(share / 100)).join("\n"),
    highest_break_prize: settings.highest_break_prize === 0 ? "" : String(settings.highest_break_prize),
    pool_payer: settings.pool_payer ?? "",
    check_in_opens_at: toLagosInput(settings.check_in_opens_at),
    check_in_closes_at: toLagosInput(settings.check_in_closes_at),
    unchecked_lose_seat: settings.unchecked_lose_seat,
    refund_tiers: settings.refund_tiers
      .map(({ until, hundredths }) => `${toLagosInput(until)} ${hundredths / 100}`)
      .join("\n"),
    needs_approval: settings.needs_approval,
    comments_enabled: settings.comments_enabled,
    stream_url: settings.stream_url ?? "",
    map_point: latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`,
  };
}
