import { parseTypedNaira } from "@pockethall/domain/money";
import { refundTiersProblem } from "@pockethall/domain/refund-tiers";
import { youtubeVideoId } from "@pockethall/domain/streams";
import * as texts from "../../texts/organizer/tournament-form.ts";
import type { FormErrors } from "../../ui/use-form.ts";
import { formatErrors } from "./format-errors.ts";
import { fromLagosInput } from "./lagos-input.ts";
import { readMapPoint } from "./map-point.ts";
import { sharesOf, tiersOf } from "./tournament-rows.ts";
import type { TournamentValues } from "./tournament-values.ts";

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
    ...formatErrors(values),
    ...linkErrors(values),
  };
}

function textErrors(values: TournamentValues): Errors {
  const errors: Errors = {};
  if (values.name.trim() === "") errors.name = texts.nameIsRequired;
  if (values.venue.trim() === "") errors.venue = texts.venueIsRequired;
  if (values.state === "") errors.state = texts.stateIsRequired;
  if (values.max_participants.trim() !== "" && !isPlayerCount(values.max_participants))
    errors.max_participants = texts.twoTo1024Players;
  return errors;
}

const isPlayerCount = (text: string): boolean =>
  /^\d+$/u.test(text.trim()) && Number(text) >= LEAST_PLAYERS && Number(text) <= MOST_PLAYERS;

function timeErrors(values: TournamentValues): Errors {
  const errors: Errors = {};
  const deadline = fromLagosInput(values.registration_deadline);
  const start = fromLagosInput(values.start_date);
  const end = fromLagosInput(values.end_date);
  if (deadline === undefined) errors.registration_deadline = texts.registrationDeadlineIsRequired;
  if (start === undefined) errors.start_date = texts.startDateIsRequired;
  if (end === undefined) errors.end_date = texts.endDateIsRequired;
  if (deadline && start && deadline >= start) errors.registration_deadline = texts.theDeadlineMustBeBefore;
  if (start && end && end <= start) errors.end_date = texts.theEndMustBeAfter;
  return errors;
}

function checkInErrors(values: TournamentValues): Errors {
  const [opens, closes] = [fromLagosInput(values.check_in_opens_at), fromLagosInput(values.check_in_closes_at)];
  const start = fromLagosInput(values.start_date);
  if (!opens && !closes) return {};
  if (!opens) return { check_in_opens_at: texts.sayWhenCheckInOpens };
  if (!closes) return { check_in_closes_at: texts.sayWhenCheckInCloses };
  if (closes <= opens) return { check_in_closes_at: texts.checkInMustCloseAfter };
  return start && closes > start ? { check_in_closes_at: texts.checkInMustCloseBefore } : {};
}

/** Given only where it is wrong; the server says the rest. */
const amountError = (text: string): string | undefined =>
  parseTypedNaira(text) === undefined ? texts.enterAnAmountInNaira : undefined;

function moneyErrors(values: TournamentValues): Errors {
  const errors: Errors = {};
  const [prize, fee] = [amountError(values.total_prize_pool), amountError(values.entry_fee)];
  if (prize) errors.total_prize_pool = prize;
  if (fee) errors.entry_fee = fee;
  const [shares, refunds] = [shareError(values.prize_table), refundError(values)];
  if (shares) errors.prize_table = shares;
  if (refunds) errors.refund_tiers = refunds;
  return errors;
}

function shareError(text: string): string | undefined {
  const shares = sharesOf(text);
  if (shares.length === 0) return undefined;
  if (!shares.every((share): share is number => share !== undefined && share > 0)) return texts.eachPrizeIsAShare;
  if (shares.reduce((sum, share) => sum + share, 0) !== WHOLE_HUNDREDTHS) return texts.theSharesMustAddUp;
  const isFalling = shares.every((share, index) => share <= (shares[index - 1] ?? share));
  return isFalling ? undefined : texts.aBetterPlaceMustNot;
}

function refundError({ refund_tiers, registration_deadline, start_date }: TournamentValues): string | undefined {
  const tiers = tiersOf(refund_tiers);
  if (tiers === undefined) return texts.eachStepNeedsATime;
  const [deadline, start] = [fromLagosInput(registration_deadline), fromLagosInput(start_date)];
  if (tiers.length === 0 || !deadline || !start) return undefined;
  const steps = tiers.map(({ until, hundredths }) => ({ until: new Date(until), hundredths }));
  return refundTiersProblem(steps, { deadline: new Date(deadline), startsAt: new Date(start) }) ?? undefined;
}

/** In groups, a round robin and Swiss a game may end level. */
const MAY_BE_LEVEL: ReadonlySet<string> = new Set(["round-robin", "groups", "swiss"]);

const frameErrors = ({ format, total_frames }: TournamentValues): Errors =>
  Number(total_frames) % 2 === 0 && !MAY_BE_LEVEL.has(format) ? { total_frames: texts.useAnOddNumberOf } : {};

function linkErrors({ stream_url, map_point }: TournamentValues): Errors {
  const errors: Errors = {};
  if (stream_url.trim() !== "" && youtubeVideoId(stream_url) === undefined) errors.stream_url = texts.pasteTheLinkOfA;
  if (map_point.trim() !== "" && readMapPoint(map_point) === undefined) errors.map_point = texts.pasteAMapLinkOr;
  return errors;
}
