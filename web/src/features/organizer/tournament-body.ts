import type { Endpoints } from "@pockethall/contract/endpoints";
import { MOST_HANDICAP_FRAMES, MOST_HANDICAP_POINTS } from "@pockethall/domain/handicaps";
import { nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import type { TieBreak } from "@pockethall/domain/tie-breaks";
import { readMapPoint } from "../../lib/map-point.ts";
import { formatOptions } from "./format-options.ts";
import { fromLagosInput } from "./lagos-input.ts";
import { sharesOf, tiersOf } from "./tournament-rows.ts";
import type { TournamentValues } from "./tournament-values.ts";
import { isWholeNumber } from "./whole-number.ts";

export type TournamentBody = Endpoints["POST /api/organizer/tournaments"]["body"];

/** Checked values for the wire: times in UTC, money in naira. @throws RangeError for values that were not checked. */
export function tournamentBody(values: TournamentValues): TournamentBody {
  const limit = values.max_participants.trim();
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    venue: values.venue.trim(),
    state: values.state as TournamentBody["state"],
    registration_deadline: fromLagosInput(values.registration_deadline) ?? "",
    start_date: fromLagosInput(values.start_date) ?? "",
    end_date: fromLagosInput(values.end_date) ?? "",
    total_prize_pool: nairaOf(values.total_prize_pool),
    entry_fee: nairaOf(values.entry_fee),
    max_participants: limit === "" ? null : Number(limit),
    total_frames: Number(values.total_frames),
    ...settingsBody(values),
  };
}

function settingsBody(values: TournamentValues) {
  const shares = sharesOf(values.prize_table).filter((share) => share !== undefined);
  const point = readMapPoint(values.map_point);
  return {
    format: values.format,
    format_options: formatOptions(values),
    tie_breaks: values.tie_breaks === "" ? null : (values.tie_breaks.split("\n") as TieBreak[]),
    draw_method: values.draw_method,
    ruleset: values.ruleset,
    ...handicapBody(values),
    frames_from_the_end: framesFromTheEnd(values),
    prize_table: shares.length === 0 ? null : shares,
    highest_break_prize: breakPrizeOf(values),
    pool_payer: values.pool_payer === "" ? null : values.pool_payer,
    check_in_opens_at: fromLagosInput(values.check_in_opens_at) ?? null,
    check_in_closes_at: fromLagosInput(values.check_in_closes_at) ?? null,
    unchecked_lose_seat: values.unchecked_lose_seat,
    refund_tiers: tiersOf(values.refund_tiers) ?? [],
    needs_approval: values.needs_approval,
    comments_enabled: values.comments_enabled,
    stream_url: values.stream_url.trim() === "" ? null : values.stream_url.trim(),
    venue_latitude: point?.latitude ?? null,
    venue_longitude: point?.longitude ?? null,
  };
}

/** Pool frames have no breaks. */
const breakPrizeOf = ({ ruleset, highest_break_prize: typed }: TournamentValues): number =>
  ruleset === "rack" || typed.trim() === "" ? 0 : nairaOf(typed);

/** A cap of a kind that is not given keeps what was typed, if it can. */
const handicapBody = ({ handicap_kind: kind, ...caps }: TournamentValues) => ({
  handicap_kind: kind === "" ? null : kind,
  handicap_points_cap: capOf(caps.handicap_points_cap, MOST_HANDICAP_POINTS),
  handicap_frames_cap: capOf(caps.handicap_frames_cap, MOST_HANDICAP_FRAMES),
});

const capOf = (typed: string, most: number): number => (isWholeNumber(typed, 1, most) ? Number(typed) : most);

/** Which round from the end each field is about: the final is 1. */
const ROUND_FIELDS = ["frames_final", "frames_semi", "frames_quarter", "frames_16", "frames_32"] as const;

const framesFromTheEnd = (values: TournamentValues): Record<string, number> =>
  Object.fromEntries(
    ROUND_FIELDS.flatMap((field, index) => (values[field] === "" ? [] : [[String(index + 1), Number(values[field])]])),
  );

const nairaOf = (text: string): number => {
  const amountKobo = parseTypedNaira(text);
  if (amountKobo === undefined) throw new RangeError(`${text} was not checked`);
  return nairaFromKobo(amountKobo);
};
