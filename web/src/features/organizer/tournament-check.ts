import { t } from "@lingui/core/macro";
import { formatOf } from "@pockethall/domain/draws";
import {
  givesFrames,
  givesPoints,
  handicapKindsOf,
  MOST_HANDICAP_FRAMES,
  MOST_HANDICAP_POINTS,
} from "@pockethall/domain/handicaps";
import { parseTypedNaira } from "@pockethall/domain/money";
import { refundTiersProblem } from "@pockethall/domain/refund-tiers";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { readMapPoint } from "../../lib/map-point.ts";
import type { FormErrors } from "../../ui/use-form.ts";
import { formatErrors } from "./format-errors.ts";
import { fromLagosInput } from "./lagos-input.ts";
import { sharesOf, tiersOf } from "./tournament-rows.ts";
import type { TournamentValues } from "./tournament-values.ts";
import { isWholeNumber } from "./whole-number.ts";

type Errors = FormErrors<TournamentValues>;

const LEAST_PLAYERS = 2;
const MOST_PLAYERS = 1024;
const WHOLE_HUNDREDTHS = 100_00;

/** What a tournament must hold, in the words of the server. */
export function checkTournament(values: TournamentValues): Errors {
  return {
    ...textErrors(values),
    ...timeErrors(values),
    ...checkInErrors(values),
    ...moneyErrors(values),
    ...frameErrors(values),
    ...handicapErrors(values),
    ...formatErrors(values),
    ...linkErrors(values),
  };
}

function textErrors(values: TournamentValues): Errors {
  const errors: Errors = {};
  if (values.name.trim() === "") errors.name = t`Name is required`;
  if (values.venue.trim() === "") errors.venue = t`Venue is required`;
  if (values.state === "") errors.state = t`State is required`;
  if (values.max_participants.trim() !== "" && !isPlayerCount(values.max_participants))
    errors.max_participants = t`2 to 1,024 players, or leave it empty`;
  return errors;
}

const isPlayerCount = (text: string): boolean =>
  /^\d+$/u.test(text.trim()) && Number(text) >= LEAST_PLAYERS && Number(text) <= MOST_PLAYERS;

function timeErrors(values: TournamentValues): Errors {
  const errors: Errors = {};
  const deadline = fromLagosInput(values.registration_deadline);
  const start = fromLagosInput(values.start_date);
  const end = fromLagosInput(values.end_date);
  if (deadline === undefined) errors.registration_deadline = t`Registration deadline is required`;
  if (start === undefined) errors.start_date = t`Start date is required`;
  if (end === undefined) errors.end_date = t`End date is required`;
  if (deadline && start && deadline >= start) errors.registration_deadline = t`The deadline must be before the start`;
  if (start && end && end <= start) errors.end_date = t`The end must be after the start`;
  return errors;
}

function checkInErrors(values: TournamentValues): Errors {
  const [opens, closes] = [fromLagosInput(values.check_in_opens_at), fromLagosInput(values.check_in_closes_at)];
  const start = fromLagosInput(values.start_date);
  if (!opens && !closes) return {};
  if (!opens) return { check_in_opens_at: t`Enter when check-in opens, or leave both empty` };
  if (!closes) return { check_in_closes_at: t`Enter when check-in closes, or leave both empty` };
  if (closes <= opens) return { check_in_closes_at: t`Check-in must close after it opens` };
  return start && closes > start ? { check_in_closes_at: t`Check-in must close before the start` } : {};
}

/** Given only where it is wrong; the server checks the rest. */
const amountError = (text: string): string | undefined =>
  parseTypedNaira(text) === undefined ? t`Enter an amount in naira, 0 for none` : undefined;

function moneyErrors(values: TournamentValues): Errors {
  const errors: Errors = {};
  const [prize, fee] = [amountError(values.total_prize_pool), amountError(values.entry_fee)];
  if (prize) errors.total_prize_pool = prize;
  if (fee) errors.entry_fee = fee;
  const [shares, refunds] = [shareError(values.prize_table), refundError(values)];
  if (shares) errors.prize_table = shares;
  const forBreak = breakPrizeError(values);
  if (forBreak) errors.highest_break_prize = forBreak;
  if (refunds) errors.refund_tiers = refunds;
  return errors;
}

function breakPrizeError({
  ruleset,
  highest_break_prize: typed,
  total_prize_pool,
}: TournamentValues): string | undefined {
  if (ruleset === "rack" || typed.trim() === "") return undefined;
  const [prizeKobo, poolKobo] = [parseTypedNaira(typed), parseTypedNaira(total_prize_pool)];
  if (prizeKobo === undefined) return amountError(typed);
  return poolKobo !== undefined && prizeKobo > poolKobo ? t`At most the prize pool` : undefined;
}

function shareError(text: string): string | undefined {
  const shares = sharesOf(text);
  if (shares.length === 0) return undefined;
  if (!shares.every((share): share is number => share !== undefined && share > 0))
    return t`Each prize is a share above 0 %, with two decimals at most`;
  if (shares.reduce((sum, share) => sum + share, 0) !== WHOLE_HUNDREDTHS) return t`The shares must add up to 100 %`;
  const isFalling = shares.every((share, index) => share <= (shares[index - 1] ?? share));
  return isFalling ? undefined : t`A better place can't earn less`;
}

function refundError({ refund_tiers, registration_deadline, start_date }: TournamentValues): string | undefined {
  const tiers = tiersOf(refund_tiers);
  if (tiers === undefined) return t`Each step needs a time and a share of 0 to 100 %`;
  const [deadline, start] = [fromLagosInput(registration_deadline), fromLagosInput(start_date)];
  if (tiers.length === 0 || !deadline || !start) return undefined;
  const steps = tiers.map(({ until, hundredths }) => ({ until: new Date(until), hundredths }));
  return refundTiersProblem(steps, { deadline: new Date(deadline), startsAt: new Date(start) }) ?? undefined;
}

/** Where a game must have a winner. */
const frameErrors = ({ format, total_frames }: TournamentValues): Errors =>
  Number(total_frames) % 2 === 0 && !formatOf(format).mayEndLevel
    ? { total_frames: t`Use an odd number of frames` }
    : {};

function handicapErrors({
  ruleset,
  handicap_kind,
  handicap_points_cap,
  handicap_frames_cap,
}: TournamentValues): Errors {
  const kind = handicap_kind === "" ? null : handicap_kind;
  const errors: Errors = {};
  if (kind !== null && !handicapKindsOf(ruleset).includes(kind))
    errors.handicap_kind = t`Pool frames have no points, so only frames can be given`;
  if (givesPoints(kind) && !isWholeNumber(handicap_points_cap, 1, MOST_HANDICAP_POINTS))
    errors.handicap_points_cap = t`1 to ${MOST_HANDICAP_POINTS} points`;
  if (givesFrames(kind) && !isWholeNumber(handicap_frames_cap, 1, MOST_HANDICAP_FRAMES))
    errors.handicap_frames_cap = t`1 to ${MOST_HANDICAP_FRAMES} frames`;
  return errors;
}

function linkErrors({ stream_url, map_point }: TournamentValues): Errors {
  const errors: Errors = {};
  if (stream_url.trim() !== "" && youtubeVideoId(stream_url) === undefined)
    errors.stream_url = t`Paste the link of a YouTube video or live stream`;
  if (map_point.trim() !== "" && readMapPoint(map_point) === undefined)
    errors.map_point = t`Paste a map link, or latitude and longitude such as 6.5244, 3.3792`;
  return errors;
}
