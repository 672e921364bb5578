import type { Handlers } from "@pockethall/contract/endpoints";
import { formatOf, readFormatOptions } from "@pockethall/domain/draws";
import { handicapKindsOf } from "@pockethall/domain/handicaps";
import { refundTiersProblem } from "@pockethall/domain/refund-tiers";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { tieBreaksProblem } from "@pockethall/domain/tie-breaks";
import { isPlausibleMoment } from "@pockethall/domain/time-bounds";

type Settings = Handlers["POST /api/organizer/tournaments"]["body"];
type Problems = Record<string, string>;
const WHOLE_HUNDREDTHS = 100_00;

/** What is wrong with an organizer's settings, by field. */
export function settingProblems(fields: Settings): Problems {
  return {
    ...formatProblems(fields),
    ...checkInProblems(fields),
    ...refundProblems(fields),
    ...prizeProblems(fields),
    ...breakPrizeProblems(fields),
    ...placeProblems(fields),
    ...dateProblems(fields),
    ...handicapProblems(fields),
    ...tieBreakProblems(fields),
  };
}

function tieBreakProblems({ tie_breaks: order }: Settings): Problems {
  const problem = order && tieBreaksProblem(order);
  return problem === null ? {} : { tie_breaks: problem };
}

function handicapProblems({ ruleset, handicap_kind: kind }: Settings): Problems {
  if (kind === null || handicapKindsOf(ruleset).includes(kind)) return {};
  return { handicap_kind: "Pool frames have no points, so only frames can be given" };
}

const DATES = ["start_date", "end_date", "registration_deadline", "check_in_opens_at", "check_in_closes_at"] as const;

/** What a client sends is bounded by the contract; this is for dates that follow from others, as those of a copy. */
function dateProblems(fields: Settings): Problems {
  const isOutside = (text: string | null) => text !== null && !isPlausibleMoment(new Date(text));
  const outside = DATES.filter((name) => isOutside(fields[name]));
  const tiers = fields.refund_tiers.some(({ until }) => isOutside(until)) ? ["refund_tiers"] : [];
  return Object.fromEntries([...outside, ...tiers].map((name) => [name, "Enter a date from 2000 to 2099"]));
}

function checkInProblems({ check_in_opens_at: opens, check_in_closes_at: closes, start_date }: Settings): Problems {
  if (!opens && !closes) return {};
  if (!opens) return { check_in_opens_at: "Enter when check-in opens, or leave both empty" };
  if (!closes) return { check_in_closes_at: "Enter when check-in closes, or leave both empty" };
  if (Date.parse(closes) <= Date.parse(opens)) return { check_in_closes_at: "Check-in must close after it opens" };
  return Date.parse(closes) > Date.parse(start_date)
    ? { check_in_closes_at: "Check-in must close before the start" }
    : {};
}

function refundProblems({ refund_tiers, registration_deadline, start_date }: Settings): Problems {
  const tiers = refund_tiers.map(({ until, hundredths }) => ({ until: new Date(until), hundredths }));
  const dates = { deadline: new Date(registration_deadline), startsAt: new Date(start_date) };
  const problem = refundTiersProblem(tiers, dates);
  return problem === null ? {} : { refund_tiers: problem };
}

function prizeProblems({ prize_table }: Settings): Problems {
  if (!prize_table) return {};
  if (prize_table.reduce((sum, share) => sum + share, 0) !== WHOLE_HUNDREDTHS)
    return { prize_table: "The shares must add up to 100 %" };
  const isFalling = prize_table.every((share, index) => share <= (prize_table[index - 1] ?? share));
  return isFalling ? {} : { prize_table: "A better place can't earn less" };
}

type WithPool = Pick<Settings, "ruleset" | "highest_break_prize" | "total_prize_pool">;

function breakPrizeProblems({ ruleset, highest_break_prize: prize, total_prize_pool: pool }: WithPool): Problems {
  if (prize === null || prize === 0) return {};
  if (ruleset === "rack") return { highest_break_prize: "Pool frames have no breaks, so there is no prize for one" };
  return prize > pool ? { highest_break_prize: "At most the prize pool" } : {};
}

function placeProblems({ stream_url, venue_latitude, venue_longitude }: Settings): Problems {
  return {
    ...(stream_url && youtubeVideoId(stream_url) === undefined
      ? { stream_url: "Paste the link of a YouTube video or live stream" }
      : {}),
    ...(venue_latitude === null && venue_longitude !== null
      ? { venue_latitude: "Enter both latitude and longitude" }
      : {}),
    ...(venue_latitude !== null && venue_longitude === null
      ? { venue_longitude: "Enter both latitude and longitude" }
      : {}),
  };
}

/** A game that must have a winner has an odd number of frames. */
function formatProblems({ format, format_options, total_frames }: Settings): Problems {
  const { problem } = readFormatOptions(format, format_options);
  const isEven = total_frames % 2 === 0;
  return {
    ...(problem === undefined ? {} : { format_options: problem }),
    ...(isEven && !formatOf(format).mayEndLevel ? { total_frames: "Use an odd number of frames" } : {}),
  };
}
