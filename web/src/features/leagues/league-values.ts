import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { DEFAULT_LADDER, DEFAULT_ROUND_ROBIN } from "@pockethall/domain/leagues";
import { kobo, nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import { DEFAULT_PRIZE_TABLE } from "@pockethall/domain/prizes";
import { lagosTimestamp, startOfLagosDay } from "@pockethall/domain/time";
import type { Form, FormErrors } from "../../ui/use-form.ts";

/** Everything that is typed into the form; a name with a point in it is the server's name of the field. */
export type LeagueValues = {
  name: string;
  description: string;
  venue: string;
  state: string;
  kind: "round-robin" | "ladder";
  entry_fee: string;
  max_players: string;
  /** Shares in percent, the first place first, separated by commas. */
  prize_table: string;
  starts_on: string;
  /** The last day to join. */
  join_by: string;
  open: boolean;
  "rules.best_of": string;
  "rules.confirm_days": string;
  "rules.legs": string;
  "rules.divisions": string;
  "rules.promoted": string;
  "rules.days_per_round": string;
  "rules.challenge_reach": string;
  "rules.days_to_answer": string;
  "rules.days_to_play": string;
  "rules.cooldown_days": string;
  "rules.effect": string;
  "rules.unanswered": string;
  "rules.starts_from": string;
};
export type LeagueFormPart = { form: Form<LeagueValues> };

/** The form as it opens, with what the rules suggest. */
export const newLeague = (state: string): LeagueValues => ({
  name: "",
  description: "",
  venue: "",
  state,
  kind: "round-robin",
  entry_fee: "0",
  max_players: "",
  prize_table: DEFAULT_PRIZE_TABLE.map(({ percent }) => percent).join(", "),
  starts_on: "",
  join_by: "",
  open: true,
  "rules.best_of": String(DEFAULT_ROUND_ROBIN.bestOf),
  "rules.confirm_days": String(DEFAULT_ROUND_ROBIN.confirmDays),
  "rules.legs": String(DEFAULT_ROUND_ROBIN.legs),
  "rules.divisions": String(DEFAULT_ROUND_ROBIN.divisions),
  "rules.promoted": String(DEFAULT_ROUND_ROBIN.promoted),
  "rules.days_per_round": String(DEFAULT_ROUND_ROBIN.daysPerRound),
  "rules.challenge_reach": String(DEFAULT_LADDER.challengeReach),
  "rules.days_to_answer": String(DEFAULT_LADDER.daysToAnswer),
  "rules.days_to_play": String(DEFAULT_LADDER.daysToPlay),
  "rules.cooldown_days": String(DEFAULT_LADDER.cooldownDays),
  "rules.effect": DEFAULT_LADDER.effect,
  "rules.unanswered": DEFAULT_LADDER.unanswered,
  "rules.starts_from": DEFAULT_LADDER.startsFrom,
});

type Body = Endpoints["POST /api/leagues"]["body"];
const DAY_MS = 86_400_000;

/** The typed values, for the server. Joining is open until the chosen day is over in Lagos. */
export function leagueBody(values: LeagueValues): Body {
  const { name, description, venue, state, starts_on, join_by, max_players } = values;
  const feeKobo = parseTypedNaira(values.entry_fee) ?? kobo(0);
  return {
    name,
    description,
    venue,
    state: state as Body["state"],
    entry_fee: nairaFromKobo(feeKobo),
    max_players: max_players === "" ? null : Number(max_players),
    prize_table: sharesOf(values.prize_table),
    starts_on,
    join_by: join_by === "" ? null : new Date(startOfLagosDay(join_by).getTime() + DAY_MS).toISOString(),
    rules: rulesBody(values),
  };
}

function rulesBody(values: LeagueValues): Body["rules"] {
  const figure = (name: keyof LeagueValues & `rules.${string}`) => Number(values[name]);
  const common = { best_of: figure("rules.best_of"), confirm_days: figure("rules.confirm_days") };
  if (values.kind === "round-robin")
    return {
      kind: "round-robin",
      ...common,
      legs: values["rules.legs"] === "2" ? 2 : 1,
      divisions: figure("rules.divisions"),
      promoted: figure("rules.promoted"),
      days_per_round: figure("rules.days_per_round"),
    };
  return {
    kind: "ladder",
    ...common,
    challenge_reach: figure("rules.challenge_reach"),
    days_to_answer: figure("rules.days_to_answer"),
    days_to_play: figure("rules.days_to_play"),
    cooldown_days: figure("rules.cooldown_days"),
    effect: values["rules.effect"] === "swap" ? "swap" : "insert",
    unanswered: values["rules.unanswered"] === "lapse" ? "lapse" : "forfeit",
    starts_from: values["rules.starts_from"] === "lots" ? "lots" : "rating",
  };
}

/** In hundredths of a percent; null for the usual shares. */
function sharesOf(text: string): number[] | null {
  const shares = text.split(",").map((share) => Math.round(Number(share.trim()) * 100));
  const usual = DEFAULT_PRIZE_TABLE.map(({ percent }) => percent * 100);
  return shares.join() === usual.join() ? null : shares;
}

function sharesProblem(text: string): string | undefined {
  const shares = text.split(",").map((share) => share.trim());
  if (!shares.every((share) => /^\d{1,3}(\.\d{1,2})?$/u.test(share))) return t`Enter numbers separated by commas`;
  if (shares.length > MOST_PRIZES) return t`At most ${MOST_PRIZES} places win a prize`;
  const total = shares.reduce((sum, share) => sum + Math.round(Number(share) * 100), 0);
  return total === 100_00 ? undefined : t`The shares must add up to 100 %.`;
}
const MOST_PRIZES = 16;

/** The form of a league as it is. */
export function valuesOf(league: LeagueDetail): LeagueValues {
  const { rules } = league;
  const own = Object.fromEntries(Object.entries(rules).map(([name, value]) => [`rules.${name}`, String(value)]));
  const last = league.join_by === null ? "" : lagosTimestamp(new Date(Date.parse(league.join_by) - 1)).slice(0, 10);
  return {
    ...newLeague(league.state),
    ...own,
    name: league.name,
    description: league.description,
    venue: league.venue,
    kind: rules.kind,
    entry_fee: Number.isInteger(league.entry_fee) ? String(league.entry_fee) : league.entry_fee.toFixed(2),
    max_players: league.max_players === null ? "" : String(league.max_players),
    prize_table: league.prizes.table.map(({ percent }) => percent).join(", "),
    starts_on: league.starts_on,
    join_by: last,
  };
}

type Limits = readonly [least: number, most: number, words: string];
const COMMON: Partial<Record<keyof LeagueValues, Limits>> = {
  "rules.best_of": [1, 35, t`Enter 1 to 35 frames`],
  "rules.confirm_days": [1, 14, t`Enter 1 to 14 days`],
};
const OF_KIND: Record<LeagueValues["kind"], Partial<Record<keyof LeagueValues, Limits>>> = {
  "round-robin": {
    "rules.divisions": [1, 12, t`Enter 1 to 12 divisions`],
    "rules.promoted": [0, 5, t`Enter 0 to 5 players`],
    "rules.days_per_round": [1, 28, t`Enter 1 to 28 days`],
  },
  ladder: {
    "rules.challenge_reach": [1, 20, t`Enter 1 to 20 places`],
    "rules.days_to_answer": [1, 30, t`Enter 1 to 30 days`],
    "rules.days_to_play": [1, 60, t`Enter 1 to 60 days`],
    "rules.cooldown_days": [0, 90, t`Enter 0 to 90 days`],
  },
};

/** The checks possible before a request; the server does the rest. */
export function checkLeague(values: LeagueValues): FormErrors<LeagueValues> {
  const errors: FormErrors<LeagueValues> = {};
  if (values.name.trim() === "") errors.name = t`Name is required`;
  if (values.state === "") errors.state = t`State is required`;
  if (values.starts_on === "") errors.starts_on = t`Choose the first day`;
  if (parseTypedNaira(values.entry_fee) === undefined) errors.entry_fee = t`Enter an amount in naira`;
  const shares = sharesProblem(values.prize_table);
  if (shares !== undefined) errors.prize_table = shares;
  if (values.max_players !== "" && !isWithin(values.max_players, 2, 200))
    errors.max_players = t`Enter 2 to 200 players`;
  const limits = Object.entries({ ...COMMON, ...OF_KIND[values.kind] }) as [keyof LeagueValues, Limits][];
  for (const [name, [least, most, words]] of limits)
    if (!isWithin(String(values[name]), least, most)) errors[name] = words;
  return errors;
}

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d+$/u.test(text) && Number(text) >= least && Number(text) <= most;
